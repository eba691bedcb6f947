import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { determine } from './determine.server.ts';
import { findDeterminationLog } from './find-determination-log.server.ts';
import { checkNames } from './naming/check-names.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let owner: Member;
let bela: Member;
let called: Member;
let sightingId: number;
let round = 0;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
});
beforeEach(async () => {
  round += 1;
  owner = await aMember(database.db, `gazda${round}`);
  bela = await aMember(database.db, `bela${round}`);
  called = await aMember(database.db, `hivott${round}`);
  sightingId = await aSighting(database.db, owner.memberId);
});

const say = (by: Viewer, taxon: TaxonKey, words: { comment?: string; disagrees?: boolean } = {}) =>
  determine(database.db, by, {
    ...{ action: 'determine', sightingId, taxonId: taxa[taxon] },
    ...{ certainty: 'cf', basis: 'in_hand', comment: '', disagrees: false, ...words },
  });
const withdraw = (by: Viewer) => determine(database.db, by, { action: 'withdraw', sightingId });
const restore = (by: Viewer) => determine(database.db, by, { action: 'restore', sightingId });
const logOf = (viewer: Viewer = visitor()) => findDeterminationLog(database.db, viewer, sightingId);
const stored = () =>
  database.db.selectFrom('sighting').selectAll().where('id', '=', sightingId).executeTakeFirstOrThrow();
const unseen = async (of: Viewer) =>
  (await findNotifications(database.db, of, { filter: 'unseen', limit: 20 })).items.map(({ kind }) => kind);
const look = (by: Member) => openNotice(database.db, by, { sightingId });

test('a withdrawn determination stands again where it was, with its words, its objection, the name and all numbers', async () => {
  await say(owner, 'borealis');
  await say(bela, 'genus', { comment: 'A szárnya miatt.', disagrees: true });
  await say(called, 'minor');
  const [before, numbers, name] = [
    await logOf(),
    await countMemberDeterminations(database.db, bela.memberId),
    await stored(),
  ];
  await withdraw(bela);
  expect((await logOf(bela)).restorableId).toBe(before.items[1]?.id);
  expect((await logOf(called)).restorableId).toBeNull();
  expect((await stored()).determination_count).toBe(2);

  expect((await restore(bela)).changed).toBe(true);
  const after = await logOf(bela);
  const [first, second, third] = after.items;
  expect([first, third]).toEqual([before.items[0], before.items[2]]);
  expect(second).toEqual({ ...before.items[1], restoredAt: second?.restoredAt });
  expect(second?.restoredAt).not.toBeNull();
  expect(after).toMatchObject({ restorableId: null, ownId: second?.id, name: before.name });
  expect(await countMemberDeterminations(database.db, bela.memberId)).toEqual(numbers);
  const again = await stored();
  for (const column of ['taxon_id', 'level', 'determination_count', 'named_taxon_ids', 'determiner_ids'] as const)
    expect(again[column], column).toEqual(name[column]);
  expect((await checkNames(database.db)).wrong).toEqual([]);
  expect(await verifySummaries(database.db)).toEqual([]);
});

test('clicks at the same moment restore it once; what was said anew, or never, is a conflict', async () => {
  await expect(restore(bela)).rejects.toMatchObject({ code: 'conflict' });
  await say(bela, 'genus');
  expect((await restore(bela)).changed).toBe(false);
  await withdraw(bela);
  const answers = await Promise.all([restore(bela), restore(bela), restore(bela)]);
  expect(answers.map(({ changed }) => changed).sort()).toEqual([false, false, true]);
  await withdraw(bela);
  await say(bela, 'minor');
  expect((await restore(bela)).changed).toBe(false);
  expect((await logOf()).items.map(({ withdrawnAt }) => withdrawnAt === null)).toEqual([false, true]);
  await expect(restore(visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
  await expect(restore(called)).rejects.toMatchObject({ code: 'conflict' });
  await database.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', sightingId).execute();
  await expect(restore(bela)).rejects.toMatchObject({ code: 'not_found' });
});

test('who had not heard of it hears of it, who heard of its end hears of its return, and nobody hears twice', async () => {
  await say(owner, 'minor');
  const remark = { comment: `Nézd meg, @hivott${round}!` };
  await say(bela, 'borealis', remark);
  // Neither has looked: with the withdrawal both notices are gone, and they come again.
  await withdraw(bela);
  expect([await unseen(owner), await unseen(called)]).toEqual([[], []]);
  await restore(bela);
  expect([await unseen(owner), await unseen(called)]).toEqual([['determination'], ['mention']]);
  // Both have looked: its end is told to the observer, and taken back unseen where it stands again.
  await look(owner);
  await look(called);
  await withdraw(bela);
  expect(await unseen(owner)).toEqual(['name']);
  await restore(bela);
  expect([await unseen(owner), await unseen(called)]).toEqual([[], []]);
  // They know that it ended: that it stands again is news.
  await withdraw(bela);
  await look(owner);
  await restore(bela);
  expect([await unseen(owner), await unseen(called)]).toEqual([['determination'], []]);
});

test('an objection that no longer bears is shown as such, and bears again with what it rejects', async () => {
  await say(owner, 'borealis');
  await say(bela, 'genus', { disagrees: true });
  const spent = async () => (await logOf()).items[1]?.objectionSpent;
  expect(await spent()).toBe(false);
  await withdraw(owner);
  expect(await spent()).toBe(true);
  await restore(owner);
  expect(await spent()).toBe(false);
});
