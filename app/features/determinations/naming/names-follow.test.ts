import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { type ChangeWorld, commit, findFaults, hashTables, idOf, makeChangeWorld } from '#test/change-sets.ts';
import { aSighting } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { startRenaming } from '#test/start-renaming.ts';
import { determine } from '../determine.server.ts';
import { startChangeSet } from '../tree-changes/commit-change-set.server.ts';
import { dryRun } from '../tree-changes/dry-run-change-set.server.ts';
import { proposeChangeSet } from '../tree-changes/propose-change-set.server.ts';
import { finishUndoing } from '../tree-changes/remove-undone.server.ts';
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

const head = { title: 'Próba', reason: 'próba', source: 'próba', origin: 'editor' as const };
let world: ChangeWorld;
beforeAll(async () => {
  world = await makeChangeWorld(services.db);
});

const say = (sightingId: number, taxonId: number) => {
  const statement = { certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
  return determine(services.db, world.anna, { action: 'determine', sightingId, taxonId, ...statement });
};

/** Sightings of anna's that she says one taxon of: more than follow a change at once. */
async function sayOfMany(taxonId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < mostAtOnce + 40; at++) {
    const id = await aSighting(services.db, world.anna.memberId ?? 0);
    await say(id, taxonId);
    ids.push(id);
  }
  return ids;
}

it('the names of many follow a change and its undoing in steps, and what a killed process left is taken up without loss', async () => {
  const { db } = services;
  const [vulgaris, minor] = [idOf(world.taxa, 'Alterus vulgaris'), idOf(world.taxa, 'Alterus minor')];
  const ids = await sayOfMany(vulgaris);
  const highest = Math.max(...ids);
  const taxonIdOf = async (id: number) =>
    (await db.selectFrom('sighting').select('taxon_id').where('id', '=', id).executeTakeFirstOrThrow()).taxon_id;
  const namesOf = () => db.selectFrom('sighting').select(['id', 'taxon_id']).orderBy('id').execute();
  const former = await namesOf();

  const changes: TaxonChange[] = [{ kind: 'synonymise', taxon: vulgaris, accepted: minor }];
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

it('the names of many follow the undoing of a set that added taxa in steps, and what was added goes after the last', async () => {
  const { db } = services;
  const minor = idOf(world.taxa, 'Alterus minor');
  const [first = 0] = await sayOfMany(minor);
  const before = await hashTables(db);
  const changes: TaxonChange[] = [
    {
      kind: 'add',
      key: 'new',
      rank: 'species',
      scientificName: 'Alterus novellus',
      parent: idOf(world.taxa, 'Alterus'),
    },
    { kind: 'synonymise', taxon: minor, accepted: 'new' },
  ];
  const setId = await commit(db, world.admin, changes, 'Új faj');
  const added = () =>
    db
      .selectFrom('taxon')
      .select(['id', 'is_public'])
      .where('scientific_name', '=', 'Alterus novellus')
      .executeTakeFirst();
  const addedId = (await added())?.id ?? 0;

  await startUndo(services, world.admin, setId);
  expect(await countWaitingNames(db, setId)).toBeGreaterThan(mostAtOnce);
  // It stands while names are made of it, and nobody can make another.
  expect(await added()).toEqual({ id: addedId, is_public: false });
  await expect(say(first, addedId)).rejects.toMatchObject({ code: 'taxon_not_usable' });
  await say(first, minor);
  await finishUndoing(db);
  expect(await added()).toBeDefined();

  // Whoever comes next has the names done, and takes it away.
  const next = await proposeChangeSet(db, world.admin, { ...head, changes: changes.slice(0, 1) });
  expect((await dryRun(db, world.admin, next)).conflicts).toEqual([]);
  expect(await added()).toBeUndefined();
  expect(await hashTables(db)).toEqual(before);
  expect(await findFaults(db)).toEqual([]);
});

it('an undoing whose added taxa are held by more than names is refused, however many names there are', async () => {
  const { db } = services;
  const minor = idOf(world.taxa, 'Fictus minor');
  await sayOfMany(minor);
  const setId = await commit(db, world.admin, [
    { kind: 'add', key: 'new', rank: 'species', scientificName: 'Fictus retentus', parent: idOf(world.taxa, 'Fictus') },
    { kind: 'synonymise', taxon: minor, accepted: 'new' },
  ]);
  const { id } = await db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', 'Fictus retentus')
    .executeTakeFirstOrThrow();
  await db.insertInto('description').values({ taxon_id: id }).execute();
  const before = await hashTables(db);
  await expect(startUndo(services, world.admin, setId)).rejects.toMatchObject({ code: 'taxon_conflict' });
  expect(await hashTables(db)).toEqual(before);
});
