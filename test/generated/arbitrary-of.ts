import fc, { type Arbitrary } from 'fast-check';

type Schema = { [key: string]: unknown };

/** Values that mean something in the world that is asked: its rows' numbers, its keys and names. */
export type Known = { numbers: readonly number[]; uuids: readonly string[]; words: readonly string[] };

type Making = { schemas: Readonly<Record<string, Schema>>; known: Known; depth: number };

/** What holds by a JSON schema of the interface's description, of things that there are as often as of those that there are not. */
export function arbitraryOf(schema: Schema, { schemas, known }: Pick<Making, 'schemas' | 'known'>): Arbitrary<unknown> {
  return make(schema, { schemas, known, depth: 0 });
}

/** Deeper than any form of ours; what calls itself ends here. */
const deepest = 6;

function make(schema: Schema, making: Making): Arbitrary<unknown> {
  const deeper = { ...making, depth: making.depth + 1 };
  if (typeof schema.$ref === 'string') return make(making.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, deeper);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const choices = schemasIn(schema.anyOf ?? schema.oneOf);
  if (choices.length > 0) return fc.oneof(...choices.map((each) => make(each, deeper)));
  const all = schemasIn(schema.allOf);
  if (all.length > 0) return make(Object.assign({}, ...all), deeper);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => make({ ...schema, type }, deeper)));
  switch (schema.type) {
    case 'string':
      return text(schema, making.known);
    case 'integer':
      return integer(schema, making.known);
    case 'number':
      return fc.oneof(
        fc.double({ min: numberOf(schema.minimum) ?? -1e6, max: numberOf(schema.maximum) ?? 1e6, noNaN: true }),
        integer(schema, making.known),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, deeper);
    case 'object':
      return thing(schema, deeper);
    default:
      return fc.constantFrom<unknown>('x', 1, true, null);
  }
}

function text({ format, pattern, minLength, maxLength }: Schema, known: Known): Arbitrary<string> {
  if (format === 'uuid') return fc.oneof(fc.uuid({ version: 4 }), fc.constantFrom(...known.uuids));
  if (format === 'date') return fc.constantFrom('2024-05-07', '2023-02-28', '2024-02-29', '1999-12-31');
  if (format === 'date-time') return fc.constantFrom('2024-05-07T10:00:00Z', '2024-05-07T10:00:00.123Z');
  const matched = typeof pattern === 'string' ? stringOf(pattern) : undefined;
  const most = Math.min(numberOf(maxLength) ?? 40, 200);
  const free = fc.string({ minLength: numberOf(minLength) ?? 0, maxLength: most, unit: 'grapheme' });
  return matched ?? fc.oneof(free, fc.constantFrom(...known.words));
}

/** Undefined for a pattern that can only be judged by. */
function stringOf(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

function integer(schema: Schema, known: Known): Arbitrary<number> {
  const min = numberOf(schema.minimum) ?? (numberOf(schema.exclusiveMinimum) ?? -1001) + 1;
  const max = numberOf(schema.maximum) ?? (numberOf(schema.exclusiveMaximum) ?? 100_001) - 1;
  const fitting = known.numbers.filter((each) => each >= min && each <= max);
  const any = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fitting.length > 0 ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...fitting) }, any) : any;
}

function list(schema: Schema, making: Making): Arbitrary<unknown[]> {
  const minLength = numberOf(schema.minItems) ?? 0;
  if (making.depth > deepest && minLength === 0) return fc.constant([]);
  const most = Math.max(minLength, 3);
  const tuple = schemasIn(schema.prefixItems);
  if (tuple.length > 0) return fc.tuple(...tuple.map((each) => make(each, making)));
  return fc.array(make(asSchema(schema.items), making), {
    minLength,
    maxLength: Math.min(most, numberOf(schema.maxItems) ?? most),
  });
}

function thing(schema: Schema, making: Making): Arbitrary<unknown> {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const fields = Object.entries(asSchema(schema.properties)).filter(
    ([name]) => making.depth <= deepest || required.includes(name),
  );
  if (fields.length === 0 && schema.additionalProperties) {
    if (making.depth > deepest) return fc.constant({});
    const value = make(asSchema(schema.additionalProperties), making);
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), value, { maxKeys: 3 });
  }
  const made = Object.fromEntries(fields.map(([name, each]) => [name, make(asSchema(each), making)]));
  return fc.record(made, { requiredKeys: required.filter((name) => name in made) });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function asSchema(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function schemasIn(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(asSchema) : [];
}
