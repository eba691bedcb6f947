import { expect, test } from 'vitest';
import { dropLookAlike } from '#app/features/taxonomy/look-alikes/drop-look-alike.server.ts';
import { findKeptLookAlikes } from '#app/features/taxonomy/look-alikes/find-kept-look-alikes.server.ts';
import { findVersionsOfPairs } from '#app/features/taxonomy/look-alikes/find-pair-versions.server.ts';
import { keepLookAlike } from '#app/features/taxonomy/look-alikes/keep-look-alike.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { commit, useChangeWorlds } from '#test/change-sets.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const its = useChangeWorlds('test');

test('how to tell two species apart goes along when one of them is merged into another, and comes back', async () => {
  const { db, world } = its;
  const [borealis, protectus, minor] = [its.at('Fictus borealis'), its.at('Fictus protectus'), its.at('Fictus minor')];
  const memberId = world.csilla.memberId;
  await write(db, (tx) => keepLookAlike(tx, { taxonId: borealis, otherId: protectus, note: 'A csápjáról.', memberId }));
  const set = await commit(db, world.admin, [{ kind: 'synonymise', taxon: protectus, accepted: minor }]);
  expect([...(await findKeptLookAlikes(db, borealis))]).toEqual([[minor, 'A csápjáról.']]);
  expect([...(await findKeptLookAlikes(db, minor))]).toEqual([[borealis, 'A csápjáról.']]);
  await undoChangeSet(db, world.admin, set);
  expect([...(await findKeptLookAlikes(db, minor))]).toEqual([]);
  expect([...(await findKeptLookAlikes(db, protectus))]).toEqual([[borealis, 'A csápjáról.']]);

  await commit(db, world.admin, [{ kind: 'synonymise', taxon: protectus, accepted: minor }]);
  await write(db, (tx) => dropLookAlike(tx, { taxonId: minor, otherId: borealis, memberId }));
  expect([...(await findKeptLookAlikes(db, borealis))]).toEqual([]);
  expect((await findVersionsOfPairs(db, minor)).get(borealis)?.map(({ note }) => note)).toEqual(['', 'A csápjáról.']);
});
