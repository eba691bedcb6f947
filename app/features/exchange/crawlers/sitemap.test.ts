import type { FastifyInstance } from 'fastify';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, aSighting } from '#test/factories/community.ts';
import { apiServer } from '#test/harness/api-server.ts';
import { useTestServices } from '#test/harness/services.ts';
import { pageRules } from '#test/permissions/page-rules.ts';
import { everyone } from '#test/permissions/rules.ts';
import type { World } from '#test/permissions/world.ts';
import { crawlersApi } from './crawlers-api.server.ts';

const services = useTestServices({ catalogue: true });
let server: FastifyInstance;
beforeAll(async () => {
  server = await apiServer({ services }, crawlersApi);
});
afterAll(() => server.close());

const origin = () => services.config.publicUrl;

/** Addresses, each with its date, of a file that is well-formed and under its protocol's namespace. */
async function listed(path: string): Promise<Map<string, string>> {
  const answer = await server.inject(path);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const found = new Map<string, string>();
  let [text, address] = ['', ''];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    if (/set|index/.test(name)) expect(attributes.xmlns).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') {
      address = text.replace(origin(), '');
      found.set(address, '');
    }
    if (name === 'lastmod') found.set(address, text);
  });
  parser.write(answer.body).close();
  return found;
}

test('robots.txt names the list of all pages and closes what is no page', async () => {
  const { body, headers } = await server.inject('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${origin()}/sitemap.xml\n`);
  expect(body).toContain('Disallow: /admin\n');
});

async function aSnapshot(memberId: number, state: 'ready' | 'closed'): Promise<number> {
  const files = { storage_key: 'x', index_key: 'x', checksum: 'x', first_checksum: 'x', facts: '{}' };
  const { id } = await services.db
    .insertInto('export_snapshot')
    .values({
      ...{ member_id: memberId, question: '', words: '', state, taken_at: new Date() },
      ...(state === 'ready' && files),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('the sitemap lists what everybody may open, and says of a coarse find no finer than its month', async () => {
  const { db } = services;
  const anna = await aMember(db, 'anna');
  await aMember(db, 'senki');
  const open = await aSighting(db, anna.memberId);
  const coarse = await aSighting(db, anna.memberId, { visibility: 'square' });
  const draft = await aSighting(db, anna.memberId, { state: 'draft' });

  const snapshot = await aSnapshot(anna.memberId, 'ready');
  const closed = await aSnapshot(anna.memberId, 'closed');

  const index = await listed('/sitemap.xml');
  expect([...index.keys()]).toEqual([
    '/sitemap-oldalak-1.xml',
    '/sitemap-elolenyek-1.xml',
    '/sitemap-talalatok-1.xml',
    '/sitemap-tagok-1.xml',
    '/sitemap-pillanatkepek-1.xml',
    '/sitemap-kulcsok-1.xml',
  ]);
  const snapshots = await listed('/sitemap-pillanatkepek-1.xml');
  expect([snapshots.has(`/export/pillanatkep/${snapshot}`), snapshots.has(`/export/pillanatkep/${closed}`)]).toEqual([
    true,
    false,
  ]);
  const finds = await listed('/sitemap-talalatok-1.xml');
  expect(finds.get(`/talalat/${open}`)).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(finds.get(`/talalat/${coarse}`)).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
  expect(finds.has(`/talalat/${draft}`)).toBe(false);
  expect([...(await listed('/sitemap-tagok-1.xml')).keys()]).toEqual(['/profil/anna']);
  const taxa = await listed('/sitemap-elolenyek-1.xml');
  const { count } = await db
    .selectFrom('taxon')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_public', '=', true)
    .where('status', '=', 'accepted')
    .where('rank', 'in', ['order', 'family', 'subfamily', 'genus', 'species'])
    .executeTakeFirstOrThrow();
  expect(taxa.size).toBe(Number(count));
  expect((await listed('/sitemap-oldalak-1.xml')).has('/rendszertan')).toBe(true);
});

/** Open to whoever comes, and nothing to be found: forms, answers, other views of a page, and what only leads on. */
const unlisted = [
  ...['/login', '/login_check', '/logout', '/register', '/postregister', '/resetting/request', '/resetting/send-email'],
  ...['/reset/success', '/profil/szerkesztes/egyeb/torles/elinditva', '/profil/szerkesztes/egyeb/torles/visszavonva'],
  ...['/rendszertan/talalatok/szam', '/rendszertan/kepek', '/rendszertan/terkep', '/kereses', '/feher-foltok/kozel'],
  ...['/spottings/determine/v2/foglalas', '/spottings/determine/v2/jeloltek', '/spottings/determine/v2/kovetkezok'],
  ...['/feher-foltok.gpx', '/log/atom.xml', '/api/docs', '/ipt', '/ipt/resource', '/*'],
];

/** Only the paths of pages are asked for: whatever stands in them. */
const anyWorld = new Proxy({}, { get: () => 'x' }) as World;

test('every page that stands for everybody is listed', async () => {
  const pages = Object.entries(pageRules(anyWorld)).flatMap(([path, { may }]) =>
    may === everyone && !path.includes(':') ? [path] : [],
  );
  const there = await listed('/sitemap-oldalak-1.xml');
  expect(pages.filter((path) => !there.has(path)).sort()).toEqual(unlisted.sort());
});

test.each(['/sitemap-semmi-1.xml', '/sitemap-talalatok-0.xml', '/sitemap-talalatok-x.xml', '/sitemap-oldalak-2.xml'])(
  'what no list is called leads nowhere (%s)',
  async (path) => {
    expect((await server.inject(path)).statusCode).toBe(404);
  },
);
