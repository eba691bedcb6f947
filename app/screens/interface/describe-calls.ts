import type { OpenApiDocument, Operation } from '#app/platform/action/openapi.server.ts';

/** A parameter or a field as the page tells it. */
export type FieldLine = { name: string; type: string; required: boolean; meaning: string };
export type CallLine = {
  id: string;
  method: string;
  path: string;
  summary: string;
  notes: string | null;
  /** Needs a session or a key; what the key must be trusted with. */
  isOwn: boolean;
  scope: string | null;
  canTry: boolean;
  /** What is sent, in one line, by media type. */
  takes: { type: string; shape: string }[];
  parameters: FieldLine[];
  answer: string;
};
export type CallPage = { tags: { name: string; calls: CallLine[] }[]; shapes: { name: string; fields: FieldLine[] }[] };

type Schema = { [key: string]: unknown };

/** The document in words for people: calls by topic, and the named shapes. */
export function describeCalls({ tags, paths, components }: OpenApiDocument): CallPage {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags[0],
      call: toLine(path, method, operation),
    })),
  );
  return {
    tags: tags
      .map(({ name }) => ({ name, calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call) }))
      .filter((each) => each.calls.length > 0),
    shapes: Object.entries(components.schemas)
      .map(([name, schema]) => ({ name, fields: fieldsOf(schema) }))
      .filter(({ fields }) => fields.length > 0)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  };
}

function toLine(path: string, method: string, operation: Operation): CallLine {
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    notes: operation.description ?? null,
    isOwn: operation.security !== undefined,
    scope: operation.security?.flatMap(({ token = [] }) => token)[0] ?? null,
    canTry: isTriable(method, operation.parameters),
    takes: Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => ({
      type,
      shape: typeOf(schema),
    })),
    parameters: operation.parameters.map(({ name, required, description, schema }) => ({
      name,
      required,
      type: typeOf(schema),
      meaning: description ?? '',
    })),
    answer: typeOf(answerSchema(operation)),
  };
}

/** Whether a form of ours can make it: uploads by piece are for programs. */
export function isTriable(method: string, parameters: readonly { in: string }[]): boolean {
  return ['get', 'post', 'delete'].includes(method) && parameters.every((each) => each.in !== 'header');
}

function answerSchema({ responses }: Operation): Schema {
  const content = asSchema(asSchema(responses['200']).content);
  return asSchema(asSchema(Object.values(content)[0]).schema);
}

function fieldsOf(schema: Schema): FieldLine[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(asSchema(schema.properties)).map(([name, value]) => {
    const field = asSchema(value);
    const meaning = typeof field.description === 'string' ? field.description : '';
    return { name, type: typeOf(field), required: required.includes(name), meaning };
  });
}

/** A schema in one line: `integer | null`, `Taxon[]`, `{ items: Taxon[], nextCursor: string | null }`. */
export function typeOf(schema: Schema): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((each) => typeOf(asSchema(each))).join(' | ');
  if (schema.type === 'array') {
    const item = typeOf(asSchema(schema.items));
    return item.includes(' ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  if (schema.type !== 'object') return typeof schema.type === 'string' ? schema.type : 'érték';
  const fields = Object.entries(asSchema(schema.properties));
  if (fields.length > 0) return `{ ${fields.map(([name, each]) => `${name}: ${typeOf(asSchema(each))}`).join(', ')} }`;
  return `{ [kulcs]: ${typeOf(asSchema(schema.additionalProperties))} }`;
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
