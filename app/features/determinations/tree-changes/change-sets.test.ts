import { beforeAll, describe, expect, test } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { type ChangeWorld, commit, findFaults, hashTables, idOf, makeChangeWorld, propose } from '#test/change-sets.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { amendChangeSet, discardChangeSet } from './amend-change-set.server.ts';
import { commitChangeSet } from './commit-change-set.server.ts';
import { dryRun } from './dry-run-change-set.server.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const database = useTestDatabase();
let world: ChangeWorld;

beforeAll(async () => {
  world = await makeChangeWorld(database.db);
});

const at = (name: string) => idOf(world.taxa, name);

/** A set of each kind, made once the taxa are there. */
const kinds: Record<string, () => TaxonChange[]> = {
  add: () => [
    { kind: 'add', key: 'g', rank: 'genus', scientificName: 'Recens', parent: at('Fictidae'), hungarianName: 'új nem' },
    { kind: 'add', key: 's', rank: 'species', scientificName: 'Recens primus', parent: 'g' },
    { kind: 'add', rank: 'species', scientificName: 'Recens antiquus', accepted: 's' },
    { kind: 'add', rank: 'genus', scientificName: 'Ammophila', authorship: 'Host, 1809', parent: at('Alteridae') },
  ],
  'add, below what is added later': () => [
    { kind: 'add', key: 'low', rank: 'species', scientificName: 'Recens infimus', parent: at('Novus') },
    { kind: 'add', key: 'high', rank: 'genus', scientificName: 'Recens', parent: at('Fictidae') },
    { kind: 'move', taxon: 'low', parent: 'high' },
  ],
  rename: () => [
    {
      kind: 'rename',
      taxon: at('Fictus borealis'),
      scientificName: 'Fictus australis',
      hungarianName: 'déli tesztlepke',
    },
    { kind: 'rename', taxon: at('Fictus minor'), hungarianName: null, otherHungarianNames: ['apró tesztlepke'] },
  ],
  move: () => [
    { kind: 'move', taxon: at('Novus'), parent: at('Alteridae') },
    { kind: 'move', taxon: at('Fictus minor'), parent: at('Novus') },
  ],
  rank: () => [{ kind: 'rank', taxon: at('Fictus borealis parvus'), rank: 'species', parent: at('Fictus') }],
  synonymise: () => [{ kind: 'synonymise', taxon: at('Fictus protectus'), accepted: at('Fictus minor') }],
  'synonymise a genus after its species': () => [
    { kind: 'move', taxon: at('Novus solus'), parent: at('Fictus') },
    { kind: 'rename', taxon: at('Novus solus'), scientificName: 'Fictus solus' },
    { kind: 'synonymise', taxon: at('Novus'), accepted: at('Fictus') },
  ],
  split: () => [
    { kind: 'add', key: 'new', rank: 'species', scientificName: 'Fictus novellus', parent: at('Fictus') },
    { kind: 'split', taxon: at('Fictus minor'), into: [{ taxon: at('Fictus minor') }, { taxon: 'new' }] },
  ],
  status: () => [
    { kind: 'status', taxon: at('Novus solus'), status: 'unresolved', presence: 'doubtful', isPublic: false },
  ],
};

describe('a set of changes', () => {
  test('finds a whole world to begin with', async () => {
    expect(await findFaults(database.db)).toEqual([]);
  });

  test.each(Object.keys(kinds))(
    'of kind %s leaves everything whole, and undone the database as it was (E11)',
    async (kind) => {
      const before = await hashTables(database.db);
      const id = await commit(database.db, world.admin, kinds[kind]?.() ?? []);
      expect(await findFaults(database.db)).toEqual([]);
      expect(await hashTables(database.db)).not.toEqual(before);
      await undoChangeSet(database.db, world.admin, id);
      expect(await hashTables(database.db)).toEqual(before);
      expect(await findFaults(database.db)).toEqual([]);
    },
  );

  test.each(Object.keys(kinds))('of kind %s leaves nothing behind when it is only tried', async (kind) => {
    const before = await hashTables(database.db);
    const id = await propose(database.db, world.admin, kinds[kind]?.() ?? []);
    const report = await dryRun(database.db, world.admin, id);
    expect(report.conflicts).toEqual([]);
    expect(await hashTables(database.db)).toEqual(before);
  });
});

describe('a proposal', () => {
  test('grows, shrinks down to its last change, and is thrown away', async () => {
    const { db } = database;
    const id = await propose(db, world.editor, [{ kind: 'move', taxon: at('Novus'), parent: at('Alteridae') }]);
    await amendChangeSet(db, world.editor, {
      changeSetId: id,
      add: { kind: 'move', taxon: at('Novus'), parent: at('Fictidae') },
    });
    expect((await dryRun(db, world.editor, id)).changes.move).toBe(2);
    await amendChangeSet(db, world.editor, { changeSetId: id, remove: 0 });
    expect((await dryRun(db, world.editor, id)).taxa).toBe(0);
    const last = amendChangeSet(db, world.editor, { changeSetId: id, remove: 1 });
    await expect(last).rejects.toMatchObject({ code: 'invalid' });
    await discardChangeSet(db, world.editor, id);
    await expect(dryRun(db, world.editor, id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is made, tried and committed by those with the right alone', async () => {
    const { db } = database;
    const changes: TaxonChange[] = [{ kind: 'move', taxon: at('Novus'), parent: at('Alteridae') }];
    await expect(propose(db, world.anna, changes)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(propose(db, { ...world.anna, isEditor: true }, changes)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    const id = await propose(db, world.editor, changes);
    await expect(dryRun(db, world.anna, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(commitChangeSet(db, world.anna, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(undoChangeSet(db, world.anna, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await discardChangeSet(db, world.editor, id);
  });
});
