import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { proposeChangeSet } from '#app/features/determinations/tree-changes/propose-change-set.server.ts';
import { checkVerdicts } from '#app/features/determinations/verdicts/check-verdicts.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { verifySummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { grantExpertScope } from '#app/features/taxonomy/scopes/grant-expert-scope.server.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import { addTaxa } from '#app/features/taxonomy/tree/add-taxa.server.ts';
import type { TaxonEntry } from '#app/features/taxonomy/tree/plan-taxa.ts';
import { verifyCatalogue } from '#app/features/taxonomy/tree/verify-catalogue.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from './factories/community.ts';
import { createTestDatabase, type TestDatabase } from './harness/database.ts';

/** A made-up tree of two orders, with a protected species, homonyms in two families, a synonym and a subspecies. */
const tree: [name: string, rank: TaxonRank, parent: string | null, more?: Partial<TaxonEntry>][] = [
  ['Animalia', 'kingdom', null],
  ['Fictoptera', 'order', 'Animalia', { hungarianName: 'tesztlepkék' }],
  ['Fictidae', 'family', 'Fictoptera'],
  ['Fictus', 'genus', 'Fictidae', { hungarianName: 'tesztlepke-nem' }],
  ['Fictus borealis', 'species', 'Fictus', { hungarianName: 'őszi tesztlepke' }],
  ['Fictus borealis parvus', 'subspecies', 'Fictus borealis'],
  ['Fictus borealis magnus', 'subspecies', 'Fictus borealis'],
  ['Fictus minor', 'species', 'Fictus', { hungarianName: 'kis tesztlepke' }],
  ['Fictus protectus', 'species', 'Fictus', { hungarianName: 'védett tesztlepke' }],
  ['Novus', 'genus', 'Fictidae'],
  ['Novus solus', 'species', 'Novus'],
  ['Ammophila', 'genus', 'Fictidae', { authorship: 'Kirby, 1798' }],
  ['Alteroptera', 'order', 'Animalia', { hungarianName: 'másrendűek' }],
  ['Alteridae', 'family', 'Alteroptera'],
  ['Alterus', 'genus', 'Alteridae'],
  ['Alterus vulgaris', 'species', 'Alterus', { hungarianName: 'közönséges másik' }],
  ['Alterus minor', 'species', 'Alterus'],
];

export type Names = Record<string, number>;

export type ChangeWorld = {
  taxa: Names;
  anna: Viewer;
  bela: Viewer;
  csilla: Viewer;
  admin: Viewer;
  editor: Viewer;
};

/** That tree with members, an expert of `Fictus` and one of `Fictus minor`, and sightings of all sorts with determinations. */
export async function makeChangeWorld(db: Db): Promise<ChangeWorld> {
  const entries = new Map<string, TaxonEntry>();
  for (const [scientificName, rank, parent, more] of tree) {
    const above = parent === null ? undefined : entries.get(parent);
    entries.set(scientificName, { scientificName, rank, parent: above, source: 'kitalált', ...more });
  }
  const accepted = entries.get('Fictus borealis');
  entries.set('Fictus osyris', { scientificName: 'Fictus osyris', rank: 'species', accepted, source: 'kitalált' });
  const ids = await write(db, (tx) => addTaxa(tx, [...entries.values()]));
  const taxa: Names = Object.fromEntries([...ids].map(([entry, id]) => [entry.scientificName, id]));
  await db
    .insertInto('taxon_protection')
    .values({
      taxon_id: idOf(taxa, 'Fictus protectus'),
      category: 'protected',
      value_huf: 50_000,
      act: 'kitalált',
      source: 'kitalált',
    })
    .execute();
  const member = async (username: string, more: Partial<Viewer> = {}): Promise<Viewer> => ({
    ...(await aMember(db, username)),
    ...more,
  });
  const world = {
    taxa,
    anna: await member('anna'),
    bela: await member('bela'),
    csilla: await member('csilla'),
    admin: await member('admin', { isAdmin: true }),
    editor: await member('editor', { isTaxonEditor: true }),
  };
  const scope = (viewer: Viewer, name: string) =>
    write(db, (tx) =>
      grantExpertScope(tx, { memberId: viewer.memberId ?? 0, taxonId: idOf(taxa, name), grantedBy: null }),
    );
  await scope(world.csilla, 'Fictus minor');
  await scope(world.bela, 'Alterus');
  for (const words of sightings) {
    const sightingId = await record(db, world, words);
    if (words.includes('csilla: Fictus minor'))
      await decide(db, { by: world.csilla, of: 'Fictus minor', taxa, sightingId });
    if (words.includes('bela: Alterus vulgaris')) await decide(db, { by: world.bela, of: 'Alterus', taxa, sightingId });
  }
  return world;
}

async function decide(
  db: Db,
  { by, of, taxa, sightingId }: { by: Viewer; of: string; taxa: Names; sightingId: number },
): Promise<void> {
  const expert = { ...by, expertTaxonIds: [idOf(taxa, of)] };
  await giveVerdict(db, expert, { sightingId, verdict: 'plausible', asks: [], comment: '' });
}

/** Who says what of each sighting, in order; `!` rejects what stands there. All are Anna's. */
const sightings: string[][] = [
  ['anna: Fictus borealis'],
  ['anna: Fictus borealis', 'bela: Fictus borealis'],
  ['anna: Fictus borealis', 'bela: Fictus minor'],
  ['anna: Fictus borealis parvus', 'bela: Fictus borealis'],
  ['anna: Fictus minor', 'csilla: Fictus minor'],
  ['anna: Fictus minor', 'csilla: Fictus!'],
  ['anna: Fictus', 'bela: Fictus protectus'],
  ['anna: Fictus protectus'],
  ['anna: Novus solus', 'bela: Novus'],
  ['anna: Novus solus', 'bela: Fictus borealis'],
  ['anna: Alterus vulgaris', 'bela: Alterus vulgaris'],
  ['anna: Alterus minor', 'csilla: Alterus'],
  ['anna: Fictidae', 'bela: Fictus osyris'],
];

/** Records a sighting of Anna's and lets the words be said of it. */
export async function record(db: Db, { taxa, ...members }: ChangeWorld, words: readonly string[]): Promise<number> {
  const sightingId = await aSighting(db, members.anna.memberId ?? 0, { lifeStage: 'adult' });
  for (const word of words) {
    const [who = '', said = ''] = word.split(': ');
    const viewer = Object.entries(members).find(([name]) => name === who)?.[1];
    if (!viewer) throw new Error(`Nobody is called ${who}.`);
    await say(db, viewer, { sightingId, taxonId: idOf(taxa, said.replace('!', '')), disagrees: said.endsWith('!') });
  }
  return sightingId;
}

export async function say(
  db: Db,
  viewer: Viewer,
  of: { sightingId: number; taxonId: number; disagrees?: boolean },
): Promise<void> {
  await determine(db, viewer, {
    action: 'determine',
    certainty: 'sure',
    basis: 'photo',
    comment: '',
    disagrees: false,
    ...of,
  });
}

export function idOf(taxa: Names, name: string): number {
  const id = taxa[name];
  if (id === undefined) throw new Error(`No taxon is called ${name}.`);
  return id;
}

const head = { title: 'Próba', reason: 'mert próba', source: 'a próba', origin: 'editor' as const };

export function propose(db: Db, viewer: Viewer, changes: TaxonChange[], title = head.title): Promise<number> {
  return proposeChangeSet(db, viewer, { ...head, title, changes });
}

/** Proposes and commits at once; answers the set's id. */
export async function commit(db: Db, viewer: Viewer, changes: TaxonChange[], title = head.title): Promise<number> {
  const id = await propose(db, viewer, changes, title);
  await commitChangeSet(db, viewer, id);
  return id;
}

/** Everything that stored = computed proofs find wrong. */
export async function findFaults(db: Db): Promise<unknown[]> {
  const [tree, summaries, names] = [await verifyCatalogue(db), await verifySummaries(db), await checkNames(db)];
  return [...tree, ...summaries, ...names.wrong, ...(await checkVerdicts(db))];
}

/** A hash of each table's rows, whatever their order; the logs that a change is told in and what waits to be counted again are left out. */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'taxon\\_change%'
      and table_name not in ('audit_log', 'member_to_judge', 'square_stale', 'contained_stale') and table_name not like 'kysely%'
    order by 1`.execute(db);
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`
      select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.table(name)} t`.execute(
      db,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** A world of its own for each test, or one for a whole file whose tests leave it as it was; with short ways to its rows. Call at the top level. */
export function useChangeWorlds(scope: 'test' | 'file') {
  let made: TestDatabase | undefined;
  let world: ChangeWorld | undefined;
  const [before, after] = scope === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    made = await createTestDatabase();
    world = await makeChangeWorld(made.db);
  });
  after(async () => {
    await made?.drop();
  });
  const its = {
    get db(): Db {
      if (!made) throw new Error('The database exists only while tests run.');
      return made.db;
    },
    get world(): ChangeWorld {
      if (!world) throw new Error('The world exists only while tests run.');
      return world;
    },
    at: (name: string) => idOf(its.world.taxa, name),
    sightingOf: (id: number) =>
      its.db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    logOf: (id: number) =>
      its.db.selectFrom('determination').selectAll().where('sighting_id', '=', id).orderBy('id').execute(),
    async taxonCalled(name: string): Promise<number> {
      const found = its.db.selectFrom('taxon').select('id').where('scientific_name', '=', name);
      return (await found.executeTakeFirstOrThrow()).id;
    },
    addTo: (genus: string, name: string): TaxonChange => ({
      kind: 'add',
      key: name,
      rank: 'species',
      scientificName: name,
      parent: its.at(genus),
    }),
  };
  return its;
}
