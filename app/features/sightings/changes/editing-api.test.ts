import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellCalledInCaptions } from '#app/features/talk/tell-called-in-captions.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { answerProblem } from '#server/problems.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { useTestServices } from '#test/harness/services.ts';
import { sightingsApi } from '../sightings-api.server.ts';
import { applyName } from './apply-name.server.ts';
import { archiveRevision } from './archive-revision.server.ts';
import { changeSightingState } from './change-state.server.ts';
import { sightingEditingApi } from './editing-api.server.ts';

const services = useTestServices({ env: () => ({ SESSION_SECRET: testSecret }) });
type Member = Viewer & { memberId: number };
const server: FastifyInstance = Fastify();
let taxa: Taxa;
let anna: Member;
let bela: Member;
const cookies = new Map<number, string>();

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna', { fullName: 'Minta Anna' });
  bela = await aMember(services.db, 'bela', { fullName: 'Minta Béla' });
  for (const { memberId } of [anna, bela]) cookies.set(memberId, await aSessionCookie(services.db, memberId));
  server.setErrorHandler(answerProblem);
  await server.register(sightingEditingApi, { services, tell: tellCalledInCaptions });
  await server.register(sightingsApi, { services });
});
afterAll(() => server.close());

async function call(method: 'GET' | 'POST', url: string, as?: Member, body?: object) {
  const cookie = as && cookies.get(as.memberId);
  const answer = await server.inject({
    method,
    url,
    headers: { ...(cookie && { cookie }) },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A sighting that has its first revision. */
async function saved(of: Member, more: Parameters<typeof aSighting>[2] = {}): Promise<number> {
  const id = await aSighting(services.db, of.memberId, more);
  await writeUnderTree(services.db, (tx) =>
    archiveRevision(tx, { sightingId: id, memberId: of.memberId, kind: 'created' }),
  );
  return id;
}

const aGroup = (of: Member, name: string, sightingIds: number[] = [], clientId = randomUUID()) =>
  call('POST', '/spottings/newgroup/save/v2', of, { clientId, name, sightingIds });

describe('favourites', () => {
  it('H01: are set and taken off any number of times, counted once, and told once', async () => {
    const id = await saved(anna);
    const all = await Promise.all(Array.from({ length: 5 }, () => call('POST', `/favorite/set/${id}`, bela)));
    for (const each of all) expect(each).toEqual({ status: 200, body: { success: true, isFavourite: true, count: 1 } });
    const list = await call('GET', `/api/v1/spottings/${id}/favorites`);
    expect(list.body).toEqual({
      items: [{ id: bela.memberId, username: 'bela', displayName: 'Minta Béla' }],
      nextCursor: null,
    });
    const told = await services.db.selectFrom('notification').select('kind').where('sighting_id', '=', id).execute();
    expect(told).toEqual([{ kind: 'favorite' }]);
    await call('POST', `/favorite/unset/${id}`, bela);
    expect((await call('POST', `/favorite/unset/${id}`, bela)).body).toMatchObject({ isFavourite: false, count: 0 });
  });

  it('need a session and a sighting that one may open', async () => {
    const id = await saved(anna);
    expect((await call('POST', `/favorite/set/${id}`)).status).toBe(401);
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect((await call('POST', `/favorite/set/${id}`, bela)).status).toBe(404);
    expect((await call('GET', `/api/v1/spottings/${id}/favorites`, bela)).status).toBe(404);
    expect((await call('POST', `/favorite/set/${id}`, anna)).status).toBe(200);
  });

  it('are listed page by page, the latest first', async () => {
    const id = await saved(anna);
    for (const member of [anna, bela]) await call('POST', `/favorite/set/${id}`, member);
    const first = await call('GET', `/api/v1/spottings/${id}/favorites?limit=1`);
    expect(first.body.items).toMatchObject([{ username: 'bela' }]);
    const rest = await call('GET', `/api/v1/spottings/${id}/favorites?limit=1&cursor=${first.body.nextCursor}`);
    expect(rest.body).toMatchObject({ items: [{ username: 'anna' }], nextCursor: null });
    // Who was the last one on the first page withdraws.
    await call('POST', `/favorite/unset/${id}`, bela);
    const after = await call('GET', `/api/v1/spottings/${id}/favorites?limit=1&cursor=${first.body.nextCursor}`);
    expect(after.body).toMatchObject({ items: [{ username: 'anna' }], nextCursor: null });
    for (const cursor of ['5', '5_x', `5_${'9'.repeat(17)}`])
      expect((await call('GET', `/api/v1/spottings/${id}/favorites?cursor=${cursor}`)).status).toBe(400);
  });
});

describe('groups', () => {
  it('are made once for a key, with their slug, and named anew with another one', async () => {
    const clientId = randomUUID();
    const all = await Promise.all(Array.from({ length: 3 }, () => aGroup(anna, 'Őszi kert — 2024', [], clientId)));
    expect(new Set(all.map((each) => each.body.id)).size).toBe(1);
    const [made] = all;
    expect(made?.body.url).toBe(urls.sightingGroup(made?.body.id, 'oszi-kert-2024'));
    const renamed = await call('POST', `/spottings/group/save/${made?.body.id}`, anna, { name: '昆虫' });
    expect(renamed.body.url).toBe(urls.sightingGroup(made?.body.id, 'csoport'));
  });

  it('take their owner’s sightings in and out, and nobody else’s', async () => {
    const [first, second, foreign] = [await saved(anna), await saved(anna), await saved(bela)];
    const { body } = await aGroup(anna, 'Kert', [first]);
    const save = (change: object, as = anna) => call('POST', `/spottings/group/save/${body.id}`, as, change);
    expect((await save({ add: [second, first] })).status).toBe(200);
    const ids = async () =>
      (await call('GET', `/api/v1/spottings/group/${body.id}/kert`)).body.items.map((each: { id: number }) => each.id);
    expect(await ids()).toEqual([second, first]);
    expect((await save({ add: [foreign] })).status).toBe(422);
    expect((await save({ remove: [first] }, bela)).status).toBe(403);
    await save({ remove: [first] });
    await save({ remove: [first] });
    expect(await ids()).toEqual([second]);
    const view = await call('GET', `/api/v1/spotting/${second}`);
    expect(view.body.groups).toEqual([{ id: body.id, name: 'Kert', url: urls.sightingGroup(body.id, 'kert') }]);
  });

  it('show of their contents what each reader may see', async () => {
    const [open, hidden, coarse] = [await saved(anna), await saved(anna), await saved(anna)];
    await changeSightingState(services.db, anna, { sightingId: hidden, state: 'hidden' });
    const name = { level: 'observer', community_taxon_id: null, determination_count: 1 } as const;
    await writeUnderTree(services.db, (tx) =>
      applyName(tx, { sightingId: coarse, taxon_id: taxa.protectus, named_taxon_ids: [taxa.protectus], ...name }),
    );
    const { body } = await aGroup(anna, 'a nagy tölgynél', [open, hidden, coarse]);
    const list = async (as?: Member) => (await call('GET', `/api/v1/spottings/group/${body.id}/x`, as)).body.items;
    // The group's name says where: to whom that is secret, neither leads to the other.
    expect((await list(bela)).map((each: { id: number }) => each.id)).toEqual([open]);
    expect((await call('GET', `/api/v1/spotting/${coarse}`, bela)).body.groups).toEqual([]);
    await call('POST', `/spottings/group/save/${body.id}`, anna, { name: 'Szépek' });
    const seen = await list(bela);
    expect(seen.map((each: { id: number }) => each.id)).toEqual([coarse, open]);
    expect(seen[0].place).toMatchObject({ utm10: 'CT56', settlement: null, text: null, visibility: 'square' });
    expect(seen[0].groups).toMatchObject([{ name: 'Szépek' }]);
    expect((await list(anna)).map((each: { id: number }) => each.id)).toEqual([coarse, hidden, open]);
  });

  it('go away and come back with all that was in them, for their owner alone', async () => {
    const id = await saved(anna);
    const { body } = await aGroup(anna, 'Rét', [id]);
    const save = (action: string, as?: Member) => call('POST', `/spottings/group/save/${body.id}`, as, { action });
    expect((await save('delete')).status).toBe(401);
    expect((await save('delete', bela)).status).toBe(403);
    await save('delete', anna);
    expect((await save('delete', anna)).status).toBe(200);
    expect((await call('GET', `/api/v1/spottings/group/${body.id}/ret`)).status).toBe(404);
    expect((await call('GET', `/api/v1/spotting/${id}`)).body.groups).toEqual([]);
    await save('restore', anna);
    expect((await call('GET', `/api/v1/spottings/group/${body.id}/ret`)).body.items).toHaveLength(1);
  });

  it('of a member are found by number and by name', async () => {
    await aGroup(bela, 'Béláé');
    for (const who of [bela.memberId, 'bela', 'BÉLA'])
      expect((await call('GET', `/api/v1/spottinggroups/${encodeURIComponent(who)}`)).body.items).toMatchObject([
        { name: 'Béláé', user: { username: 'bela' } },
      ]);
    expect((await call('GET', '/api/v1/spottinggroups/nincsilyen')).status).toBe(404);
  });

  it('need a name', async () => {
    const refused = await aGroup(anna, '   ');
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'name', message: 'Adj nevet a csoportnak.' }] },
    });
  });
});

describe('deleting by call', () => {
  it('is undone by the same address, and asks for the owner', async () => {
    const id = await saved(anna);
    const send = (as?: Member, body?: object) => call('POST', `/spotting/delete/${id}`, as, body);
    expect((await send()).status).toBe(401);
    expect((await send(bela)).status).toBe(403);
    expect((await send(anna)).status).toBe(200);
    expect((await send(anna)).status).toBe(200);
    expect((await call('GET', `/api/v1/spotting/${id}`, anna)).status).toBe(404);
    expect((await send(bela, { restore: true })).status).toBe(403);
    await send(anna, { restore: true });
    expect((await call('GET', `/api/v1/spotting/${id}`)).status).toBe(200);
    expect((await call('POST', '/spotting/deleteimage/999999', anna)).status).toBe(404);
  });
});
