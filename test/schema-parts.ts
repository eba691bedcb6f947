import { z } from 'zod';

/** The schemas that a schema is made of. */
export function partsOf(schema: z.ZodType): z.ZodType[] {
  const { checks: _, ...def } = schema.def;
  const inside: unknown[] = Object.entries(def).flatMap(([key, value]) =>
    key === 'shape' && typeof value === 'object' && value !== null ? Object.values(value) : [value].flat(),
  );
  // What a value is made into is no question to it.
  return inside.filter((each) => each instanceof z.ZodType).filter((each) => each.def.type !== 'transform');
}

/** Every text that a schema's closed lists and fixed values hold, with where it stands. */
export function valuesOf(schema: z.ZodType, path = '', depth = 0): [path: string, value: string][] {
  const own: unknown[] =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  const texts = own.filter((value) => typeof value === 'string').map((value) => [path, value] as [string, string]);
  if (depth > 8) return texts;
  const named =
    'shape' in schema.def ? Object.entries(schema.def.shape ?? {}) : partsOf(schema).map((part) => ['', part] as const);
  return [
    ...texts,
    ...named.flatMap(([name, part]) => (part instanceof z.ZodType ? valuesOf(part, `${path}.${name}`, depth + 1) : [])),
  ];
}
