import { describe, expect, test } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { commit, propose, record, say, useChangeWorlds } from '#test/change-sets.ts';
import { commitChangeSet } from './commit-change-set.server.ts';
import { dryRun } from './dry-run-change-set.server.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const its = useChangeWorlds('file');
const { at } = its;

describe('a change is refused with a sentence of its own', () => {
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
    const id = await propose(its.db, its.world.admin, [change()]);
    const report = await dryRun(its.db, its.world.admin, id);
    expect(report.conflicts.map(({ message }) => message).join(' ')).toContain(sentence);
    expect(report.conflicts[0]?.position).toBe(0);
    await expect(commitChangeSet(its.db, its.world.admin, id)).rejects.toMatchObject({ code: 'taxon_conflict' });
  });

  test.each<[string, () => TaxonChange[]]>([
    ['itself', () => [{ kind: 'status', taxon: at('Fictus minor'), isPublic: false }]],
    [
      'by what becomes its synonym',
      () => [
        { kind: 'add', key: 'x', rank: 'species', scientificName: 'Fictus latens', parent: at('Fictus') },
        { kind: 'status', taxon: 'x', isPublic: false },
        { kind: 'synonymise', taxon: at('Fictus minor'), accepted: 'x' },
      ],
    ],
    [
      'by what is its synonym',
      () => [
        { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Novus solus') },
        { kind: 'status', taxon: at('Novus solus'), isPublic: false },
      ],
    ],
  ])('taking off the list what determinations name, %s', async (_name, changes) => {
    await record(its.db, its.world, ['anna: Fictus minor']);
    const id = await propose(its.db, its.world.admin, changes());
    const { conflicts } = await dryRun(its.db, its.world.admin, id);
    expect(conflicts.map(({ message }) => message)).toEqual([expect.stringContaining('nem maradhat le a fajlistáról')]);
    expect(conflicts[0]?.position).toBe(changes().length - 1);
    await expect(commitChangeSet(its.db, its.world.admin, id)).rejects.toMatchObject({ code: 'taxon_conflict' });
  });

  test('taking back what put a taxon on the list, once determinations name it', async () => {
    const off: TaxonChange[] = [
      { kind: 'add', key: 'x', rank: 'species', scientificName: 'Fictus absconditus', parent: at('Fictus') },
      { kind: 'status', taxon: 'x', isPublic: false },
    ];
    await commit(its.db, its.world.admin, off);
    const { id: taxonId } = await its.db
      .selectFrom('taxon')
      .select('id')
      .where('scientific_name', '=', 'Fictus absconditus')
      .executeTakeFirstOrThrow();
    const listed = await commit(its.db, its.world.admin, [{ kind: 'status', taxon: taxonId, isPublic: true }]);
    const sightingId = await record(its.db, its.world, []);
    await say(its.db, its.world.anna, { sightingId, taxonId });
    await expect(undoChangeSet(its.db, its.world.admin, listed)).rejects.toMatchObject({ code: 'taxon_conflict' });
    // What is unresolved names no find any more, so that it may leave the list.
    await commit(its.db, its.world.admin, [{ kind: 'status', taxon: taxonId, status: 'unresolved', isPublic: false }]);
  });

  test('an editor may not make the places of a protected species finer; an administrator may', async () => {
    await record(its.db, its.world, ['anna: Fictus protectus']);
    const id = await propose(its.db, its.world.editor, [
      { kind: 'status', taxon: at('Fictus protectus'), status: 'unresolved' },
    ]);
    expect((await dryRun(its.db, its.world.editor, id)).finerPlaces).toBeGreaterThan(0);
    await expect(commitChangeSet(its.db, its.world.editor, id)).rejects.toMatchObject({ code: 'not_allowed' });
    await commitChangeSet(its.db, its.world.admin, id);
  });
});
