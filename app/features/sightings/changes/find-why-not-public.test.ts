import { beforeAll, expect, it } from 'vitest';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { changeSightingState } from './change-state.server.ts';
import { findUnpublished } from './find-unpublished.server.ts';
import { findWhyNotPublic } from './find-why-not-public.server.ts';

const database = useTestDatabase();
let owner: Viewer & { memberId: number };
let moderator: Viewer;

beforeAll(async () => {
  owner = await aMember(database.db, 'gazda');
  moderator = { ...(await aMember(database.db, 'moderator')), isModerator: true };
});

const confirmed = (is: boolean) =>
  database.db.updateTable('member').set({ email_verified: is }).where('id', '=', owner.memberId).execute();
const withPicture = (id: number) =>
  database.db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', id).execute();
const why = (id: number) => findWhyNotPublic(database.db, id);

it('tells of each sighting the one reason why it is not public', async () => {
  const [open, empty, pictured, own, others] = [
    await aSighting(database.db, owner.memberId),
    await aSighting(database.db, owner.memberId, { state: 'draft' }),
    await aSighting(database.db, owner.memberId, { state: 'draft' }),
    await aSighting(database.db, owner.memberId),
    await aSighting(database.db, owner.memberId),
  ];
  await withPicture(pictured);
  await changeSightingState(database.db, owner, { sightingId: own, state: 'hidden' });
  await changeSightingState(database.db, moderator, { sightingId: others, state: 'hidden' });
  const all = () => Promise.all([open, empty, pictured, own, others].map(why));
  expect(await all()).toEqual([null, 'empty', 'press', 'observer', 'moderator']);
  await confirmed(false);
  expect(await all()).toEqual([null, 'empty', 'address', 'observer', 'moderator']);
  await confirmed(true);
  const parts = await findUnpublished(database.db, owner, { memberId: owner.memberId, limit: 10 });
  expect(Object.fromEntries(parts.map(({ state, reasons }) => [state, reasons]))).toEqual({
    draft: expect.arrayContaining([
      { reason: 'empty', count: 1 },
      { reason: 'press', count: 1 },
    ]),
    hidden: expect.arrayContaining([
      { reason: 'observer', count: 1 },
      { reason: 'moderator', count: 1 },
    ]),
  });
});
