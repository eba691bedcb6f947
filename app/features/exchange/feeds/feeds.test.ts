import type { FastifyInstance } from 'fastify';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { feedsApi } from './feeds-api.server.ts';

const services = useTestServices();
let server: FastifyInstance;
let finds: number[];
let coarse: number;
let taxa: Awaited<ReturnType<typeof plantTaxa>>;

beforeAll(async () => {
  const { db } = services;
  taxa = await plantTaxa(db);
  const anna = await aMember(db, 'anna', { fullName: 'Minta <Anna> & Tsa' });
  const bela = await aMember(db, 'bela');
  finds = [await aSighting(db, anna.memberId), await aSighting(db, bela.memberId, { settlement: 'Zirc' })];
  coarse = await aSighting(db, anna.memberId, { visibility: 'square', placeText: 'titkos tölgyes' });
  await aSighting(db, anna.memberId, { state: 'draft' });
  server = await apiServer({ services }, feedsApi);
});
afterAll(() => server.close());

/** What stands in the elements of a feed, by their names. */
async function read(path: string): Promise<Map<string, string[]>> {
  const { statusCode, headers, body } = await server.inject(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const found = new Map<string, string[]>();
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'link') found.set(name, [...(found.get(name) ?? []), String(attributes.href)]);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name !== 'link') found.set(name, [...(found.get(name) ?? []), text]);
  });
  parser.write(body).close();
  return found;
}

const addressOf = (id: number) => `${services.config.publicUrl}/talalat/${id}`;

test('a list is a feed, the newest first, as a visitor sees it', async () => {
  const feed = await read('/rendszertan/talalatok/atom.xml');
  const page = `${services.config.publicUrl}/rendszertan/talalatok`;
  expect(feed.get('id')).toEqual([page, addressOf(coarse), ...finds.toReversed().map(addressOf)]);
  expect(feed.get('link')).toContain(`${page}/atom.xml`);
  expect(feed.get('name')).toContain('Minta <Anna> & Tsa');
  const words = JSON.stringify([...feed.values()]);
  expect(words).not.toMatch(/titkos|47[.,]50/);
  const at = feed.get('id')?.indexOf(addressOf(coarse)) ?? 0;
  expect(feed.get('published')?.[at - 1]).toMatch(/-01T00:00:00\.000Z$/);
});

test('the list’s filters are the feed’s, and one that cannot be read is refused', async () => {
  const feed = await read('/rendszertan/talalatok/atom.xml?eszlelo=bela');
  expect(feed.get('id')?.slice(1)).toEqual([addressOf(finds[1] ?? 0)]);
  expect(feed.get('link')?.[1]).toMatch(/atom\.xml\?eszlelo=bela$/);
  const refused = await server.inject('/rendszertan/talalatok/atom.xml?honap=13');
  expect([refused.statusCode, refused.json().errors.length]).toEqual([400, 1]);
  const behind = await server.inject('/rendszertan/talalatok/atom.xml?eszlelo=bela?&honap=13');
  expect(behind.statusCode).toBe(400);
});

test('a taxon that was picked or typed narrows a feed as it does its list, and one that nobody knows is refused', async () => {
  const feed = await read(`/rendszertan/talalatok/atom.xml?taxonId=${taxa.minor}`);
  expect(feed.get('link')?.[1]).toMatch(/atom\.xml\?taxon=\d+$/);
  const refused = await server.inject('/rendszertan/talalatok/atom.xml?taxonName=Nincs%20ilyen');
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'taxonName']);
});

test('a member’s feed is narrowed as their list is', async () => {
  const settled = await read('/profil/bela/talalatok/atom.xml?telepules=Zirc');
  expect(settled.get('id')?.slice(1)).toEqual([addressOf(finds[1] ?? 0)]);
  expect(settled.get('link')?.[1]).toMatch(/bela\/talalatok\/atom\.xml\?telepules=Zirc$/);
  expect((await read('/profil/anna/talalatok/atom.xml?telepules=Zirc')).get('entry')).toBeUndefined();
  for (const query of ['honap=13', 'eszlelo=bela'])
    expect((await server.inject(`/profil/anna/talalatok/atom.xml?${query}`)).statusCode, query).toBe(400);
});

test('what is frozen is a feed, while it can be fetched', async () => {
  const common = {
    member_id: null,
    question: '/export?megye=VA',
    words: 'Vas <vármegye>',
    taken_at: new Date(),
    sightings: 3,
  };
  const files = { storage_key: 'x', index_key: 'x', checksum: 'x', first_checksum: 'x', facts: '{}' };
  const { id } = await services.db
    .insertInto('export_snapshot')
    .values({ ...common, ...files, state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('export_snapshot')
    .values({ ...common, state: 'closed' })
    .execute();
  const feed = await read('/export/pillanatkep/atom.xml');
  expect(feed.get('id')?.slice(1)).toEqual([`${services.config.publicUrl}/export/pillanatkep/${id}`]);
  expect(feed.get('title')?.slice(1)).toEqual(['Vas <vármegye>']);
});

test('a member’s finds are a feed, under any spelling of the name; a stranger has none', async () => {
  const feed = await read('/profil/Anna/talalatok/atom.xml');
  expect(feed.get('id')?.slice(1)).toEqual([coarse, finds[0] ?? 0].map(addressOf));
  expect((await server.inject('/profil/nincsilyen/talalatok/atom.xml')).statusCode).toBe(404);
});
