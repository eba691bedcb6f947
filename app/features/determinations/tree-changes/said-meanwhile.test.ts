import { expect, test } from 'vitest';
import { findFaults, propose, record, say, useChangeWorlds } from '#test/change-sets.ts';
import { startChangeSet } from './commit-change-set.server.ts';
import { finishRenaming, mostAtOnce } from './rename-sightings.server.ts';
import { startUndo } from './undo-change-set.server.ts';

const its = useChangeWorlds('test');
const { at, sightingOf } = its;

/** Finds of one species, as many as are not named together with the tree. */
async function manyFinds(): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count <= mostAtOnce; count++) ids.push(await record(its.db, its.world, ['anna: Fictus minor']));
  return ids;
}

const waiting = () => its.db.selectFrom('sighting_renaming').selectAll().execute();

/** What is said by somebody else after a set was reckoned with, before it takes the tree. */
function meanwhile(act: () => Promise<unknown>) {
  return { enqueue: async () => void (await act()) } as unknown as Parameters<typeof startChangeSet>[0]['queue'];
}

test.each(['change', 'undoing'] as const)(
  'names that are said while a %s is reckoned with follow it too',
  async (what) => {
    const [voted = 0, again = 0, ...others] = await manyFinds();
    let recorded = 0;
    const act = async () => {
      await say(its.db, its.world.bela, { sightingId: voted, taxonId: at('Novus solus'), disagrees: true });
      await say(its.db, its.world.csilla, { sightingId: again, taxonId: at('Fictus minor') });
      recorded = await record(its.db, its.world, ['bela: Fictus minor']);
    };
    const changeSetId = await propose(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Fictus borealis') },
    ]);
    const quiet = meanwhile(async () => undefined);
    if (what === 'undoing') {
      await startChangeSet({ db: its.db, queue: quiet }, 'operator', changeSetId);
      await finishRenaming(its.db);
      await startUndo({ db: its.db, queue: meanwhile(act) }, 'operator', changeSetId);
    } else await startChangeSet({ db: its.db, queue: meanwhile(act) }, 'operator', changeSetId);
    const noted = (await waiting()).map(({ sighting_id }) => sighting_id);
    expect(noted).toEqual(expect.arrayContaining([voted, again, recorded, ...others]));
    await finishRenaming(its.db);
    expect(await waiting()).toEqual([]);
    // What was said under the changed tree means what it meant there.
    const [name, those] = what === 'change' ? ['Fictus borealis', [again, recorded]] : ['Fictus minor', []];
    for (const id of [...those, ...others]) expect(await sightingOf(id)).toMatchObject({ taxon_id: at(name) });
    expect(await findFaults(its.db)).toEqual([]);
  },
);

test('a note whose sighting has gone is dropped with its step, and holds up no other', async () => {
  const [gone = 0, ...others] = await manyFinds();
  const changeSetId = await propose(its.db, its.world.admin, [
    { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Fictus borealis') },
  ]);
  await startChangeSet({ db: its.db, queue: meanwhile(async () => undefined) }, 'operator', changeSetId);
  await its.db
    .updateTable('sighting_renaming')
    .set({ sighting_id: 2_000_000_000 })
    .where('sighting_id', '=', gone)
    .execute();
  await finishRenaming(its.db);
  expect(await waiting()).toEqual([]);
  for (const id of others) expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus borealis') });
});
