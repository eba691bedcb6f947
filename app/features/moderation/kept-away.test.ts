import { beforeAll, describe, expect, it } from 'vitest';
import { changeSightingState, restoreSighting } from '#app/features/sightings/changes/change-state.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { sayComment } from '#app/features/talk/say-comment.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { decideReport } from './decide-report.server.ts';
import { reportThing } from './report-thing.server.ts';
import type { Thing } from './reported-thing.ts';

const { services, record, image, row, picturesOf, refusal, community } = useRearranging();
let anna: Member;
let bela: Member;
let moderator: Viewer;

beforeAll(() => {
  ({ anna, bela } = community());
  moderator = { ...bela, memberId: bela.memberId, isModerator: true };
});

const stateOf = async (id: number) => (await row(id))?.state;
const set = (viewer: Viewer, sightingId: number, state: 'published' | 'hidden' | 'deleted') =>
  changeSightingState(services.db, viewer, { sightingId, state });
const restore = (sightingId: number) => restoreSighting(services.db, anna, sightingId);
const report = (thing: Thing) => reportThing(services.db, bela, { ...thing, reason: 'insult', text: '' });
const decide = (thing: Thing, verdict: 'hidden' | 'kept') =>
  decideReport(services.db, moderator, { ...thing, verdict, why: 'Így van ez.' });
const isSeen = async (id: number) => (await findSighting(services.db, visitor(), id)) !== undefined;

async function aReported(): Promise<Thing> {
  const thing: Thing = { kind: 'sighting', id: await record() };
  await report(thing);
  return thing;
}

describe('a find that its observer has taken away', () => {
  it('deleted, it is hidden all the same, and its observer cannot show it by restoring it', async () => {
    const thing = await aReported();
    await set(anna, thing.id, 'deleted');
    await decide(thing, 'hidden');
    expect(await stateOf(thing.id)).toBe('deleted');
    await restore(thing.id);
    expect(await stateOf(thing.id)).toBe('hidden');
    expect(await refusal(set(anna, thing.id, 'published'))).toBe('not_allowed');
    await decide(thing, 'kept');
    expect(await isSeen(thing.id)).toBe(true);
  });

  it('deleted after it was hidden, and kept meanwhile, comes back as it was before', async () => {
    const thing = await aReported();
    await decide(thing, 'hidden');
    await set(anna, thing.id, 'deleted');
    await decide(thing, 'kept');
    expect(await stateOf(thing.id)).toBe('deleted');
    await restore(thing.id);
    expect(await isSeen(thing.id)).toBe(true);
  });

  it('hidden by themselves, it stays hidden when a moderator lets go of it, and is theirs to show again', async () => {
    const thing = await aReported();
    await set(anna, thing.id, 'hidden');
    await decide(thing, 'hidden');
    expect(await refusal(set(anna, thing.id, 'published'))).toBe('not_allowed');
    await decide(thing, 'kept');
    expect(await stateOf(thing.id)).toBe('hidden');
    await set(anna, thing.id, 'published');
    expect(await isSeen(thing.id)).toBe(true);
  });

  it('is not published by a moderator’s button either', async () => {
    const id = await record();
    await set(anna, id, 'hidden');
    expect(await refusal(set(moderator, id, 'published'))).toBe('not_allowed');
    await set(moderator, id, 'hidden');
    await set(moderator, id, 'published');
    expect(await stateOf(id)).toBe('hidden');
  });

  it('as a draft, it goes back to being one', async () => {
    const thing = await aReported();
    await services.db.updateTable('sighting').set({ state: 'draft' }).where('id', '=', thing.id).execute();
    await services.db
      .updateTable('sighting_revision')
      .set({ data: { state: 'draft' } })
      .execute();
    await decide(thing, 'hidden');
    expect(await stateOf(thing.id)).toBe('hidden');
    await decide(thing, 'kept');
    expect(await stateOf(thing.id)).toBe('draft');
  });

  it('stays hidden once the moderator’s account is gone', async () => {
    const thing = await aReported();
    await decide(thing, 'hidden');
    await services.db
      .updateTable('sighting_revision')
      .set({ member_id: null })
      .where('sighting_id', '=', thing.id)
      .where('member_id', '=', bela.memberId)
      .execute();
    expect(await refusal(set(anna, thing.id, 'published'))).toBe('not_allowed');
  });
});

it('a picture that its observer has taken away is not put back by a moderator who keeps it', async () => {
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ imageIds: images });
  const thing: Thing = { kind: 'image', id: images[1] ?? 0 };
  await report(thing);
  await deleteImage(services.db, anna, { imageId: thing.id });
  await decide(thing, 'hidden');
  expect(await refusal(deleteImage(services.db, anna, { imageId: thing.id, isRestored: true }))).toBe('not_allowed');
  await decide(thing, 'kept');
  expect(await picturesOf(id)).toEqual([images[0]]);
  await deleteImage(services.db, anna, { imageId: thing.id, isRestored: true });
  expect(await picturesOf(id)).toEqual(images);
});

it('a comment and a picture of a find that is deleted are hidden when it comes back', async () => {
  const images = [await image(), await image('a01-orientation6.jpg')];
  const id = await record({ imageIds: images });
  const said = await sayComment(services.db, anna, {
    sightingId: id,
    text: 'Buta vagy.',
    parentId: null,
    clientId: crypto.randomUUID(),
  });
  const things: Thing[] = [
    { kind: 'comment', id: said.id },
    { kind: 'image', id: images[1] ?? 0 },
  ];
  for (const thing of things) await report(thing);
  await set(anna, id, 'deleted');
  for (const thing of things) await decide(thing, 'hidden');
  await restore(id);
  expect(await picturesOf(id)).toEqual([images[0]]);
  expect((await findComments(services.db, visitor(), id)).items).toMatchObject([{ state: 'hidden', text: '' }]);
});
