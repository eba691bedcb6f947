import { beforeAll, expect, it } from 'vitest';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { loadEdit } from './load-edit.server.ts';

const database = useTestDatabase();
let owner: Viewer & { memberId: number };
let moderator: Viewer;

beforeAll(async () => {
  owner = await aMember(database.db, 'gazda');
  moderator = { ...(await aMember(database.db, 'moderator')), isModerator: true };
});

const saidTo = async (viewer: Viewer, id: number) => {
  const { notPublic } = await loadEdit(database.db, viewer, id);
  return notPublic && [notPublic.reason, notPublic.opensOnSaving];
};

it('tells the one who edits why it is not public, and promises nothing that saving does not do', async () => {
  const { db } = database;
  const [open, empty, pictured, own, others] = [
    await aSighting(db, owner.memberId),
    await aSighting(db, owner.memberId, { state: 'draft' }),
    await aSighting(db, owner.memberId, { state: 'draft' }),
    await aSighting(db, owner.memberId),
    await aSighting(db, owner.memberId),
  ];
  await db.updateTable('sighting').set({ image_count: 1 }).where('id', '=', pictured).execute();
  await changeSightingState(db, owner, { sightingId: own, state: 'hidden' });
  await changeSightingState(db, moderator, { sightingId: others, state: 'hidden' });
  const said = (viewer: Viewer) => Promise.all([open, empty, pictured, own, others].map((id) => saidTo(viewer, id)));
  expect(await said(owner)).toEqual([
    null,
    ['empty', true],
    ['press', true],
    ['observer', false],
    ['moderator', false],
  ]);
  await db.updateTable('member').set({ email_verified: false }).where('id', '=', owner.memberId).execute();
  expect(await said({ ...owner, emailVerified: false })).toEqual([
    null,
    ['empty', false],
    ['address', false],
    ['observer', false],
    ['moderator', false],
  ]);
});
