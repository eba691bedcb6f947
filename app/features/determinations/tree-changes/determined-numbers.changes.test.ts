import { expect, test } from 'vitest';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import { commit, findFaults, record, useChangeWorlds } from '#test/change-sets.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const its = useChangeWorlds('test');
const { at } = its;

async function countsOf(memberId: number | null) {
  const { byOrder, ...totals } = await countMemberDeterminations(its.db, memberId ?? 0);
  return { ...totals, byOrder: new Map(byOrder.map(({ orderId, count }) => [orderId, count])) };
}

test('D04: a merge neither doubles nor loses what members have said, and undone it is as it was', async () => {
  const { bela, admin } = its.world;
  await record(its.db, its.world, ['anna: Novus solus', 'bela: Novus solus']);
  await record(its.db, its.world, ['anna: Novus solus', 'bela: Fictus minor']);
  const before = await countsOf(bela.memberId);
  const set = await commit(its.db, admin, [
    { kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus minor') },
  ]);
  expect(await countsOf(bela.memberId)).toEqual(before);
  await undoChangeSet(its.db, admin, set);
  expect(await countsOf(bela.memberId)).toEqual(before);
  expect(await findFaults(its.db)).toEqual([]);
});

test('what was said of a branch counts in the order that it is moved to', async () => {
  const { bela, admin } = its.world;
  await record(its.db, its.world, ['anna: Novus solus', 'bela: Novus solus']);
  const [from, to] = [at('Fictoptera'), at('Alteroptera')];
  const before = await countsOf(bela.memberId);
  await commit(its.db, admin, [{ kind: 'move', taxon: at('Novus'), parent: at('Alteridae') }]);
  const after = await countsOf(bela.memberId);
  expect(after.determinedCount).toBe(before.determinedCount);
  const moved = (before.byOrder.get(from) ?? 0) - (after.byOrder.get(from) ?? 0);
  expect(moved).toBeGreaterThan(0);
  expect((after.byOrder.get(to) ?? 0) - (before.byOrder.get(to) ?? 0)).toBe(moved);
  expect(await findFaults(its.db)).toEqual([]);
});
