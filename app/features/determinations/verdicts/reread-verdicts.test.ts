import { expect, test } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { commit, findFaults, hashTables, record, useChangeWorlds } from '#test/change-sets.ts';
import { mostAtOnce } from '../tree-changes/rename-sightings.server.ts';
import { undoChangeSet } from '../tree-changes/undo-change-set.server.ts';
import { giveVerdict } from './give-verdict.server.ts';

const its = useChangeWorlds('test');

const expert = (): Viewer => ({ ...its.world.csilla, expertTaxonIds: [its.at('Fictus')] });

/** A sighting that csilla has decided of. */
async function decided(...words: string[]): Promise<number> {
  const sightingId = await record(its.db, its.world, words);
  await giveVerdict(its.db, expert(), { sightingId, verdict: 'plausible', asks: [], comment: '' });
  return sightingId;
}

const verdictsOf = (sightingId: number) =>
  its.db.selectFrom('verdict').select(['verdict', 'end_reason']).where('sighting_id', '=', sightingId).execute();

const told = async () =>
  (await findNotifications(its.db, its.world.csilla, { filter: 'all', limit: 60 })).items.filter(
    ({ kind }) => kind === 'verdict_reopened',
  );

const split = () => [
  its.addTo('Fictus', 'Fictus novellus'),
  {
    kind: 'split' as const,
    taxon: its.at('Fictus minor'),
    into: [{ taxon: its.at('Fictus minor') }, { taxon: 'Fictus novellus' }],
  },
];

test('a split of the taxon that was decided of opens it again and tells its author; undone, the decision stands as before', async () => {
  const { db, world } = its;
  const id = await decided('anna: Fictus minor');
  const other = await decided('anna: Fictus borealis');
  const before = await hashTables(db);
  const set = await commit(db, world.admin, split());
  expect(await its.sightingOf(id)).toMatchObject({ verdict: 'open', taxon_id: its.at('Fictus') });
  expect(await verdictsOf(id)).toEqual([{ verdict: 'plausible', end_reason: 'split' }]);
  expect(await its.sightingOf(other)).toMatchObject({ verdict: 'plausible' });
  expect((await told()).map(({ text }) => text)).toContainEqual(expect.stringContaining('szétválasztották'));
  expect(await findFaults(db)).toEqual([]);
  await undoChangeSet(db, world.admin, set);
  expect(await hashTables(db)).toEqual(before);
  expect(await told()).toEqual([]);
});

test('what was decided anew after the split is judged by its own name when the split is taken back', async () => {
  const { db, world } = its;
  const id = await decided('anna: Fictus minor');
  const set = await commit(db, world.admin, split());
  await giveVerdict(db, expert(), { sightingId: id, verdict: 'limited', asks: [], comment: '' });
  await undoChangeSet(db, world.admin, set);
  expect(await its.sightingOf(id)).toMatchObject({ verdict: 'open', taxon_id: its.at('Fictus minor') });
  expect(await verdictsOf(id)).toEqual([
    { verdict: 'plausible', end_reason: 'split' },
    { verdict: 'limited', end_reason: 'name' },
  ]);
  expect(await findFaults(db)).toEqual([]);
});

test.each([1, mostAtOnce + 1])(
  'who changes the tree, or takes that back, is told nothing of what it opens again (of %i sightings)',
  async (count) => {
    const { db, world } = its;
    const editor = { ...expert(), isAdmin: true };
    for (let at = 1; at < count; at++) await record(db, world, ['anna: Fictus minor']);
    // The last one: of many it follows after the tree.
    const id = await decided('anna: Fictus minor');
    const set = await commit(db, editor, split());
    expect(await verdictsOf(id)).toEqual([{ verdict: 'plausible', end_reason: 'split' }]);
    expect(await told()).toEqual([]);
    await giveVerdict(db, expert(), { sightingId: id, verdict: 'limited', asks: [], comment: '' });
    await undoChangeSet(db, editor, set);
    expect((await verdictsOf(id))[1]).toEqual({ verdict: 'limited', end_reason: 'name' });
    expect(await told()).toEqual([]);
  },
);

test('a merge keeps the meaning and the decision; where it makes two words one and the name finer, it is open again', async () => {
  const { db, world } = its;
  const kept = await decided('anna: Fictus protectus');
  const finer = await decided('anna: Fictus protectus', 'bela: Fictus minor');
  await commit(db, world.admin, [
    { kind: 'synonymise', taxon: its.at('Fictus protectus'), accepted: its.at('Fictus minor') },
  ]);
  expect(await its.sightingOf(kept)).toMatchObject({ verdict: 'plausible', taxon_id: its.at('Fictus minor') });
  expect(await its.sightingOf(finer)).toMatchObject({ verdict: 'open', taxon_id: its.at('Fictus minor') });
  expect(await findFaults(db)).toEqual([]);
});
