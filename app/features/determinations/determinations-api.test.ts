import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '#app/features/inbox/notifications-api.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { urls } from '#app/urls.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testConfig } from '#test/factories/session.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { determinationsApi } from './determinations-api.server.ts';

const database = useTestDatabase();
let server: FastifyInstance;
let taxa: Taxa;
let ownerId: number;
let cookies: { owner: string; expert: string };

beforeAll(async () => {
  const { db } = database;
  taxa = await plantTaxa(db);
  await db
    .insertInto('taxon_name')
    .values([
      { taxon_id: taxa.borealis, name: 'Fictus borealis', folded: 'fictus borealis', kind: 'scientific' },
      { taxon_id: taxa.borealis, name: 'őszi tesztlepke', folded: 'oszi tesztlepke', kind: 'hungarian' },
      { taxon_id: taxa.osyris, name: 'Fictus osyris', folded: 'fictus osyris', kind: 'scientific' },
      { taxon_id: taxa.minor, name: 'Fictus minor', folded: 'fictus minor', kind: 'scientific' },
    ])
    .execute();
  const owner = await aMember(db, 'gazda', { fullName: 'Gazda Anna' });
  const expert = await aMember(db, 'hat1', { fullName: 'Határ Ottó', scope: taxa.familia });
  ownerId = owner.memberId;
  cookies = { owner: await aSessionCookie(db, owner.memberId), expert: await aSessionCookie(db, expert.memberId) };

  server = Fastify();
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof DomainError)) throw error;
    return reply.code(problems[error.code].status).send(problemBody(error));
  });
  const services = { db, config: testConfig() };
  await server.register(determinationsApi, { services });
  await server.register(notificationsApi, { services });
});

afterAll(async () => {
  await server.close();
});

function postJson(cookie: string | undefined, body: object) {
  return server.inject({ method: 'POST', url: urls.determine(), headers: cookie ? { cookie } : {}, payload: body });
}

const get = (url: string, cookie?: string) => server.inject({ url, headers: cookie ? { cookie } : {} });

describe('POST /spottings/determine/v2 as JSON', () => {
  test('determines, agrees and withdraws, and answers the sighting', async () => {
    const spottingId = await aSighting(database.db, ownerId);
    const made = await postJson(cookies.owner, { spottingId, taxonId: taxa.borealis, comment: ' csíkos ' });
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({
      id: spottingId,
      taxon: { id: taxa.borealis },
      level: 'observer',
      notice: null,
    });
    const agreed = await postJson(cookies.expert, { spottingId, action: 'agree' });
    expect(agreed.json()).toMatchObject({ level: 'expert', determinationCount: 2 });
    const log = (await get(`/api/v1/determination/log/${spottingId}`)).json();
    expect(log.name).toMatchObject({ taxonId: taxa.borealis, level: 'expert' });
    expect(log.items).toMatchObject([
      { user: { username: 'gazda' }, comment: 'csíkos', certainty: 'sure', basis: 'photo', expertInScope: false },
      { user: { username: 'hat1', displayName: 'Határ Ottó' }, expertInScope: true, withdrawnAt: null, hidden: false },
    ]);
    const withdrawn = await postJson(cookies.expert, { spottingId, action: 'withdraw' });
    expect(withdrawn.json()).toMatchObject({ level: 'observer', determinationCount: 1 });
    const restored = await postJson(cookies.expert, { spottingId, action: 'restore' });
    expect(restored.json()).toMatchObject({ level: 'expert', determinationCount: 2 });
  });

  test('takes a retired name for its accepted one and says so', async () => {
    const spottingId = await aSighting(database.db, ownerId);
    const made = await postJson(cookies.owner, { spottingId, taxonId: taxa.osyris });
    expect(made.json()).toMatchObject({
      taxon: { id: taxa.borealis },
      notice: expect.stringContaining('Fictus osyris'),
    });
  });

  test.each([
    ['without a session', undefined, {}, 401],
    ['of an unknown sighting', 'expert', { spottingId: 999_999 }, 404],
    ['with an unknown taxon', 'expert', { taxonId: 999_999 }, 422],
    ['with nothing named', 'expert', { taxonId: undefined }, 422],
    ['with a comment that is too long', 'expert', { comment: 'x'.repeat(2001) }, 422],
    ['with an unknown action', 'expert', { action: 'conjure' }, 422],
    ['with no verdict', 'expert', { action: 'verdict' }, 422],
    ['with an unknown verdict', 'expert', { action: 'verdict', verdict: 'perhaps' }, 422],
    ['with a verdict of somebody who is no expert', 'owner', { action: 'verdict', verdict: 'rejected' }, 403],
  ] as const)('%s is refused', async (_what, who, change, status) => {
    const spottingId = await aSighting(database.db, ownerId);
    const cookie = who && cookies[who];
    const refused = await postJson(cookie, { spottingId, taxonId: taxa.borealis, ...change });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().detail).toMatch(/\S/);
  });

  test('fields that make somebody else or an expert of the sender are ignored', async () => {
    const spottingId = await aSighting(database.db, ownerId);
    await postJson(cookies.owner, {
      spottingId,
      taxonId: taxa.minor,
      memberId: 2,
      userId: 2,
      expert: true,
      level: 'expert',
    });
    const log = (await get(`/api/v1/determination/log/${spottingId}`)).json();
    expect(log).toMatchObject({ name: { level: 'observer' }, items: [{ user: { username: 'gazda' } }] });
  });
});

describe('the same as a form without scripts', () => {
  test.each([
    ['Fictus borealis', 'borealis'],
    ['ŐSZI tesztlepke', 'borealis'],
    ['Fictus borealis - őszi tesztlepke', 'borealis'],
    ['Fictus osyris', 'borealis'],
  ] as const)('%s is resolved by its name', async (taxonName, key) => {
    const spottingId = await aSighting(database.db, ownerId);
    const fields = { spottingId: String(spottingId), action: 'determine', taxonName, comment: '', certainty: 'cf' };
    expect((await postJson(cookies.owner, fields)).statusCode).toBe(200);
    const log = (await get(`/api/v1/determination/log/${spottingId}`)).json();
    expect(log.items).toMatchObject([{ taxon: { id: taxa[key] }, certainty: 'cf', disagrees: false }]);
  });

  test('a button for a coarser rank, with the box ticked, is an explicit disagreement', async () => {
    const spottingId = await aSighting(database.db, ownerId);
    await postJson(cookies.owner, { spottingId, taxonId: taxa.borealis });
    const fields = { spottingId: String(spottingId), taxonName: '', upTo: String(taxa.genus), disagrees: 'on' };
    expect((await postJson(cookies.expert, fields)).statusCode).toBe(200);
    const log = (await get(`/api/v1/determination/log/${spottingId}`)).json();
    expect(log.items[1]).toMatchObject({ taxon: { id: taxa.genus }, disagrees: true, rejectedTaxonId: taxa.borealis });
  });
});

describe('determinations of a member', () => {
  test('made by and made for, newest first, by keyset, under name or number; without what is not open', async () => {
    const { db } = database;
    const one = await aMember(db, 'egyes');
    const cookie = await aSessionCookie(db, one.memberId);
    const [first, second] = [await aSighting(db, ownerId), await aSighting(db, ownerId)];
    const hidden = await aSighting(db, ownerId);
    for (const spottingId of [first, second, hidden]) await postJson(cookie, { spottingId, taxonId: taxa.borealis });
    await db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', hidden).execute();

    const page = (await get(`/api/v1/determination/by/user/EGYES?limit=1`)).json();
    expect(page.items.map((item: { sightingId: number }) => item.sightingId)).toEqual([second]);
    const rest = (await get(`/api/v1/determination/by/user/${one.memberId}?limit=1&cursor=${page.nextCursor}`)).json();
    expect(rest.items.map((item: { sightingId: number }) => item.sightingId)).toEqual([first]);
    expect(rest.nextCursor).toBeNull();

    const own = (await get('/api/v1/determination/for/user/gazda', cookies.owner)).json();
    expect(own.items[0]).toMatchObject({ sightingId: hidden, user: { username: 'egyes' } });
    const others = (await get('/api/v1/determination/for/user/gazda')).json();
    expect(others.items[0]).toMatchObject({ sightingId: second });
    expect((await get('/api/v1/determination/by/user/senki')).statusCode).toBe(404);
  });
});

describe('notifications', () => {
  test('the count goes up with a determination and down when seen', async () => {
    const { db } = database;
    const one = await aMember(db, 'kettes');
    const cookie = await aSessionCookie(db, one.memberId);
    expect((await get(urls.notificationCount())).statusCode).toBe(401);
    expect((await get(urls.notificationCount(), cookie)).json()).toEqual({ success: true, count: 0 });
    const spottingId = await aSighting(db, one.memberId);
    await postJson(cookies.expert, { spottingId, taxonId: taxa.borealis });
    expect((await get(urls.notificationCount(), cookie)).json()).toEqual({ success: true, count: 1 });

    const { items } = (await get('/api/v1/usernotifications/unseen/0/10', cookie)).json();
    expect(items).toHaveLength(1);
    const seen = { method: 'POST', url: urls.setSeen('determination', items[0].id) } as const;
    expect((await server.inject({ ...seen, headers: { cookie: cookies.owner } })).json()).toMatchObject({
      success: true,
    });
    expect((await get(urls.notificationCount(), cookie)).json().count).toBe(1);
    expect((await server.inject({ ...seen, headers: { cookie } })).json()).toEqual({ success: true, count: 0 });

    await postJson(cookies.owner, { spottingId, action: 'agree' });
    const all = { method: 'POST', url: urls.setAllSeen('all', Date.now()), headers: { cookie } } as const;
    expect((await server.inject(all)).json()).toEqual({ success: true, count: 0 });
    expect((await get('/api/v1/usernotifications/all/1/10', cookie)).json().items).toHaveLength(1);
    expect((await get('/api/v1/usernotifications/badly/0/10', cookie)).statusCode).toBe(400);
    expect((await server.inject({ ...all, headers: {} })).statusCode).toBe(401);
  });
});
