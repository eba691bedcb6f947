import fs from 'node:fs';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectCalls } from '#app/platform/action/api-answers.server.ts';
import { hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import { apis } from '#server/apis.ts';
import { useTestServices } from '#test/harness/services.ts';
import { valuesOf } from '#test/schema-parts.ts';
import { codesIn } from '#tools/code-lists.ts';

const services = useTestServices();

const isCode = (text: string) => /^[\x20-\x7e]*$/.test(text);
/** The letters that a list of names is asked by are letters, not words. */
const letters = new Set<string>(hungarianLetters);

const forms = import.meta.glob<Record<string, unknown>>([
  '../app/{features,screens,platform}/**/*{form,request,schema,change,query,thing,draft,settings,kinds,topics}*.ts',
  '../app/jobs.ts',
  '!../app/**/*.{test,fixture}.ts',
]);

it('every closed list of a form, a job and a call holds codes, in what is taken and in what is answered', async () => {
  const server = Fastify();
  await server.register((await import('@fastify/multipart')).default);
  const calls = collectCalls(server);
  await server.register(apis, { services, calls });
  await server.ready();
  await server.close();
  const schemas: [string, z.ZodType][] = calls.flatMap(({ method, url, call }) =>
    [call?.params, call?.query, call?.body, call?.answer].flatMap((schema): [string, z.ZodType][] =>
      schema instanceof z.ZodType ? [[`${method} ${url}`, schema]] : [],
    ),
  );
  for (const [file, load] of Object.entries(forms))
    for (const [name, value] of Object.entries(await load()))
      for (const [key, each] of value instanceof z.ZodType ? [['', value] as const] : nested(value))
        schemas.push([`${file} ${name}${key}`, each]);
  const values = schemas.flatMap(([name, schema]) => valuesOf(schema, name));
  expect(values.filter(([, value]) => !isCode(value) && !letters.has(value))).toEqual([]);
  expect(values.map(([, value]) => value)).toEqual(
    expect.arrayContaining(['feedingMarks', 'maleAndFemale', 'sifting', 'drizzle']),
  );
});

/** Schemas in an object of a module, as the jobs' are. */
function nested(value: unknown): (readonly [string, z.ZodType])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    each instanceof z.ZodType ? [[`.${key}`, each] as const] : [],
  );
}

it('every check of the database names codes', async () => {
  const { rows } = await sql<{ name: string; said: string }>`
    select conname as name, pg_get_constraintdef(oid) as said from pg_constraint where contype = 'c'`.execute(
    services.db,
  );
  expect(rows.filter(({ said }) => !isCode(said))).toEqual([]);
  expect(rows.map(({ name }) => name)).toContain('sighting_life_stage_known');
});

it('the database holds a column to the list that its type comes from, no code more or less', async () => {
  const settings = z
    .object({ overrides: z.object({ columns: z.record(z.string(), z.string()) }) })
    .parse(JSON.parse(fs.readFileSync(new URL('../.kysely-codegenrc.json', import.meta.url), 'utf8')));
  const { rows } = await sql<{ column: string; said: string }>`
    select rel.relname || '.' || a.attname as column, pg_get_constraintdef(c.oid) as said
    from pg_constraint c join pg_class rel on rel.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`.execute(
    services.db,
  );
  const held = rows.flatMap(({ column, said }) => {
    const codes = codesIn(settings.overrides.columns[column] ?? '');
    const known = [...said.matchAll(/'([^']*)'/g)].flatMap(([, code]) => code || []);
    return codes ? [{ column, known: known.toSorted(), codes: codes.toSorted() }] : [];
  });
  for (const { column, known, codes } of held) expect({ column, codes: known }).toEqual({ column, codes });
  expect(held.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['sighting.life_stage', 'taxon_season.life_stage', 'recording_session.rain']),
  );
});
