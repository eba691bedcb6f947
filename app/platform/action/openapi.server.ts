import { z } from 'zod';
import type { CallDescription, CallTag, RegisteredCall } from './call.ts';

type Json = { [key: string]: unknown };
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; description?: string; schema: Json };
export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  responses: Json;
  requestBody?: Json;
  security?: Json[];
};
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json>; securitySchemes: Json };
};

/** RFC 9457, as every failure is answered. */
export const problemSchema = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe('Magyar mondat: mi a baj, és mit lehet tenni.'),
    errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'Problem', description: 'RFC 9457: application/problem+json' });

const info = {
  version: '1',
  description:
    'Olvasásra más oldalak is hívhatják (CORS). Minden olvasás ETaget ad, az If-None-Match fejlécre 304 a válasz. A listák kurzorral lapoznak: { items, nextCursor }. Az időpontok UTC-ben, a napok ÉÉÉÉ-HH-NN alakban vannak.',
};

/** How each tag is called, in the order of the page. */
export type TagWords = Readonly<Record<CallTag, string>>;

/** OpenAPI 3.1 of the registered calls, made from the schemas that they parse and answer by; undescribed ones are left out. */
export function openApiDocument(
  calls: readonly RegisteredCall[],
  { title, url, cookie, tags }: { title: string; url: string; cookie: string; tags: TagWords },
): OpenApiDocument {
  const schemas: Record<string, Json> = {};
  const schemaOf = (schema: z.ZodType, io: Direction = 'output') => hoist(schema, schemas, io);
  const problem = schemaOf(problemSchema);
  const paths: OpenApiDocument['paths'] = {};
  for (const { method, url: path, call } of calls) {
    if (!call) continue;
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = toOperation(call, { method, path, schemaOf, problem, tags });
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title, ...info },
    servers: [{ url }],
    tags: Object.values<string>(tags).map((name) => ({ name })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  };
}

/** What an asker sends (`input`), or what the schema makes of it and what is answered. */
type Direction = 'input' | 'output';
type Making = {
  method: string;
  path: string;
  schemaOf(schema: z.ZodType, io?: Direction): Json;
  problem: Json;
  tags: TagWords;
};

function toOperation(call: CallDescription, { method, path, schemaOf, problem, tags }: Making): Operation {
  const { access = 'public', type = 'application/json' } = call;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [tags[call.tag]],
    summary: call.summary,
    ...(call.notes && { description: call.notes }),
    parameters: [...parametersOf('path', call.params, schemaOf), ...parametersOf('query', call.query, schemaOf)],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    }),
    responses: {
      200: { description: call.summary, content: { [type]: { schema: schemaOf(call.answer) } } },
      ...(method === 'GET' && { 304: { description: 'Nem változott.' } }),
      default: { description: 'Hiba.', content: { 'application/problem+json': { schema: problem } } },
    },
    ...(access === 'own' && { security: [{ session: [] }] }),
  };
}

function parametersOf(
  where: Parameter['in'],
  schema: z.ZodType | undefined,
  schemaOf: Making['schemaOf'],
): Parameter[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => {
    const { description, ...made } = schemaOf(field);
    return {
      name,
      in: where,
      required: where === 'path' || !field.safeParse(undefined).success,
      ...(typeof description === 'string' && { description }),
      schema: made,
    };
  });
}

/** A schema's JSON form; named schemas inside it move to the document's components. */
function hoist(schema: z.ZodType, schemas: Record<string, Json>, io: Direction): Json {
  const made = z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline', io });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs = {}, ...rest }: Json & { $defs?: Record<string, Json> } = JSON.parse(text);
  for (const [id, { id: __, ...named }] of Object.entries($defs)) schemas[id] ??= named;
  const { id } = rest;
  if (typeof id !== 'string') return rest;
  const { id: ___, ...named } = rest;
  schemas[id] ??= named;
  return { $ref: `#/components/schemas/${id}` };
}
