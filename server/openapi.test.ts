import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishDescription } from '#app/features/descriptions/publish-description.server.ts';
import { saveDescription } from '#app/features/descriptions/save-description.server.ts';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { makeProject } from '#app/features/projects/save-project.server.ts';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { takePart } from '#app/features/sightings/events/change-event-contents.server.ts';
import { putInProject } from '#app/features/sightings/projects/change-project-contents.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { answerReads, collectCalls } from '#app/platform/action/api-answers.server.ts';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { aKey } from '#test/factories/keys.ts';
import { aQuizFind } from '#test/factories/quiz.ts';
import { aSessionCookie, testConfig } from '#test/factories/session.ts';
import { formerWords } from '#test/former-words.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { callRoutes } from '#test/permissions/routes.ts';
import { apis } from './apis.ts';
import { answerProblem } from './problems.ts';

const database = useTestDatabase();
const server: FastifyInstance = Fastify();
let calls: readonly RegisteredCall[];
let cookie: string;
let samples: Record<string, string>;
let taxa: BareTaxa;

beforeAll(async () => {
  const { db } = database;
  taxa = await plantBareTaxa(db);
  await db
    .insertInto('taxon_slug')
    .values({ scope: taxa.ordo, slug: 'fictus-borealis', taxon_id: taxa.borealis, kind: 'slug' })
    .execute();
  const { memberId } = await aMember(db, 'gazda');
  cookie = await aSessionCookie(db, memberId);
  const sightingId = await aSighting(db, memberId, { lifeStage: 'adult' });
  await writeUnderTree(db, (tx) =>
    applyName(tx, {
      sightingId,
      taxon_id: taxa.borealis,
      level: 'observer',
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxa.borealis],
    }),
  );
  await db
    .insertInto('determination')
    .values({ sighting_id: sightingId, member_id: memberId, taxon_id: taxa.borealis, written_name: 'Fictus borealis' })
    .execute();
  await write(db, (tx) => archiveRevision(tx, { sightingId, memberId, kind: 'created' }));
  await db
    .insertInto('sighting_image')
    .values({
      member_id: memberId,
      sighting_id: sightingId,
      upload_key: 'u1',
      state: 'ready',
      original_key: 'o.jpg',
      original_name: 'o.jpg',
      original_bytes: 1000,
      mime: 'image/jpeg',
      width: 30,
      height: 20,
      small_key: 'small.webp',
      medium_key: 'medium.webp',
      large_key: 'large.jpg',
      license_id: 1,
    })
    .execute();
  await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', sightingId).execute();
  await db
    .insertInto('notification')
    .values({
      member_id: memberId,
      kind: 'agreement',
      sighting_id: sightingId,
      data: JSON.stringify({ taxonLabel: 'Fictus', newNameLabel: null, nameChanged: false }),
    })
    .execute();

  const editor = { ...visitor(), memberId, isEditor: true };
  await saveDescription(db, editor, {
    taxonId: taxa.borealis,
    basedOn: null,
    sections: [{ section: 'felismeres', html: 'Próba.' }],
    sources: [{ citation: 'Próba' }],
  });
  const { memberId: secondId } = await aMember(db, 'masodik');
  await publishDescription(db, { ...editor, memberId: secondId }, { taxonId: taxa.borealis, version: 1 });
  const { id: groupId } = await db
    .insertInto('sighting_group')
    .values({ member_id: memberId, client_id: randomUUID(), name: 'próba', slug: 'proba' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const expert = await aMember(db, 'szakerto', { scope: taxa.ordo });
  await aQuizFind({ db, storage: { put: async () => {} } }, { memberId, expert, taxonId: taxa.borealis });
  const keyId = await aKey(db, [taxa.borealis, taxa.minor]);
  const day = { ...emptyEvent, name: 'próba', firstDay: '2024-05-07' };
  const organiser = { ...visitor(), memberId, isOrganiser: true, emailVerified: true };
  const eventId = await write(db, async (tx) => {
    const id = await makeEvent(tx, organiser, { ...eventSchema.parse(day), clientId: randomUUID() });
    await takePart(tx, organiser, id);
    return id;
  });
  const typed = { ...emptyProject, name: 'próba', joins: 'hand', taxonIds: [] };
  const projectId = await write(db, async (tx) => {
    const id = await makeProject(tx, organiser, { ...projectSchema.parse(typed), clientId: randomUUID() });
    await putInProject(tx, organiser, { projectId: id, sightingIds: [sightingId] });
    return id;
  });
  const species = taxa.borealis;
  samples = {
    '/api/v1/taxa_legacy/:category/:id': `/api/v1/taxa_legacy/species/${species}`,
    '/api/v1/taxa_legacy/:category/slug/:slug': '/api/v1/taxa_legacy/species/slug/fictus-borealis',
    '/api/v1/taxa_legacy/:category/:id/ancestors': `/api/v1/taxa_legacy/species/${species}/ancestors`,
    '/api/v1/taxa_legacy/:id/category/:category/children': `/api/v1/taxa_legacy/${taxa.ordo}/category/species/children`,
    '/api/v1/taxa_legacy/:category/:id/stages': `/api/v1/taxa_legacy/species/${species}/stages`,
    '/api/v1/taxa_legacy/:category/:id/mainimage': `/api/v1/taxa_legacy/species/${species}/mainimage`,
    '/api/v1/taxa': '/api/v1/taxa?rank=species&protected=1',
    '/api/v1/taxa/:id': `/api/v1/taxa/${taxa.osyris}`,
    '/api/v1/taxa/:id/children': `/api/v1/taxa/${taxa.genus}/children`,
    '/api/v1/taxa/:id/ancestors': `/api/v1/taxa/${species}/ancestors`,
    '/api/v1/trees/:category/:id': `/api/v1/trees/genus/${taxa.genus}`,
    '/api/v1/species/protected': '/api/v1/species/protected',
    '/api/v1/species/synonyms_legacy': `/api/v1/species/synonyms_legacy?speciesIds=${species}`,
    '/api/v1/fh': '/api/v1/fh?seen=1',
    '/api/v1/phenology/:id': `/api/v1/phenology/${taxa.genus}`,
    '/api/v1/spottingsforgame': '/api/v1/spottingsforgame?difficulty=hard',
    '/api/v1/keys': '/api/v1/keys',
    '/api/v1/keys/:id': `/api/v1/keys/${keyId}`,
    '/api/v1/descriptions/:category/:id': `/api/v1/descriptions/species/${species}`,
    '/api/v1/search': '/api/v1/search?q=fictus&isalltype=1',
    '/api/v1/likely': '/api/v1/likely?lat=47.5&lon=19.04&date=2024-05-07',
    '/api/v1/hints': `/api/v1/hints?taxonid=${taxa.borealis}&lat=46&lon=18&date=2024-12-24&imageids=1`,
    '/api/v1/settlements': '/api/v1/settlements?q=budap',
    '/api/v1/users': '/api/v1/users?q=gazda&sort=sightings',
    '/api/v1/spotting/:id': `/api/v1/spotting/${sightingId}`,
    '/api/v1/spottings/ids/:ids': `/api/v1/spottings/ids/${sightingId}`,
    '/api/v1/spottings/:category/:id': `/api/v1/spottings/genus/${taxa.genus}`,
    '/api/v1/spottings/:id/favorites': `/api/v1/spottings/${sightingId}/favorites`,
    '/api/v1/spottings/:id/comments': `/api/v1/spottings/${sightingId}/comments`,
    '/api/v1/spottinggroups/:id': '/api/v1/spottinggroups/gazda',
    '/api/v1/spottings/group/:id/:slug': `/api/v1/spottings/group/${groupId}/proba`,
    '/api/v1/spottings/event/:id': `/api/v1/spottings/event/${eventId}`,
    '/api/v1/projects/observation/:id': `/api/v1/projects/observation/${sightingId}`,
    '/api/v1/projects/:id/users': `/api/v1/projects/${projectId}/users`,
    '/api/v1/projects/user': '/api/v1/projects/user',
    '/api/v1/coordinates/spotting/:id': `/api/v1/coordinates/spotting/${sightingId}`,
    '/api/v1/coordinates/:id': `/api/v1/coordinates/${taxa.genus}`,
    '/api/v1/archives/:id': `/api/v1/archives/${sightingId}`,
    '/api/v1/determination/log/:id': `/api/v1/determination/log/${sightingId}`,
    '/api/v1/determination/by/user/:user': '/api/v1/determination/by/user/gazda',
    '/api/v1/determination/for/user/:user': `/api/v1/determination/for/user/${memberId}`,
    '/api/v1/usernotifications/:filter/:offset/:limit': '/api/v1/usernotifications/all/0/10',
    '/api/v1/badges/user/:username': '/api/v1/badges/user/gazda',
    '/api/v1/badges/:slug/icon.svg': '/api/v1/badges/segito/icon.svg',
    '/api/v1/licenses': '/api/v1/licenses',
    '/api/v1/licenses/:id/icon.svg': '/api/v1/licenses/7/icon.svg',
    '/api/v1/licenses/user/:id': '/api/v1/licenses/user/gazda',
    '/api/v1/openapi.json': '/api/v1/openapi.json',
  };

  server.setErrorHandler(answerProblem);
  answerReads(server);
  calls = collectCalls(server);
  const services = { db, config: testConfig(), storage: Object.create(null), queue: Object.create(null) };
  await server.register(apis, { services, calls });
  await server.ready();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('the interface’s description', () => {
  it('names every route under /api/v1', () => {
    expect(calls.filter(({ call }) => !call).map(({ method, url }) => `${method} ${url}`)).toEqual([]);
    expect(calls.length).toBeGreaterThan(20);
  });

  /** What no program calls: each for a reason. */
  const undescribed: Record<string, RegExp> = {
    'the pictures that our own maps are drawn from':
      /^GET \/(map\/(base|near)\.geojson|map\/(relief\.webp|hungary\.svg|layers\.json)|maps\/:file)$/,
    'every name in one list, packed for our own search without network': /^GET \/spottings\/names$/,
    'what search engines ask by a standard of their own': /^GET \/(robots\.txt|sitemap.*\.xml)$/,
  };

  it('names every other route too, or is told why not', async () => {
    const services = {
      db: database.db,
      config: testConfig(),
      storage: Object.create(null),
      queue: Object.create(null),
    };
    const known = new Set(calls.map(({ method, url }) => `${method} ${url}`));
    const missing = (await callRoutes(services)).filter((route) => !known.has(route));
    expect(missing.filter((route) => !Object.values(undescribed).some((each) => each.test(route)))).toEqual([]);
    for (const [why, each] of Object.entries(undescribed))
      expect([why, missing.some((route) => each.test(route))]).toEqual([why, true]);
  });

  it('is OpenAPI 3.1 with a parameter for each part of a path, and leads to nothing that is not there', async () => {
    const document = (await get('/api/v1/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const [path, methods] of Object.entries<Record<string, { parameters: { name: string; in: string }[] }>>(
      document.paths,
    )) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods))
        expect(
          parameters
            .filter((each) => each.in === 'path')
            .map((each) => each.name)
            .toSorted(),
          path,
        ).toEqual(inPath.toSorted());
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name] of references) expect(document.components.schemas).toHaveProperty(String(name));
    // Of a schema without a name each making counts its own: two would be one.
    expect(Object.keys(document.components.schemas).filter((name) => name.startsWith('__'))).toEqual([]);
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      Object.values<{ operationId: string }>,
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  });
});

it('tells the closed lists of a sighting and an evening in codes, in what is taken and in what is answered', async () => {
  const { paths, components } = (await get('/api/v1/openapi.json')).json();
  const takes = (path: string) => paths[path].post.requestBody.content['application/json'].schema.properties;
  for (const { lifeStage, sex, method } of [takes('/spottings/new/saveasync'), components.schemas.Sighting.properties])
    expect(JSON.stringify([lifeStage, sex, method])).toMatch(
      /"enum":\["adult","larva",.*"enum":\["male","female","maleAndFemale"\].*"enum":\["handCollecting",/,
    );
  expect(JSON.stringify(takes('/spottings/newsession/save'))).toMatch(/"enum":\["calm",/);
});

it('tells of writes what they take, and that they need a session', async () => {
  const { paths } = (await get('/api/v1/openapi.json')).json();
  const save = paths['/spottings/new/saveasync'].post;
  expect(save.requestBody.content['application/json'].schema.properties).toHaveProperty('clientId');
  expect(save.security).toEqual([{ session: [] }, { token: ['record'] }]);
  expect(save.responses).toMatchObject({ 401: {}, 403: {}, 429: {} });
  const answered = await server.inject({
    method: 'POST',
    url: samples['/api/v1/spotting/:id']?.replace('/api/v1/spotting', '/favorite/set') ?? '',
    headers: { cookie, origin: 'http://localhost' },
  });
  const favour = calls.find(({ url }) => url === '/favorite/set/:id');
  expect(favour?.call?.answer.safeParse(answered.json()).error?.issues ?? []).toEqual([]);
});

describe('every read', () => {
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/v1/'));

  it('has a sample here', () => {
    expect(
      reads()
        .map(({ url }) => url)
        .filter((url) => !samples[url]),
    ).toEqual([]);
  });

  it('answers by its own schema, and an unchanged answer is not sent again', async () => {
    for (const { url, call } of reads()) {
      const address = samples[url] ?? '';
      const answer = await get(address, { cookie });
      expect(answer.statusCode, `${address} ${answer.body}`).toBe(200);
      const isDrawing = answer.headers['content-type']?.toString().startsWith('image/svg+xml');
      const checked = call?.answer.safeParse(isDrawing ? answer.body : answer.json());
      expect(checked?.error?.issues ?? [], address).toEqual([]);
      for (const word of formerWords) expect(answer.body, address).not.toContain(JSON.stringify(word));
      // Asked again, the quiz asks something else.
      if (url === '/api/v1/spottingsforgame') continue;
      const again = await get(address, { cookie, 'if-none-match': `W/"x", ${answer.headers.etag}` });
      expect([again.statusCode, again.body], address).toEqual([304, '']);
      expect(answer.headers['access-control-allow-origin'], address).toBe('*');
    }
  });

  it('refuses every parameter whose value it cannot read, rather than answer more than was asked', async () => {
    const found: string[] = [];
    let asked = 0;
    for (const { url, call } of reads()) {
      const address = new URL(samples[url] ?? '', 'http://teszt.local');
      for (const [name, schema] of Object.entries(call?.query instanceof z.ZodObject ? call.query.shape : {})) {
        // Free text is searched as it is; a cursor is text that must have come from an answer.
        const isFree = name !== 'cursor' && z.safeParse(schema, '☃').success;
        if (isFree) continue;
        asked += 1;
        address.searchParams.set(name, '☃');
        const { statusCode } = await get(address.pathname + address.search, { cookie });
        if (statusCode !== 400) found.push(`${url}?${name} ${statusCode}`);
        address.searchParams.delete(name);
      }
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(reads().length);
  });

  it('reads no number where nothing is written', () => {
    const found: string[] = [];
    let asked = 0;
    for (const { url, call } of calls) {
      if (!(call?.query instanceof z.ZodObject)) continue;
      for (const [name, schema] of Object.entries(call.query.shape)) {
        asked += 1;
        const { success, data } = z.safeParse(schema, '');
        if (success && typeof data === 'number') found.push(`${url}?${name}=`);
      }
    }
    expect(found).toEqual([]);
    expect(asked).toBeGreaterThan(50);
  });

  it('stays out of shared caches where it depends on who asks, and nowhere else', async () => {
    for (const { url, call } of reads()) {
      const known = await get(samples[url] ?? '', { cookie });
      expect(known.headers['cache-control'], url).toMatch(
        (call?.access ?? 'public') === 'public' ? /^public/ : /^private/,
      );
      if (call?.access === 'own') continue;
      const visitor = await get(samples[url] ?? '');
      expect(visitor.headers['cache-control'], url).toMatch(/^public, max-age=0, must-revalidate$/);
      if (call?.access === 'personal') expect(visitor.headers.vary, url).toContain('Cookie');
    }
  });

  it('refuses what makes no sense with a problem in Hungarian', async () => {
    const expected: [string, number][] = [
      ['/api/v1/taxa?limit=0', 400],
      ['/api/v1/taxa?limit=201', 400],
      ['/api/v1/taxa?presence=moon', 400],
      ['/api/v1/hints?altitude=', 400],
      ['/api/v1/hints?lat=47.5', 400],
      ['/api/v1/fh?letter=ő', 400],
      ['/api/v1/spottings/ids/1,x', 400],
      [`/api/v1/trees/family/${taxa.genus}`, 404],
      [`/api/v1/taxa_legacy/order/${taxa.genus}/stages`, 404],
      [`/api/v1/taxa_legacy/species/${taxa.minor}/mainimage`, 404],
      ['/api/v1/phenology/999999', 404],
      ['/api/v1/usernotifications/all/0/10', 401],
    ];
    for (const [url, status] of expected) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(status);
      expect(answer.headers['content-type'], url).toContain('application/problem+json');
      expect(answer.json(), url).toMatchObject({ status, title: expect.stringMatching(/[.]$/) });
      expect(answer.headers['access-control-allow-origin'], url).toBe('*');
    }
  });

  it('may be asked by another site’s script, with a token too', async () => {
    const answer = await server.inject({
      method: 'OPTIONS',
      url: '/api/v1/taxa',
      headers: { origin: 'https://example.org' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
    expect(answer.headers['access-control-allow-methods']).toBe('GET, HEAD');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});
