import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { resolveTaxonAddress } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import type { TaxonChange } from '#app/features/taxonomy/taxon-change.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  type ChangeWorld,
  commit,
  findFaults,
  idOf,
  makeChangeWorld,
  propose,
  record,
  say,
} from '#test/change-sets.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { commitChangeSet } from './commit-change-set.server.ts';
import { dryRun } from './dry-run-change-set.server.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

let made: TestDatabase;
let db: Db;
let world: ChangeWorld;

async function makeWorld(): Promise<void> {
  made = await createTestDatabase();
  db = made.db;
  world = await makeChangeWorld(db);
}
const dropWorld = () => made.drop();

/** A world for each test: what one commits is nothing to the next. */
function useFreshWorlds(): void {
  beforeEach(makeWorld);
  afterEach(dropWorld);
}

const at = (name: string) => idOf(world.taxa, name);
const sightingOf = (id: number) => db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logOf = (id: number) =>
  db.selectFrom('determination').selectAll().where('sighting_id', '=', id).orderBy('id').execute();
const taxonCalled = async (name: string) => {
  const { id } = await db
    .selectFrom('taxon')
    .select('id')
    .where('scientific_name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};
const addTo = (genus: string, name: string): TaxonChange => ({
  kind: 'add',
  key: name,
  rank: 'species',
  scientificName: name,
  parent: at(genus),
});

describe('a change of the tree', () => {
  useFreshWorlds();
  test('E1: after a merge the sighting bears the accepted name, as agreed as before, and its words stay as written', async () => {
    const id = await record(db, world, ['anna: Fictus borealis', 'bela: Fictus borealis']);
    await commit(db, world.admin, [
      { kind: 'move', taxon: at('Fictus borealis parvus'), parent: at('Fictus minor') },
      { kind: 'move', taxon: at('Fictus borealis magnus'), parent: at('Fictus minor') },
      { kind: 'synonymise', taxon: at('Fictus borealis'), accepted: at('Fictus minor') },
    ]);
    expect(await sightingOf(id)).toMatchObject({
      taxon_id: at('Fictus minor'),
      species_id: at('Fictus minor'),
      level: 'community',
      determination_count: 2,
    });
    const log = await logOf(id);
    expect(log.map((row) => row.written_name)).toEqual(['Fictus borealis', 'Fictus borealis']);
    expect(log.map((row) => row.taxon_id)).toEqual([at('Fictus borealis'), at('Fictus borealis')]);
    // The merged one's own synonym is never a link in a chain.
    const [osyris] = (await findTaxa(db, [at('Fictus osyris')])).values();
    expect(osyris?.acceptedId).toBe(at('Fictus minor'));
    expect(await findFaults(db)).toEqual([]);
  });

  test('E2: a word of a retired name with one successor is kept as the successor, with what was written', async () => {
    await commit(db, world.admin, [{ kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus minor') }]);
    const id = await record(db, world, ['anna: Novus solus']);
    expect((await logOf(id))[0]).toMatchObject({ taxon_id: at('Fictus minor'), written_name: 'Novus solus' });
  });

  test('E3: a name with several successors cannot be said any more, and one without a single meaning does not count', async () => {
    const id = await record(db, world, ['anna: Novus solus']);
    await commit(db, world.admin, [{ kind: 'status', taxon: at('Novus solus'), status: 'unresolved' }]);
    expect(await sightingOf(id)).toMatchObject({ taxon_id: null, determination_count: 0 });
    expect((await logOf(id))[0]).toMatchObject({ taxon_id: at('Novus solus'), withdrawn_at: null });
    await expect(say(db, world.bela, { sightingId: id, taxonId: at('Novus solus') })).rejects.toMatchObject({
      code: 'taxon_not_usable',
    });
  });

  const splitMinor = (counties?: [string[], string[]]): TaxonChange[] => [
    addTo('Fictus', 'Fictus novellus'),
    addTo('Fictus', 'Fictus antiquus'),
    {
      kind: 'split',
      taxon: at('Fictus minor'),
      into: [
        { taxon: 'Fictus novellus', ...(counties && { counties: counties[0] }) },
        { taxon: 'Fictus antiquus', ...(counties && { counties: counties[1] }) },
      ],
    },
  ];

  test('E4: after a split without ranges the words mean what its parts share, and what rejected it is spent', async () => {
    const [named, rejected] = [
      await record(db, world, ['anna: Fictus minor', 'bela: Fictus minor']),
      await record(db, world, ['anna: Fictus minor', 'bela: Fictidae!']),
    ];
    expect(await sightingOf(rejected)).toMatchObject({ taxon_id: at('Fictidae') });
    await commit(db, world.admin, splitMinor());
    expect(await sightingOf(named)).toMatchObject({ taxon_id: at('Fictus'), level: 'community', dr_rank: 3 });
    expect(await sightingOf(rejected)).toMatchObject({ taxon_id: at('Fictus'), level: 'observer' });
    expect((await logOf(named)).map((row) => row.written_name)).toEqual(['Fictus minor', 'Fictus minor']);
    expect(await findFaults(db)).toEqual([]);
  });

  test('E5: where the parts are known by county, a find in exactly one county’s part is that part', async () => {
    const id = await record(db, world, ['anna: Fictus minor']);
    await commit(db, world.admin, splitMinor([['01'], ['19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: await taxonCalled('Fictus novellus'), dr_rank: 4 });
  });

  test('E6: outside all of them, or where they overlap, it is what they share', async () => {
    const id = await record(db, world, ['anna: Fictus minor']);
    const outside = await commit(db, world.admin, splitMinor([['18'], ['19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
    await undoChangeSet(db, world.admin, outside);
    await commit(db, world.admin, splitMinor([['01'], ['01', '19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
  });

  test('a split that keeps the name in a narrower sense leaves later words at it and takes earlier ones to what is shared', async () => {
    const id = await record(db, world, ['anna: Fictus minor']);
    await commit(db, world.admin, [
      addTo('Fictus', 'Fictus novellus'),
      { kind: 'split', taxon: at('Fictus minor'), into: [{ taxon: at('Fictus minor') }, { taxon: 'Fictus novellus' }] },
    ]);
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
    await say(db, world.bela, { sightingId: id, taxonId: at('Fictus minor') });
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus minor'), level: 'suggested' });
    expect(await findFaults(db)).toEqual([]);
  });

  test('a split protected name keeps its places covered, whichever part it was', async () => {
    const id = await record(db, world, ['anna: Fictus protectus']);
    await commit(db, world.editor, [
      addTo('Fictus', 'Fictus novellus'),
      addTo('Fictus', 'Fictus antiquus'),
      {
        kind: 'split',
        taxon: at('Fictus protectus'),
        into: [{ taxon: 'Fictus novellus' }, { taxon: 'Fictus antiquus' }],
      },
    ]);
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus'), public_visibility: 'square' });
    expect((await sightingOf(id)).named_taxon_ids).toContain(await taxonCalled('Fictus novellus'));
  });

  test('E8: a hidden word stays hidden and does not come back by the change', async () => {
    const id = await record(db, world, ['anna: Fictus borealis', 'bela: Novus solus']);
    await db
      .updateTable('determination')
      .set({ hidden_at: new Date() })
      .where('sighting_id', '=', id)
      .where('taxon_id', '=', at('Novus solus'))
      .execute();
    await commit(db, world.admin, [{ kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus minor') }]);
    expect((await sightingOf(id)).named_taxon_ids).toEqual([at('Fictus borealis')]);
    expect((await logOf(id))[1]?.hidden_at).not.toBeNull();
  });

  test('E9: a member with many sightings concerned is told once, with their number', async () => {
    for (let count = 0; count < 3; count++) await record(db, world, ['anna: Alterus vulgaris']);
    await commit(db, world.admin, [
      { kind: 'synonymise', taxon: at('Alterus vulgaris'), accepted: at('Alterus minor') },
    ]);
    const notices = await db.selectFrom('notification').selectAll().where('kind', '=', 'taxon_change').execute();
    expect(notices.map(({ member_id, data }) => ({ member_id, data }))).toEqual([
      { member_id: world.anna.memberId, data: expect.objectContaining({ sightings: 4, taxonLabel: 'Próba' }) },
    ]);
  });

  test('E10: a merge of what still has children, and a rank not above a child’s, are refused', async () => {
    const merge: TaxonChange[] = [{ kind: 'synonymise', taxon: at('Novus'), accepted: at('Fictus') }];
    await expect(commit(db, world.admin, merge)).rejects.toMatchObject({
      code: 'taxon_conflict',
      details: [{ path: 'changes.0', message: expect.stringContaining('Novus solus') }],
    });
    const rank: TaxonChange[] = [{ kind: 'rank', taxon: at('Novus'), rank: 'species' }];
    await expect(commit(db, world.admin, rank)).rejects.toMatchObject({ code: 'taxon_conflict' });
    expect(await findFaults(db)).toEqual([]);
  });
});

describe('a change is refused with a sentence of its own', () => {
  // Nothing of these is ever committed, but for the last.
  beforeAll(makeWorld);
  afterAll(dropWorld);
  test.each<[string, () => TaxonChange, string]>([
    ['a taxon below itself', () => ({ kind: 'move', taxon: at('Fictidae'), parent: at('Fictus') }), 'saját maga alá'],
    ['its own parent', () => ({ kind: 'move', taxon: at('Fictus'), parent: at('Fictus') }), 'saját szülője'],
    ['its own synonym', () => ({ kind: 'synonymise', taxon: at('Novus'), accepted: at('Novus') }), 'saját társneve'],
    [
      'a parent of lower rank',
      () => ({ kind: 'move', taxon: at('Novus'), parent: at('Fictus borealis') }),
      'rangja nem fér össze',
    ],
    [
      'a synonym as parent',
      () => ({ kind: 'move', taxon: at('Fictus borealis parvus'), parent: at('Fictus osyris') }),
      'nem érvényes taxon',
    ],
    [
      'a chain of synonyms',
      () => ({ kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus osyris') }),
      'társneve, mert az maga sem',
    ],
    [
      'moving a synonym',
      () => ({ kind: 'move', taxon: at('Fictus osyris'), parent: at('Novus') }),
      'nincs saját helye',
    ],
    [
      'a homonym in one family',
      () => ({ kind: 'add', rank: 'genus', scientificName: 'Novus', parent: at('Fictidae') }),
      'azonos rangú taxon',
    ],
    [
      'an order with a word of the site as address',
      () => ({ kind: 'add', rank: 'order', scientificName: 'Talalat', parent: at('Animalia') }),
      'cím foglalt',
    ],
    [
      'an order with another order’s address',
      () => ({ kind: 'rename', taxon: at('Alteroptera'), hungarianName: 'tesztlepkék' }),
      'cím foglalt',
    ],
    [
      'a taxon that is not there',
      () => ({ kind: 'move', taxon: 999_999, parent: at('Fictus') }),
      'nincs a rendszertanban',
    ],
    ['one without a parent', () => ({ kind: 'add', rank: 'genus', scientificName: 'Solus' }), 'mi alá tartozik'],
    [
      'synonyms left behind',
      () => ({ kind: 'status', taxon: at('Fictus borealis'), status: 'unresolved' }),
      'alatt még áll taxon',
    ],
    [
      'a split into one',
      () => ({ kind: 'split', taxon: at('Novus'), into: [{ taxon: at('Fictus') }, { taxon: at('Fictus') }] }),
      'legalább két különböző',
    ],
  ])('%s', async (_name, change, sentence) => {
    const id = await propose(db, world.admin, [change()]);
    const report = await dryRun(db, world.admin, id);
    expect(report.conflicts.map(({ message }) => message).join(' ')).toContain(sentence);
    expect(report.conflicts[0]?.position).toBe(0);
    await expect(commitChangeSet(db, world.admin, id)).rejects.toMatchObject({ code: 'taxon_conflict' });
  });

  test('an editor may not make the places of a protected species finer; an administrator may', async () => {
    await record(db, world, ['anna: Fictus protectus']);
    const id = await propose(db, world.editor, [
      { kind: 'status', taxon: at('Fictus protectus'), status: 'unresolved' },
    ]);
    expect((await dryRun(db, world.editor, id)).finerPlaces).toBeGreaterThan(0);
    await expect(commitChangeSet(db, world.editor, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await commitChangeSet(db, world.admin, id);
  });
});

describe('what a change carries along', () => {
  useFreshWorlds();
  test('protection, running rules that cover a place, and scopes go to the accepted taxon; what opens a place does not', async () => {
    const rule = { taxon_id: at('Fictus protectus'), reason: 'próba' };
    await db
      .insertInto('place_rule')
      .values([
        { ...rule, rule: 'hidden', county_code: '19' },
        { ...rule, rule: 'open' },
      ])
      .execute();
    await commit(db, world.admin, [
      { kind: 'synonymise', taxon: at('Fictus protectus'), accepted: at('Fictus minor') },
    ]);
    const on = (taxonId: number) =>
      db
        .selectFrom('place_rule')
        .select('rule')
        .where('taxon_id', '=', taxonId)
        .where('ended_at', 'is', null)
        .execute();
    expect(await on(at('Fictus minor'))).toEqual([{ rule: 'hidden' }]);
    expect(await on(at('Fictus protectus'))).toEqual([]);
    const [minor] = (await findTaxa(db, [at('Fictus minor')])).values();
    expect(minor?.protection?.category).toBe('protected');
    expect(await findFaults(db)).toEqual([]);
  });

  test('a species that leaves a protected genus stays protected', async () => {
    await db
      .insertInto('taxon_protection')
      .values({ taxon_id: at('Fictus'), category: 'strictly_protected', act: 'x', source: 'x' })
      .execute();
    await commit(db, world.editor, [{ kind: 'move', taxon: at('Fictus minor'), parent: at('Novus') }]);
    const [minor] = (await findTaxa(db, [at('Fictus minor')])).values();
    expect(minor?.protection?.category).toBe('strictly_protected');
  });

  test('an expert of the merged name determines with authority under the accepted one', async () => {
    await commit(db, world.admin, [{ kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Fictus borealis') }]);
    const id = await record(db, world, ['anna: Fictus', 'csilla: Fictus borealis']);
    expect(await sightingOf(id)).toMatchObject({ level: 'expert', taxon_id: at('Fictus borealis') });
  });
});

describe('names and addresses', () => {
  useFreshWorlds();
  const page = (order: string, slug: string) => resolveTaxonAddress(db, { order, slug, path: `/${order}/${slug}` });

  test('C04: a new name that folds to a taken address gets its own, and the others keep theirs', async () => {
    const species = ['koros pók', 'körös pók', 'kőrös pók', 'kórós pók'].map(
      (hungarianName, index): TaxonChange => ({
        kind: 'add',
        rank: 'species',
        scientificName: `Alterus ${'abcd'[index]}us`,
        hungarianName,
        parent: at('Alterus'),
      }),
    );
    await commit(db, world.admin, species);
    const slugs = async () =>
      (
        await db
          .selectFrom('taxon')
          .select(['scientific_name', 'slug_hu'])
          .where('scientific_name', 'like', 'Alterus _us')
          .orderBy('id')
          .execute()
      ).map((row) => row.slug_hu);
    expect(await slugs()).toEqual(['koros-pok', 'koros-pok-2', 'koros-pok-3', 'koros-pok-4']);
    const renamed = await taxonCalled('Alterus bus');
    await commit(db, world.admin, [{ kind: 'rename', taxon: renamed, hungarianName: 'egészen más pók' }]);
    expect(await slugs()).toEqual(['koros-pok', 'egeszen-mas-pok', 'koros-pok-3', 'koros-pok-4']);
    expect(await page('masrenduek', 'koros-pok-2')).toEqual({ movedTo: '/masrenduek/egeszen-mas-pok' });
    // Taken for ever: the next bearer of the name does not get the old address.
    await commit(db, world.admin, [
      {
        kind: 'add',
        rank: 'species',
        scientificName: 'Alterus novus',
        hungarianName: 'kóros pók',
        parent: at('Alterus'),
      },
    ]);
    expect(
      (
        await db
          .selectFrom('taxon')
          .select('slug_hu')
          .where('scientific_name', '=', 'Alterus novus')
          .executeTakeFirstOrThrow()
      ).slug_hu,
    ).toBe('koros-pok-5');
  });

  test('an address leads on after a rename, a move to another order and a merge', async () => {
    await commit(db, world.admin, [
      { kind: 'rename', taxon: at('Fictus minor'), scientificName: 'Fictus minimus', hungarianName: 'apró tesztlepke' },
    ]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({ movedTo: '/tesztlepkek/apro-tesztlepke' });
    await commit(db, world.admin, [{ kind: 'move', taxon: at('Fictus minor'), parent: at('Alterus') }]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({ movedTo: '/masrenduek/apro-tesztlepke' });
    await commit(db, world.admin, [
      { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Alterus vulgaris') },
    ]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({
      movedTo: '/masrenduek/kozonseges-masik?szinonima=fictus-minimus',
    });
  });

  test('the former scientific name is still found, and going back to it gives the old address back', async () => {
    await commit(db, world.admin, [
      { kind: 'rename', taxon: at('Fictus borealis'), scientificName: 'Fictus australis' },
    ]);
    const names = await db
      .selectFrom('taxon_name')
      .select(['name', 'is_preferred'])
      .where('taxon_id', '=', at('Fictus borealis'))
      .where('kind', '=', 'scientific')
      .orderBy('id')
      .execute();
    expect(names).toEqual([
      { name: 'Fictus borealis', is_preferred: false },
      { name: 'Fictus australis', is_preferred: true },
    ]);
    await commit(db, world.admin, [
      { kind: 'rename', taxon: at('Fictus borealis'), scientificName: 'Fictus borealis' },
    ]);
    expect(
      (await db.selectFrom('taxon').select('slug').where('id', '=', at('Fictus borealis')).executeTakeFirstOrThrow())
        .slug,
    ).toBe('fictus-borealis');
  });

  test('C11: one genus name in two families is told apart by authorship, and plainly again when the other goes', async () => {
    const shown = async () =>
      (
        await db
          .selectFrom('taxon')
          .select('orig_name')
          .where('scientific_name', '=', 'Ammophila')
          .orderBy('id')
          .execute()
      ).map((row) => row.orig_name);
    const id = await commit(db, world.admin, [
      { kind: 'add', rank: 'genus', scientificName: 'Ammophila', authorship: 'Host, 1809', parent: at('Alteridae') },
    ]);
    expect(await shown()).toEqual(['Ammophila Kirby, 1798', 'Ammophila Host, 1809']);
    await undoChangeSet(db, world.admin, id);
    expect(await shown()).toEqual(['Ammophila']);
  });

  test('C07: a hybrid keeps its sign in the name and is found without it', async () => {
    await commit(db, world.admin, [
      {
        kind: 'add',
        rank: 'species',
        scientificName: 'Fictus × intermedius',
        hungarianName: 'kevert tesztlepke',
        parent: at('Fictus'),
      },
    ]);
    const row = await db
      .selectFrom('taxon')
      .innerJoin('taxon_name', 'taxon_name.taxon_id', 'taxon.id')
      .select(['slug', 'orig_name', 'folded'])
      .where('scientific_name', '=', 'Fictus × intermedius')
      .where('kind', '=', 'scientific')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      slug: 'fictus-x-intermedius',
      orig_name: 'Fictus × intermedius',
      folded: 'fictus intermedius',
    });
  });

  test('a subgenus between genus and species leaves names, ranks and addresses as they were', async () => {
    const id = await record(db, world, ['anna: Fictus minor']);
    const before = await sightingOf(id);
    await commit(db, world.admin, [
      { kind: 'add', key: 'sub', rank: 'subgenus', scientificName: 'Fictulus', parent: at('Fictus') },
      { kind: 'move', taxon: at('Fictus minor'), parent: 'sub' },
    ]);
    const after = await sightingOf(id);
    expect(after).toMatchObject({
      taxon_id: before.taxon_id,
      genus_id: at('Fictus'),
      dr_rank: 4,
      updated_at: before.updated_at,
    });
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toMatchObject({ taxon: { id: at('Fictus minor') } });
    expect(await findFaults(db)).toEqual([]);
  });
});

describe('two at once', () => {
  useFreshWorlds();
  test('one proposal committed twice is applied once; two editors’ sets follow each other', async () => {
    const rename = (scientificName: string): TaxonChange[] => [{ kind: 'rename', taxon: at('Novus'), scientificName }];
    const id = await propose(db, world.admin, rename('Novior'));
    const twice = await Promise.allSettled([
      commitChangeSet(db, world.admin, id),
      commitChangeSet(db, world.editor, id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    const merges = await Promise.allSettled([
      commit(db, world.admin, [{ kind: 'synonymise', taxon: at('Alterus minor'), accepted: at('Alterus vulgaris') }]),
      commit(db, world.editor, [{ kind: 'synonymise', taxon: at('Alterus vulgaris'), accepted: at('Alterus minor') }]),
    ]);
    // Whoever comes second meets a synonym where an accepted name was.
    expect(merges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findFaults(db)).toEqual([]);
  });

  test('votes that come while a change is committed lose nothing and block nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => record(db, world, ['anna: Alterus minor'])));
    await Promise.all([
      ...ids.map((sightingId) => say(db, world.bela, { sightingId, taxonId: at('Alterus minor') })),
      commit(db, world.admin, [{ kind: 'synonymise', taxon: at('Alterus minor'), accepted: at('Alterus vulgaris') }]),
    ]);
    for (const id of ids)
      expect(await sightingOf(id)).toMatchObject({
        taxon_id: at('Alterus vulgaris'),
        level: 'expert',
        determination_count: 2,
      });
    expect(await findFaults(db)).toEqual([]);
  });
});
