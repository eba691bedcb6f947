import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import {
  type ChangeWorld,
  commit,
  findFaults,
  hashTables,
  idOf,
  makeChangeWorld,
  propose,
  record,
  say,
} from '#test/change-sets.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { discardChangeSet } from './amend-change-set.server.ts';
import { commitChangeSet } from './commit-change-set.server.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const database = useTestDatabase();
let world: ChangeWorld;
let sightingIds: number[];

beforeAll(async () => {
  world = await makeChangeWorld(database.db);
  sightingIds = (await database.db.selectFrom('sighting').select('id').orderBy('id').execute()).map(({ id }) => id);
});

/** Names of taxa below the kingdom, in the order of the tree. */
const names = [
  'Fictidae',
  'Fictus',
  'Fictus borealis',
  'Fictus borealis parvus',
  'Fictus minor',
  'Fictus protectus',
  'Fictus osyris',
  'Novus',
  'Novus solus',
  'Alteroptera',
  'Alteridae',
  'Alterus',
  'Alterus vulgaris',
];
const at = (index: number) => idOf(world.taxa, names[index % names.length] ?? '');
const ranks: TaxonRank[] = ['family', 'genus', 'species', 'subspecies'];

/** A change as numbers, so that a failing one can be made smaller. */
type Dice = { kind: number; one: number; two: number; three: number };
const dice: fc.Arbitrary<Dice> = fc.record({
  kind: fc.nat(6),
  one: fc.nat(12),
  two: fc.nat(12),
  three: fc.nat(12),
});

function changesOf({ kind, one, two, three }: Dice): TaxonChange[] {
  const [taxon, other] = [at(one), at(two)];
  switch (kind) {
    case 0:
      return [
        {
          kind: 'add',
          rank: ranks[three % 4] ?? 'species',
          scientificName: `Additus ${'abcdefghijklm'[one]}us`,
          parent: other,
        },
      ];
    case 1:
      return [
        {
          kind: 'rename',
          taxon,
          scientificName: `Mutatus ${'abcdefghijklm'[two]}us`,
          hungarianName: three % 2 ? 'új név' : null,
        },
      ];
    case 2:
      return [{ kind: 'move', taxon, parent: other }];
    case 3:
      return [{ kind: 'rank', taxon, rank: ranks[three % 4] ?? 'species', parent: other }];
    case 4:
      return [{ kind: 'synonymise', taxon, accepted: other }];
    case 5:
      return [{ kind: 'split', taxon, into: [{ taxon: three % 2 ? taxon : at(three) }, { taxon: other }] }];
    default:
      return [{ kind: 'status', taxon, status: three % 2 ? 'unresolved' : 'accepted', presence: 'doubtful' }];
  }
}

/** Commits, or answers undefined where the tree refuses: then nothing may have changed. */
async function tryCommit(changes: TaxonChange[]): Promise<number | undefined> {
  const id = await propose(database.db, world.admin, changes);
  try {
    await commitChangeSet(database.db, world.admin, id);
    return id;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'taxon_conflict') throw error;
    await discardChangeSet(database.db, world.admin, id);
    return undefined;
  }
}

test('any sequence of changes leaves everything whole, and undone backwards every table as it was', async () => {
  let committed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(dice, { minLength: 1, maxLength: 4 }), async (sequence) => {
      const done: { id: number; before: Record<string, string> }[] = [];
      for (const step of sequence) {
        const before = await hashTables(database.db);
        const id = await tryCommit(changesOf(step));
        if (id === undefined) expect(await hashTables(database.db)).toEqual(before);
        else done.push({ id, before });
        expect(await findFaults(database.db)).toEqual([]);
      }
      committed += done.length;
      for (const { id, before } of done.reverse()) {
        await undoChangeSet(database.db, world.admin, id);
        expect(await hashTables(database.db)).toEqual(before);
      }
    }),
    { numRuns: 20, seed: 2026 },
  );
  // Most dice give what no tree can be: enough of them must give one that can.
  expect(committed).toBeGreaterThan(8);
});

const vote = fc.record({ who: fc.nat(2), sighting: fc.nat(12), taxon: fc.nat(12), disagrees: fc.boolean() });

test('votes between changes keep stored names equal to computed ones, whatever can be undone afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(dice, vote), { minLength: 2, maxLength: 4 }), async (sequence) => {
      const done: number[] = [];
      for (const [step, { who, sighting, taxon, disagrees }] of sequence) {
        const id = await tryCommit(changesOf(step));
        if (id !== undefined) done.unshift(id);
        const viewer = [world.anna, world.bela, world.csilla][who] ?? world.anna;
        const said = { sightingId: sightingIds[sighting] ?? 0, taxonId: at(taxon), disagrees };
        // A name without a present meaning cannot be said: that is a refusal, not a fault.
        await say(database.db, viewer, said).catch((error) =>
          expect(error).toMatchObject({ code: 'taxon_not_usable' }),
        );
        expect(await findFaults(database.db)).toEqual([]);
      }
      for (const id of done) {
        await undoChangeSet(database.db, world.admin, id);
        expect(await findFaults(database.db)).toEqual([]);
      }
    }),
    { numRuns: 8, seed: 7 },
  );
});

test('an undo is refused while a later change stands on it, and named', async () => {
  const { db } = database;
  const first = await commit(
    db,
    world.admin,
    [{ kind: 'move', taxon: idOf(world.taxa, 'Novus'), parent: idOf(world.taxa, 'Alteridae') }],
    'Az első',
  );
  const second = await commit(
    db,
    world.admin,
    [{ kind: 'rename', taxon: idOf(world.taxa, 'Novus'), scientificName: 'Novissimus' }],
    'A második',
  );
  const refused = undoChangeSet(db, world.admin, first);
  await expect(refused).rejects.toMatchObject({
    code: 'taxon_conflict',
    details: [{ message: expect.stringContaining('A második') }],
  });
  await undoChangeSet(db, world.admin, second);
  await undoChangeSet(db, world.admin, first);
});

test('an addition that somebody has named is not undone', async () => {
  const { db } = database;
  const id = await commit(db, world.admin, [
    { kind: 'add', rank: 'species', scientificName: 'Fictus recens', parent: idOf(world.taxa, 'Fictus') },
  ]);
  const added = await db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', 'Fictus recens')
    .executeTakeFirstOrThrow();
  await record(db, { ...world, taxa: { ...world.taxa, 'Fictus recens': added.id } }, ['anna: Fictus recens']);
  await expect(undoChangeSet(db, world.admin, id)).rejects.toMatchObject({
    code: 'taxon_conflict',
    details: [{ message: expect.stringContaining('1 határozás') }],
  });
});
