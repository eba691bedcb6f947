import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantNamedTaxa } from '#test/factories/named-taxa.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { checklistApi } from './lists/checklist-api.server.ts';
import { taxonomyApi } from './taxonomy-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let idOf: (scientificName: string) => number;

beforeAll(async () => {
  idOf = await plantNamedTaxa(database.db);
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
    const answer = await get(`${base}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
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

test('a list is narrowed by letter, presence, protection, order and family, each letter a Hungarian one', async () => {
  const order = idOf('Fictoptera');
  const base = `/taxa?rank=species&order=${order}`;
  expect(await names(`${base}&letter=k`)).toEqual(['Fictus × intermedius', 'Fictus minor']);
  expect(await names(`${base}&letter=ö`)).toEqual(['Fictus borealis', 'Fictus oeconomus']);
  expect(await names(`${base}&letter=o`)).toEqual(['Fictus osyris']);
  expect(await names(`${base}&presence=absent`)).toEqual(['Fictus peregrinus']);
  expect(await names(`${base}&protected=1`)).toEqual(['Fictus protectus']);
  expect(await names(`${base}&protected=0`)).toHaveLength(9);
  expect(await names(`${base}&seen=1`)).toEqual([]);
  expect(await names('/taxa')).toEqual(['Fictaraneae', 'Fictohymenoptera', 'Fictopoales', 'Fictoptera']);
  expect(await names(`/taxa?rank=genus&family=${idOf('Fictidae')}`)).toEqual(['Fictus']);
  expect((await get('/taxa?rank=species&order=x')).statusCode).toBe(400);
});

test('the tree opens step by step, with what lies below each child', async () => {
  const opened = (await get(`/trees/order/${idOf('Fictaraneae')}`)).json();
  expect(opened).toMatchObject({
    node: { taxon: { origName: 'Fictaraneae' }, children: 1, species: 4, seenSpecies: 0, sightings: 0 },
    children: [{ taxon: { origName: 'Fictaraneidae' }, children: 1, species: 4 }],
    nextCursor: null,
  });
  const genus = `/trees/genus/${idOf('Fictaraneus')}?limit=3`;
  const first = (await get(genus)).json();
  expect(first.children).toHaveLength(3);
  const rest = (await get(`${genus}&cursor=${encodeURIComponent(first.nextCursor)}`)).json();
  const all = [...first.children, ...rest.children].map((each) => each.taxon.name);
  expect(all).toEqual(['koros pók', 'kórós pók', 'körös pók', 'kőrös pók']);
  expect((await get(`/trees/family/${idOf('Fictaraneus')}`)).statusCode).toBe(404);
});

test('the checklist leaves out what does not live in Hungary, and tells of each species where it stands', async () => {
  const species = await names(`/fh?order=${idOf('Fictoptera')}`);
  expect(species).toHaveLength(9);
  expect(species).not.toContain('Fictus peregrinus');
  const { items } = (await get(`/fh?family=${idOf('Fictidae')}&protected=1`)).json();
  expect(items).toMatchObject([
    { origName: 'Fictus protectus', order: 'Fictoptera', family: 'Fictidae', source: 'kitalált', sightings: 0 },
  ]);
  expect(await names('/fh?group=rovarok')).toEqual([]);
});

test.each([
  ['a list', () => '/taxa?rank=species&letter=k'],
  ['the checklist', () => `/fh?family=${idOf('Fictaraneidae')}`],
  ['descendants', () => `/taxa_legacy/${idOf('Fictaraneae')}/category/species/children`],
  ['children', () => `/taxa/${idOf('Fictaraneus')}/children`],
  ['the tree', () => `/trees/genus/${idOf('Fictaraneus')}`],
])('%s goes on after its last one, though that is called otherwise and listed no more', async (_what, address) => {
  type Page = { nextCursor: string | null } & Record<string, { id: number; taxon?: { id: number } }[]>;
  const at = (more: string) => `${address()}${address().includes('?') ? '&' : '?'}${more}`;
  const page = async (more: string) => {
    const { nextCursor, items, children = items ?? [] }: Page = (await get(at(more))).json();
    return { nextCursor, ids: children.map((each) => each.taxon?.id ?? each.id) };
  };
  const all = (await page('limit=60')).ids;
  const first = await page('limit=1');
  const cursor = encodeURIComponent(first.nextCursor ?? '');
  const [gone = 0] = first.ids;
  const taxon = database.db.selectFrom('taxon').select(['is_public', 'hungarian_name']).where('id', '=', gone);
  const former = await taxon.executeTakeFirstOrThrow();
  const change = (to: typeof former) => database.db.updateTable('taxon').set(to).where('id', '=', gone).execute();
  await change({ is_public: false, hungarian_name: 'zzz' });
  try {
    expect((await page(`cursor=${cursor}`)).ids).toEqual(all.slice(1));
    expect((await get(at('cursor=7'))).statusCode).toBe(400);
  } finally {
    await change(former);
  }
});

test('protected taxa come by pages too', async () => {
  const page = (await get('/species/protected?limit=1')).json();
  expect(page).toMatchObject({ items: [{ sightings: 0, natura2000Code: null }], nextCursor: null });
});
