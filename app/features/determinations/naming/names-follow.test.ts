import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { findFaults, idOf, makeChangeWorld } from '#test/change-sets.ts';
import { aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { startRenaming } from '#test/start-renaming.ts';
import { determine } from '../determine.server.ts';
import { startChangeSet } from '../tree-changes/commit-change-set.server.ts';
import { proposeChangeSet } from '../tree-changes/propose-change-set.server.ts';
import { countWaitingNames, finishRenaming, mostAtOnce } from '../tree-changes/rename-sightings.server.ts';
import { startUndo } from '../tree-changes/undo-change-set.server.ts';

const services = useTestServices();

/** Has another process go on with the names, lets it get as far as the highest one, which is held, and kills it there. */
async function killBetweenSteps(changeSetId: number, highest: number): Promise<number> {
  const before = await countWaitingNames(services.db, changeSetId);
  const held = await services.db.startTransaction().execute();
  await sql`select id from sighting where id = ${highest} order by id for update`.execute(held);
  const kill = startRenaming(services.databaseUrl);
  await expect.poll(() => countWaitingNames(services.db, changeSetId)).toBeLessThan(before);
  await kill();
  await held.rollback().execute();
  return countWaitingNames(services.db, changeSetId);
}

it('the names of many follow a change and its undoing in steps, and what a killed process left is taken up without loss', async () => {
  const { db } = services;
  const world = await makeChangeWorld(db);
  const [vulgaris, minor] = [idOf(world.taxa, 'Alterus vulgaris'), idOf(world.taxa, 'Alterus minor')];
  const ids: number[] = [];
  for (let at = 0; at < mostAtOnce + 40; at++) {
    const id = await aSighting(db, world.anna.memberId ?? 0);
    const statement = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
    await determine(db, world.anna, { action: 'determine', sightingId: id, taxonId: vulgaris, ...statement });
    ids.push(id);
  }
  const highest = Math.max(...ids);
  const taxonIdOf = async (id: number) =>
    (await db.selectFrom('sighting').select('taxon_id').where('id', '=', id).executeTakeFirstOrThrow()).taxon_id;
  const namesOf = () => db.selectFrom('sighting').select(['id', 'taxon_id']).orderBy('id').execute();
  const former = await namesOf();

  const changes: TaxonChange[] = [{ kind: 'synonymise', taxon: vulgaris, accepted: minor }];
  const head = { title: 'Próba', reason: 'próba', source: 'próba', origin: 'editor' as const };
  const setId = await proposeChangeSet(db, world.admin, { ...head, changes });
  const report = await startChangeSet(services, world.admin, setId);
  expect(report.renamedSightings).toBeGreaterThan(mostAtOnce);
  // Whoever asked has the answer, and the work waits for a worker.
  expect(await countWaitingNames(db, setId)).toBeGreaterThan(mostAtOnce);
  const { rows } = await sql`select 1 from pgboss.job where name = 'finish-renaming' and state = 'created'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);

  expect(await killBetweenSteps(setId, highest)).toBeGreaterThan(0);
  expect(await taxonIdOf(highest)).toBe(vulgaris);
  await finishRenaming(db);
  expect(await countWaitingNames(db, setId)).toBe(0);
  for (const id of ids) expect(await taxonIdOf(id)).toBe(minor);
  expect(await findFaults(db)).toEqual([]);

  await startUndo(services, world.admin, setId);
  expect(await killBetweenSteps(setId, highest)).toBeGreaterThan(0);
  await finishRenaming(db);
  expect(await namesOf()).toEqual(former);
  expect(await findFaults(db)).toEqual([]);
});
