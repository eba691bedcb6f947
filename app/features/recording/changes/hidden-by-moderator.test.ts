import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { mergeSightings } from './merge-sightings.server.ts';
import { splitSighting } from './split-sighting.server.ts';
import { undoRearrangement } from './undo-rearrangement.server.ts';

const { services, record, image, picturesOf, refusal, twoInOne, undoIdOf, community } = useRearranging();
let anna: Member;
let moderator: Viewer;

beforeAll(() => {
  const { anna: owner, bela } = community();
  anna = owner;
  moderator = { ...bela, isModerator: true };
});

const setState = (viewer: Viewer, sightingId: number, state: 'published' | 'hidden' | 'deleted') =>
  changeSightingState(services.db, viewer, { sightingId, state });
const isSeen = async (id: number) => (await findSighting(services.db, visitor(), id)) !== undefined;

it('is not shown again by its observer by way of deleting it', async () => {
  const id = await record();
  await setState(moderator, id, 'hidden');
  await setState(anna, id, 'deleted');
  expect(await refusal(setState(anna, id, 'published'))).toBe('not_allowed');
  await restoreSighting(services.db, anna, id);
  expect(await refusal(setState(anna, id, 'published'))).toBe('not_allowed');
  await setState(moderator, id, 'published');
  expect(await isSeen(id)).toBe(true);
});

it('stays the moderator’s to show where its observer had hidden it before', async () => {
  const id = await record();
  await setState(anna, id, 'hidden');
  await setState(moderator, id, 'hidden');
  expect(await refusal(setState(anna, id, 'published'))).toBe('not_allowed');
});

it('is neither split nor merged by its observer, who would show its pictures again', async () => {
  const { id, images } = await twoInOne();
  const other = await record({ imageIds: [await image('a07-gps-south-west.jpg')] });
  const hidden = await record();
  await setState(moderator, id, 'hidden');
  await setState(anna, hidden, 'hidden');
  const split = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
  expect(await refusal(splitSighting(services.db, anna, split))).toBe('conflict');
  for (const [keptId, mergedId] of [
    [other, id],
    [id, other],
  ] as const) {
    const merge = { keptId, mergedId, clientId: randomUUID() };
    expect(await refusal(mergeSightings(services.db, anna, merge))).toBe('conflict');
  }
  expect(await picturesOf(id)).toEqual(images);
  // What they have hidden themselves is theirs to do with.
  await mergeSightings(services.db, anna, { keptId: other, mergedId: hidden, clientId: randomUUID() });
});

it('is not shown again by undoing what was done before', async () => {
  const { id, images } = await twoInOne();
  const split = { sightingId: id, clientId: randomUUID(), imageIds: [images[1] ?? 0], determinationIds: [] };
  const { id: second } = await splitSighting(services.db, anna, split);
  await setState(moderator, second, 'hidden');
  const undo = await undoIdOf(id);
  expect(await refusal(undoRearrangement(services.db, anna, undo))).toBe('conflict');
  expect(await picturesOf(second)).toEqual([images[1]]);
  await setState(moderator, second, 'published');
  await undoRearrangement(services.db, anna, undo);
  const merged = await record();
  await mergeSightings(services.db, anna, { keptId: id, mergedId: merged, clientId: randomUUID() });
  await setState(moderator, id, 'hidden');
  expect(await refusal(undoRearrangement(services.db, anna, await undoIdOf(id)))).toBe('conflict');
});
