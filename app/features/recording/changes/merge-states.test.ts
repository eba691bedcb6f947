import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, record, row, refusal, twoInOne, undoIdOf, community } = useRearranging();
let anna: Member;
let moderator: Viewer;

beforeAll(() => {
  ({ anna } = community());
  moderator = { ...community().bela, isModerator: true };
});

const stateOf = async (id: number) => (await row(id))?.state;
const isSeen = async (id: number) => (await findSighting(services.db, visitor(), id)) !== undefined;
const merge = (keptId: number, mergedId: number, viewer: Viewer = anna) =>
  mergeSightings(services.db, viewer, { keptId, mergedId, clientId: randomUUID() });
const set = (viewer: Viewer, sightingId: number, state: 'published' | 'hidden' | 'deleted') =>
  changeSightingState(services.db, viewer, { sightingId, state });

async function aDraft(): Promise<number> {
  const id = await record();
  await services.db.updateTable('sighting').set({ state: 'draft' }).where('id', '=', id).execute();
  return id;
}

it('what everybody saw is not drawn into a draft: the draft opens with it, and undone it is one again', async () => {
  const [draft, open] = [await aDraft(), await record()];
  expect(await stateOf(draft)).toBe('draft');
  await merge(draft, open);
  expect(await isSeen(draft)).toBe(true);
  await undoRearrangement(services.db, anna, await undoIdOf(draft));
  expect([await stateOf(draft), await stateOf(open)]).toEqual(['draft', 'published']);
});

it('nor into what its observer has hidden or may not publish', async () => {
  const [hidden, draft, open] = [await record(), await aDraft(), await record()];
  await set(anna, hidden, 'hidden');
  expect(await refusal(merge(hidden, open))).toBe('invalid');
  expect(await refusal(merge(draft, open, { ...anna, emailVerified: false }))).toBe('invalid');
  expect(await isSeen(open)).toBe(true);
});

it('nor back into a first half that was hidden since', async () => {
  const { id, images } = await twoInOne();
  const split = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
  const { id: second } = await splitSighting(services.db, anna, split);
  await set(anna, id, 'hidden');
  const undo = await undoIdOf(id);
  expect(await refusal(undoRearrangement(services.db, anna, undo))).toBe('conflict');
  await set(anna, second, 'hidden');
  await undoRearrangement(services.db, anna, undo);
  expect(await stateOf(id)).toBe('hidden');
});

it('one that a moderator hid while it was part of another comes back hidden', async () => {
  const [kept, merged] = [await record(), await record()];
  await merge(kept, merged);
  await services.db
    .insertInto('sighting_revision')
    .values({
      sighting_id: merged,
      revision: 100,
      member_id: moderator.memberId,
      kind: 'held',
      data: { state: 'deleted' },
    })
    .execute();
  await services.db.updateTable('sighting').set({ revision: 100 }).where('id', '=', merged).execute();
  await undoRearrangement(services.db, anna, await undoIdOf(kept));
  expect(await stateOf(merged)).toBe('hidden');
});
