import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { checklistApi } from './checklist-api.server.ts';
import { writeFaunaCsv } from './fauna-file.ts';
import { type FaunaItem, streamFauna } from './page-fauna.server.ts';
import { noTaxonFilters } from './taxon-filters.ts';

const database = useTestDatabase();
let server: FastifyInstance;

beforeAll(async () => {
  await plantNamedTaxa(database.db);
  server = await apiServer({ services: { db: database.db } }, checklistApi);
});
afterAll(() => server.close());

async function firstItem(): Promise<FaunaItem> {
  for await (const [item] of streamFauna(database.db, noTaxonFilters)) if (item) return item;
  throw new Error('There is no fauna.');
}

async function textOf(pages: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of pages) text += part;
  return text;
}

async function* once(items: FaunaItem[]) {
  yield items;
}

test('the CSV opens in a spreadsheet: byte order mark, the separator asked, a line for each species', async () => {
  for (const [separator, header] of [
    ['%3B', '\uFEFFid;csoport;rend;család;tudományos név'],
    [',', '\uFEFFid,csoport,rend,család,tudományos név'],
  ]) {
    const answer = await server.inject({ url: `/fauna-hungariae/letoltes?format=csv&separator=${separator}` });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="fauna-hungariae.csv"');
    expect(answer.body.startsWith(String(header))).toBe(true);
    const lines = answer.body.trim().split('\r\n');
    expect(lines).toHaveLength(14);
    expect(answer.body).toContain('őszi tesztlepke');
  }
});

test('the JSON is one array of the same species, and the filters hold for files too', async () => {
  const all = (await server.inject({ url: '/fauna-hungariae/letoltes?format=json' })).json();
  expect(all).toHaveLength(13);
  const few = (await server.inject({ url: '/fauna-hungariae/letoltes?format=json&protected=1' })).json();
  expect(few).toMatchObject([{ origName: 'Fictus protectus' }]);
  const none = (await server.inject({ url: '/fauna-hungariae/letoltes?format=json&seen=1' })).json();
  expect(none).toEqual([]);
  expect((await server.inject({ url: '/fauna-hungariae/letoltes?format=xml' })).statusCode).toBe(400);
});

test('separators, quotes and formulas in a name stay text', async () => {
  const item = { ...(await firstItem()), name: 'a;b "c"', authorship: '=1+1', source: 'x\ny' };
  const text = await textOf(writeFaunaCsv(once([item]), ';'));
  expect(text).toContain(`"a;b ""c"""`);
  expect(text).toContain(`;'=1+1;`);
  expect(text).toContain('"x\ny"');
});
