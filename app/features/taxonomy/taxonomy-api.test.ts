import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addFictitiousTaxa } from '#test/fixtures/fictitious-taxa.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { checklistApi } from './checklist-api.server.ts';
import { taxonomyApi } from './taxonomy-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let idOf: (scientificName: string) => number;

beforeAll(async () => {
  idOf = await addFictitiousTaxa(database.db);
  server = await apiServer({ services: { db: database.db } }, taxonomyApi, checklistApi);
});
afterAll(async () => {
  await server.close();
});

async function get(path: string) {
  return await server.inject({ method: 'GET', url: `/api/v1${path}` });
}

async function names(path: string): Promise<string[]> {
  const { items }: { items: { origName: string }[] } = (await get(path)).json();
  return items.map((item) => item.origName);
}

test('one taxon by rank and id, by rank and slug, and by id alone', async () => {
  const id = idOf('Fictus protectus');
  const taxon = (await get(`/taxa/${id}`)).json();
  expect(taxon).toMatchObject({
    id,
    taxonType: 'species',
    slug: 'fictus-protectus',
    slugHu: 'vedett-tesztlepke',
    public: true,
    parentId: idOf('Fictus'),
    status: 'accepted',
    protection: { category: 'protected', valueHuf: 10_000, act: 'kitalált rendelet' },
  });
  expect((await get(`/taxa_legacy/species/${id}`)).json()).toEqual(taxon);
  expect((await get('/taxa_legacy/species/slug/fictus-protectus')).json()).toEqual(taxon);
  expect((await get('/taxa_legacy/species/slug/vedett-tesztlepke')).json()).toEqual(taxon);
  expect((await get('/taxa_legacy/order/slug/tesztlepkek')).json()).toMatchObject({ origName: 'Fictoptera' });
});

test('a rank that does not match, an unknown or hidden taxon and an odd id are 404', async () => {
  const id = idOf('Fictus protectus');
  const paths = [
    `/taxa_legacy/genus/${id}`,
    `/taxa/${idOf('Fictus occultus')}`,
    '/taxa/999999',
    '/taxa/x',
    '/taxa/99999999999',
  ];
  for (const path of paths) expect((await get(path)).statusCode, path).toBe(404);
  expect((await get('/taxa_legacy/species/slug/nincs-ilyen')).statusCode).toBe(404);
});

test('ancestors stand root first, of a synonym those of its accepted taxon', async () => {
  const line = ['Ficta', 'Fictoptera', 'Fictidae', 'Fictinae', 'Fictus'];
  expect(await names(`/taxa_legacy/species/${idOf('Fictus borealis')}/ancestors`)).toEqual(line);
  expect(await names(`/taxa/${idOf('Vetustus borealis')}/ancestors`)).toEqual(line);
});

test('children are direct ones, or the descendants of the rank asked for, without the hidden and the synonyms', async () => {
  expect(await names(`/taxa/${idOf('Fictidae')}/children`)).toEqual(['Fictinae']);
  expect(await names(`/taxa_legacy/${idOf('Fictoptera')}/category/genus/children`)).toEqual(['Fictus']);
  const species = await names(`/taxa_legacy/${idOf('Fictoptera')}/category/species/children`);
  expect(species).toHaveLength(10);
  expect(species).not.toContain('Fictus occultus');
  expect(species).not.toContain('Vetustus borealis');
});

test('pages follow each other in Hungarian order without a gap or a repeat', async () => {
  const base = `/taxa_legacy/${idOf('Fictoptera')}/category/species/children?limit=3`;
  const all: (string | null)[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer = await get(`${base}${cursor && `&cursor=${cursor}`}`);
    const page: { items: { name: string }[]; nextCursor: string | null } = answer.json();
    all.push(...page.items.map((item) => item.name));
    cursor = page.nextCursor;
  }
  expect(all).toEqual([
    'c-betűs tesztlepke',
    "d'Orbigny-tesztlepke",
    'kevert tesztlepke',
    'kis tesztlepke',
    'oszlopos tesztlepke',
    'őszi tesztlepke',
    'özönlő tesztlepke',
    'sárga tesztlepke',
    'távoli tesztlepke',
    'védett tesztlepke',
  ]);
});

test('protected taxa and synonyms of species', async () => {
  expect(await names('/species/protected')).toEqual(['Fictus protectus']);
  const [borealis, minor] = [idOf('Fictus borealis'), idOf('Fictus minor')];
  const answer = (await get(`/species/synonyms_legacy?speciesIds=${borealis},${minor}`)).json();
  expect(answer).toMatchObject({ [borealis]: [{ origName: 'Vetustus borealis' }], [minor]: [] });
  expect((await get('/species/synonyms_legacy?speciesIds=x')).statusCode).toBe(400);
});
