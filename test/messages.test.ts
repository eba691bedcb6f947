import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectCalls } from '#app/platform/action/api-answers.server.ts';
import { hungarianError } from '#app/platform/text/hungarian-errors.ts';
import { apis } from '#server/apis.ts';
import { useTestServices } from '#test/harness/services.ts';
import { partsOf } from '#test/schema-parts.ts';
import { isSentence } from '#test/sentences.ts';

const services = useTestServices();

/** The largest number that a column takes where a row's number stands. */
const maxId = 2_147_483_647;

/** What people send in place of what is asked; a schema refuses most of it somewhere. */
const sent: unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(100_000),
  '2024-02-31',
  '1e3',
  -1,
  0.5,
  0,
  1e12,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  Array.from({ length: 3000 }, () => 1),
  ['x'],
  {},
  { a: 1 },
  new Date(Number.NaN),
];

/** Every message that a schema has for what does not fit it, each part of an object tried by itself too. */
function messagesOf(schema: z.ZodType, depth = 0): string[] {
  const own = sent.flatMap((value) => said(schema, value));
  if (depth > 6) return own;
  return [...own, ...partsOf(schema).flatMap((part) => messagesOf(part, depth + 1))];
}

function said(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.flatMap(messagesIn);
}

function messagesIn(issue: z.core.$ZodIssue): string[] {
  const inside = 'errors' in issue ? issue.errors.flat() : 'issues' in issue ? issue.issues : [];
  return [issue.message, ...inside.flatMap(messagesIn)];
}

/** The whole numbers from one on that a schema takes, though no row can have them. */
function endlessNumbers(schema: z.ZodType, path = '', depth = 0): string[] {
  if (schema instanceof z.ZodNumber)
    return (schema.minValue ?? 0) >= 0 && schema.isInt && (schema.maxValue ?? maxId + 1) > maxId ? [path] : [];
  if (depth > 6) return [];
  const named =
    'shape' in schema.def ? Object.entries(schema.def.shape ?? {}) : partsOf(schema).map((part) => ['', part]);
  return named.flatMap(([name, part]) =>
    part instanceof z.ZodType ? endlessNumbers(part, `${path}.${name}`, depth + 1) : [],
  );
}

const modules = import.meta.glob<Record<string, unknown>>([
  '../app/{features,screens,platform}/**/*{form,request,schema,change,query,thing,trouble,paging,draft,settings,topics}*.ts',
  '!../app/**/*.{test,fixture}.ts',
]);

describe('no machine’s words', () => {
  it('stand in a message of any schema of a form', async () => {
    const strange = new Map<string, string>();
    let schemas = 0;
    for (const [file, load] of Object.entries(modules)) {
      for (const [name, value] of Object.entries(await load())) {
        if (!(value instanceof z.ZodType)) continue;
        schemas += 1;
        for (const message of messagesOf(value)) if (!isSentence(message)) strange.set(message, `${file} ${name}`);
        // What is answered is not asked.
        if (!/schema\.ts$|kinds\.ts$/.test(file) && !name.includes('Report'))
          for (const path of endlessNumbers(value)) strange.set(`${name}${path} has no end`, file);
      }
    }
    expect(Object.fromEntries(strange)).toEqual({});
    expect(schemas).toBeGreaterThan(30);
  });

  it('stand in a message of any call', async () => {
    const server = Fastify();
    await server.register((await import('@fastify/multipart')).default);
    const calls = collectCalls(server);
    await server.register(apis, { services, calls });
    await server.ready();
    await server.close();
    const strange = new Map<string, string>();
    for (const { method, url, call } of calls) {
      for (const schema of [call?.params, call?.query, call?.body]) {
        if (!schema) continue;
        for (const message of messagesOf(schema)) if (!isSentence(message)) strange.set(message, `${method} ${url}`);
        // Notices alone are counted beyond four bytes.
        if (!url.startsWith('/ajax/set'))
          for (const path of endlessNumbers(schema)) strange.set(`${method} ${url} ${path} has no end`, url);
      }
    }
    expect(Object.fromEntries(strange)).toEqual({});
  });

  it('come for any kind of failure that a schema can have', () => {
    const schemas = {
      ...z.object({}).shape,
      int: z.int(),
      exact: z.string().length(5),
      exactList: z.array(z.string()).length(5),
      above: z.number().gt(3),
      below: z.number().lt(3),
      step: z.number().multipleOf(5),
      strict: z.strictObject({ a: z.string() }),
      either: z.union([z.object({ a: z.string() }), z.int()]),
      one: z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]),
      choice: z.enum(['a', 'b']),
      literal: z.literal(3),
      pair: z.tuple([z.string(), z.string()]),
      named: z.record(z.string().regex(/^a$/), z.string()),
      map: z.map(z.string(), z.string()),
      set: z.set(z.string()).min(3).max(2),
      never: z.never(),
      custom: z.string().refine(() => false),
      begins: z.string().startsWith('a'),
      ends: z.string().endsWith('a'),
      holds: z.string().includes('ab'),
      email: z.email(),
      url: z.url(),
      uuid: z.uuid(),
      guid: z.guid(),
      date: z.iso.date(),
      time: z.iso.time(),
      datetime: z.iso.datetime(),
      duration: z.iso.duration(),
      base64: z.base64url(),
      jwt: z.jwt(),
      ip: z.ipv4(),
      day: z.date(),
      big: z.bigint().min(3n),
    };
    const strange = Object.entries(schemas).flatMap(([name, schema]) =>
      messagesOf(schema).flatMap((message) => (isSentence(message) ? [] : [`${name}: ${message}`])),
    );
    expect(strange).toEqual([]);
    expect(hungarianError({ code: 'too_small', origin: 'string', minimum: 3, input: '' })).toBe(
      'Ez túl rövid: legalább 3 karakter legyen.',
    );
  });
});
