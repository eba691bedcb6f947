import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { archiveRevision } from '../changes/archive-revision.server.ts';
import type { NewSighting } from '../changes/insert-sighting.server.ts';
import { changeGroupContents } from '../lists/group-contents.server.ts';
import { verifySummaries } from '../summaries/verify-summaries.server.ts';
import { decideTelling } from './decide-telling.server.ts';
import { findTelling } from './find-telling.server.ts';
import type { TellingSide } from './telling-acts.ts';

const database = useTestDatabase();
let gazda: Viewer & { memberId: number };
let tag: Viewer & { memberId: number };
/** Coarse; with it of one day near it, of that day elsewhere, of another day. */
let told: number;
let near: number;
let far: number;
let later: number;

const member = (username: string) => aMember(database.db, username);

async function add(changes: Partial<NewSighting> = {}, memberId = gazda.memberId): Promise<number> {
  const id = await aSighting(database.db, memberId, changes);
  await write(database.db, (tx) => archiveRevision(tx, { sightingId: id, memberId, kind: 'created' }));
  return id;
}

beforeAll(async () => {
  tag = await member('tag');
});

beforeEach(async () => {
  gazda = await member(`g${randomUUID().slice(0, 8)}`);
  told = await add({ visibility: 'square' });
  near = await add({ latitude: 47.5102 });
  far = await add({ latitude: 46.25, longitude: 20.14 });
  later = await add({ observedFrom: '2024-05-09' });
  await add({}, tag.memberId);
});

async function anEvening(): Promise<number> {
  const { id } = await database.db
    .insertInto('recording_session')
    .values({
      client_id: randomUUID(),
      member_id: gazda.memberId,
      started_on: '2024-05-07',
      method: 'lightTrapping',
      latitude: 47.5,
      longitude: 19,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const asked = (of: Parameters<typeof findTelling>[2]) => findTelling(database.db, gazda, of);
const sideOf = (sightingId: number, side: TellingSide) => asked({ sightingId, side, memberId: gazda.memberId });
/** On its page: what tells it, or else what it tells. */
const about = async (sightingId: number) => (await sideOf(sightingId, 'told')) ?? (await sideOf(sightingId, 'teller'));
async function decide(act: 'makeCoarse' | 'leave' | 'takeBack', sightingId: number, viewer: Viewer = gazda) {
  const side = (await sideOf(sightingId, 'told')) ? 'told' : 'teller';
  await decideTelling(database.db, viewer, { act, sightingId, side, memberId: gazda.memberId });
}
const visibilities = async () =>
  database.db
    .selectFrom('sighting')
    .select(['id', 'visibility', 'public_visibility'])
    .where('id', 'in', [told, near, far, later])
    .orderBy('id')
    .execute();

it('tells of what is near on that day, on both pages and above the list; to its observer alone', async () => {
  const view = await about(told);
  expect(view?.tellers.map(({ id }) => id)).toEqual([near]);
  expect((await about(near))?.told.map(({ id }) => id)).toEqual([told]);
  for (const id of [far, later]) expect(await about(id)).toBeNull();
  const list = await asked({ newestOf: gazda.memberId, memberId: gazda.memberId });
  expect(list).toMatchObject({ toldCount: 1, tellerCount: 1, madeCoarse: 0 });
  for (const viewer of [visitor(), tag, { ...tag, isAdmin: true }])
    expect(
      await findTelling(database.db, viewer, { sightingId: told, side: 'told', memberId: gazda.memberId }),
    ).toBeNull();
  await expect(decide('makeCoarse', told, tag)).rejects.toMatchObject({ code: 'not_allowed' });
});

it('tells of what lies near it in one group, whatever the day, as long as the group is there', async () => {
  const groupId = await write(database.db, async (tx) => {
    const { id } = await makeGroup(tx, gazda, { clientId: randomUUID(), name: 'Kedvencek', description: '' });
    await changeGroupContents(tx, gazda, { groupId: id, add: [told, far, later] });
    return id;
  });
  expect((await about(told))?.tellers.map(({ id }) => id)).toEqual([near, later]);
  await database.db.updateTable('sighting_group').set({ deleted_at: new Date() }).where('id', '=', groupId).execute();
  expect((await about(told))?.tellers.map(({ id }) => id)).toEqual([near]);
});

it('tells of all that came on one evening, and a press on its page closes them', async () => {
  const eveningId = await anEvening();
  const [secret, open] = [await add({ eveningId, visibility: 'hidden' }), await add({ eveningId, latitude: 47.9 })];
  const evening = { eveningId, memberId: gazda.memberId };
  expect(await asked(evening)).toMatchObject({ toldCount: 1, tellerCount: 1 });
  await decideTelling(database.db, gazda, { ...evening, act: 'makeCoarse' });
  const row = await database.db.selectFrom('sighting').selectAll().where('id', '=', open).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ visibility: 'hidden', public_visibility: 'hidden', revision: 2 });
  expect(await asked(evening)).toMatchObject({ toldCount: 0, tellerCount: 0, madeCoarse: 1 });
  expect((await about(secret))?.madeCoarse).toBe(1);
  await decideTelling(database.db, gazda, { ...evening, act: 'takeBack' });
  expect(await asked(evening)).toMatchObject({ toldCount: 1, madeCoarse: 0 });
});

it('one press makes them as coarse, and the way back leads to what was', async () => {
  const before = await visibilities();
  await decide('makeCoarse', told);
  await decide('makeCoarse', told);
  expect((await visibilities()).find(({ id }) => id === near)).toMatchObject({ public_visibility: 'square' });
  expect(await about(told)).toMatchObject({ tellerCount: 0, madeCoarse: 1 });
  expect(await about(near)).toMatchObject({ tellerCount: 0, madeCoarse: 1 });
  await decide('takeBack', near);
  await decide('takeBack', near);
  expect(await visibilities()).toEqual(before);
  expect(await about(told)).toMatchObject({ tellerCount: 1, madeCoarse: 0 });
  expect(await verifySummaries(database.db)).toEqual([]);
});

it('what is left as it is is not asked again, but what comes later is', async () => {
  await decide('leave', told);
  expect(await about(told)).toBeNull();
  expect(await about(near)).toBeNull();
  const another = await add();
  expect((await about(told))?.tellers.map(({ id }) => id)).toEqual([another]);
  await decide('makeCoarse', another);
  expect((await visibilities()).find(({ id }) => id === near)).toMatchObject({ public_visibility: 'exact' });
  expect(await about(told)).toMatchObject({ tellerCount: 0, madeCoarse: 1 });
});

it('the way back opens nothing that was closed anew by its observer', async () => {
  await decide('makeCoarse', told);
  const columns = { visibility: 'hidden', public_visibility: 'hidden' } as const;
  await database.db.updateTable('sighting').set(columns).where('id', '=', near).execute();
  expect((await about(near))?.madeCoarse ?? 0).toBe(0);
  await decide('takeBack', told);
  expect((await visibilities()).find(({ id }) => id === near)).toMatchObject(columns);
});

it('a find that is seen coarsely tells of one that is not seen at all, and not the other way round', async () => {
  const hidden = await add({ visibility: 'hidden', observedFrom: '2024-06-01', observedTo: '2024-06-01' });
  const square = await add({ visibility: 'square', observedFrom: '2024-06-01', observedTo: '2024-06-01' });
  expect(await about(hidden)).toMatchObject({ toldCount: 1, tellerCount: 1, tellers: [{ id: square }] });
  await decide('makeCoarse', hidden);
  expect(await about(hidden)).toMatchObject({ tellerCount: 0, madeCoarse: 1 });
});

it.each([
  ['2024-06-10', '2024-06-12', true],
  ['2024-06-11', '2024-06-13', true],
  ['2024-06-12', '2024-06-14', false],
  ['2024-06-01', '2024-06-10', false],
  ['2020-01-01', '2024-12-31', false],
] as const)('a find of %s to %s beside one of 11 June: tells of it is %s', async (observedFrom, observedTo, tells) => {
  const day = '2024-06-11';
  const closed = await add({ visibility: 'square', observedFrom: day, observedTo: day });
  await add({ observedFrom, observedTo, datePrecision: 'range' });
  expect((await about(closed))?.tellerCount ?? 0).toBe(tells ? 1 : 0);
});

it('counts all of a large evening, and what is left or closed there stays so', async () => {
  const eveningId = await anEvening();
  const [closed, open] = [20, 60];
  for (let at = 0; at < closed; at += 1) await add({ eveningId, visibility: at === closed - 1 ? 'hidden' : 'square' });
  for (let at = 0; at < open; at += 1) await add({ eveningId });
  const evening = { eveningId, memberId: gazda.memberId };
  // The coarse ones tell of the hidden one too.
  expect(await asked(evening)).toMatchObject({ toldCount: closed, tellerCount: open + closed - 1 });
  await decideTelling(database.db, gazda, { ...evening, act: 'leave' });
  expect(await asked(evening)).toBeNull();
  await database.db.deleteFrom('place_choice').execute();
  await decideTelling(database.db, gazda, { ...evening, act: 'makeCoarse' });
  expect(await asked(evening)).toMatchObject({ toldCount: 0, madeCoarse: open + closed - 1 });
  const seen = database.db.selectFrom('sighting').select('visibility').distinct().where('session_id', '=', eveningId);
  expect(await seen.execute()).toEqual([{ visibility: 'hidden' }]);
});

it('one that is told and tells is asked about each for itself, and a press on the one side is none on the other', async () => {
  const day = { observedFrom: '2024-07-01', observedTo: '2024-07-01' };
  const exact = await add(day);
  const square = await add({ ...day, visibility: 'square' });
  const hidden = await add({ ...day, visibility: 'hidden' });
  expect(await sideOf(square, 'told')).toMatchObject({ tellerCount: 1, tellers: [{ id: exact }] });
  expect(await sideOf(square, 'teller')).toMatchObject({ toldCount: 1, told: [{ id: hidden }] });
  await decideTelling(database.db, gazda, {
    ...{ act: 'makeCoarse', sightingId: square, side: 'told', memberId: gazda.memberId },
  });
  const seen = database.db.selectFrom('sighting').select(['id', 'visibility']).where('id', 'in', [exact, square]);
  expect(await seen.orderBy('id').execute()).toEqual([
    { id: exact, visibility: 'square' },
    { id: square, visibility: 'square' },
  ]);
  expect(await sideOf(square, 'teller')).toMatchObject({ toldCount: 1 });
  // Made coarse beside the one, then beside the other: each is taken back for itself.
  await decideTelling(database.db, gazda, {
    ...{ act: 'makeCoarse', sightingId: hidden, side: 'told', memberId: gazda.memberId },
  });
  await decideTelling(database.db, gazda, {
    ...{ act: 'takeBack', sightingId: hidden, side: 'told', memberId: gazda.memberId },
  });
  expect(await sideOf(square, 'told')).toMatchObject({ madeCoarse: 1 });
});
