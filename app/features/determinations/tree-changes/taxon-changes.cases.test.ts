import { describe, expect, test } from 'vitest';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { commit, findFaults, propose, record, say, useChangeWorlds } from '#test/change-sets.ts';
import { commitChangeSet } from './commit-change-set.server.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const its = useChangeWorlds('test');
const { at, sightingOf, logOf, taxonCalled, addTo } = its;

describe('a change of the tree', () => {
  test('E1: after a merge the sighting bears the accepted name, as agreed as before, and its words stay as written', async () => {
    const id = await record(its.db, its.world, ['anna: Fictus borealis', 'bela: Fictus borealis']);
    await commit(its.db, its.world.admin, [
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
    const [osyris] = (await findTaxa(its.db, [at('Fictus osyris')])).values();
    expect(osyris?.acceptedId).toBe(at('Fictus minor'));
    expect(await findFaults(its.db)).toEqual([]);
  });

  test('E2: a word of a retired name with one successor is kept as the successor, with what was written', async () => {
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus minor') },
    ]);
    const id = await record(its.db, its.world, ['anna: Novus solus']);
    expect((await logOf(id))[0]).toMatchObject({ taxon_id: at('Fictus minor'), written_name: 'Novus solus' });
  });

  test('E3: a name with several successors cannot be said any more, and one without a single meaning does not count', async () => {
    const id = await record(its.db, its.world, ['anna: Novus solus']);
    await commit(its.db, its.world.admin, [{ kind: 'status', taxon: at('Novus solus'), status: 'unresolved' }]);
    expect(await sightingOf(id)).toMatchObject({ taxon_id: null, determination_count: 0 });
    expect((await logOf(id))[0]).toMatchObject({ taxon_id: at('Novus solus'), withdrawn_at: null });
    await expect(say(its.db, its.world.bela, { sightingId: id, taxonId: at('Novus solus') })).rejects.toMatchObject({
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
      await record(its.db, its.world, ['anna: Fictus minor', 'bela: Fictus minor']),
      await record(its.db, its.world, ['anna: Fictus minor', 'bela: Fictidae!']),
    ];
    expect(await sightingOf(rejected)).toMatchObject({ taxon_id: at('Fictidae') });
    await commit(its.db, its.world.admin, splitMinor());
    expect(await sightingOf(named)).toMatchObject({ taxon_id: at('Fictus'), level: 'community', dr_rank: 3 });
    expect(await sightingOf(rejected)).toMatchObject({ taxon_id: at('Fictus'), level: 'observer' });
    expect((await logOf(named)).map((row) => row.written_name)).toEqual(['Fictus minor', 'Fictus minor']);
    expect(await findFaults(its.db)).toEqual([]);
  });

  test('E5: where the parts are known by county, a find in exactly one county’s part is that part', async () => {
    const id = await record(its.db, its.world, ['anna: Fictus minor']);
    await commit(its.db, its.world.admin, splitMinor([['01'], ['19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: await taxonCalled('Fictus novellus'), dr_rank: 4 });
  });

  test('E6: outside all of them, or where they overlap, it is what they share', async () => {
    const id = await record(its.db, its.world, ['anna: Fictus minor']);
    const outside = await commit(its.db, its.world.admin, splitMinor([['18'], ['19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
    await undoChangeSet(its.db, its.world.admin, outside);
    await commit(its.db, its.world.admin, splitMinor([['01'], ['01', '19']]));
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
  });

  test('a split that keeps the name in a narrower sense leaves later words at it and takes earlier ones to what is shared', async () => {
    const id = await record(its.db, its.world, ['anna: Fictus minor']);
    const before = await countMemberDeterminations(its.db, its.world.anna.memberId ?? 0);
    await commit(its.db, its.world.admin, [
      addTo('Fictus', 'Fictus novellus'),
      { kind: 'split', taxon: at('Fictus minor'), into: [{ taxon: at('Fictus minor') }, { taxon: 'Fictus novellus' }] },
    ]);
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus') });
    // None of her three words for it names a species any more.
    expect(await countMemberDeterminations(its.db, its.world.anna.memberId ?? 0)).toMatchObject({
      determinedCount: before.determinedCount - 3,
    });
    await say(its.db, its.world.bela, { sightingId: id, taxonId: at('Fictus minor') });
    expect(await sightingOf(id)).toMatchObject({ taxon_id: at('Fictus minor'), level: 'suggested' });
    expect(await findFaults(its.db)).toEqual([]);
  });

  test('a split protected name keeps its places covered, whichever part it was', async () => {
    const id = await record(its.db, its.world, ['anna: Fictus protectus']);
    await commit(its.db, its.world.editor, [
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
    const id = await record(its.db, its.world, ['anna: Fictus borealis', 'bela: Novus solus']);
    await its.db
      .updateTable('determination')
      .set({ hidden_at: new Date() })
      .where('sighting_id', '=', id)
      .where('taxon_id', '=', at('Novus solus'))
      .execute();
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Novus solus'), accepted: at('Fictus minor') },
    ]);
    expect((await sightingOf(id)).named_taxon_ids).toEqual([at('Fictus borealis')]);
    expect((await logOf(id))[1]?.hidden_at).not.toBeNull();
  });

  test('E9: a member with many sightings concerned is told once, with their number', async () => {
    for (let count = 0; count < 3; count++) await record(its.db, its.world, ['anna: Alterus vulgaris']);
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Alterus vulgaris'), accepted: at('Alterus minor') },
    ]);
    const notices = await its.db.selectFrom('notification').selectAll().where('kind', '=', 'taxon_change').execute();
    expect(notices.map(({ member_id, data }) => ({ member_id, data }))).toEqual([
      { member_id: its.world.anna.memberId, data: expect.objectContaining({ sightings: 4, taxonLabel: 'Próba' }) },
    ]);
  });

  test('E10: a merge of what still has children, and a rank not above a child’s, are refused', async () => {
    const merge: TaxonChange[] = [{ kind: 'synonymise', taxon: at('Novus'), accepted: at('Fictus') }];
    await expect(commit(its.db, its.world.admin, merge)).rejects.toMatchObject({
      code: 'taxon_conflict',
      details: [{ path: 'changes.0', message: expect.stringContaining('Novus solus') }],
    });
    const rank: TaxonChange[] = [{ kind: 'rank', taxon: at('Novus'), rank: 'species' }];
    await expect(commit(its.db, its.world.admin, rank)).rejects.toMatchObject({ code: 'taxon_conflict' });
    expect(await findFaults(its.db)).toEqual([]);
  });
});

describe('two at once', () => {
  test('one proposal committed twice is applied once; two editors’ sets follow each other', async () => {
    const rename = (scientificName: string): TaxonChange[] => [{ kind: 'rename', taxon: at('Novus'), scientificName }];
    const id = await propose(its.db, its.world.admin, rename('Novior'));
    const twice = await Promise.allSettled([
      commitChangeSet(its.db, its.world.admin, id),
      commitChangeSet(its.db, its.world.editor, id),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(twice.find((each) => each.status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    const merges = await Promise.allSettled([
      commit(its.db, its.world.admin, [
        { kind: 'synonymise', taxon: at('Alterus minor'), accepted: at('Alterus vulgaris') },
      ]),
      commit(its.db, its.world.editor, [
        { kind: 'synonymise', taxon: at('Alterus vulgaris'), accepted: at('Alterus minor') },
      ]),
    ]);
    // Whoever comes second meets a synonym where an accepted name was.
    expect(merges.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await findFaults(its.db)).toEqual([]);
  });

  test('votes that come while a change is committed lose nothing and block nothing', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => record(its.db, its.world, ['anna: Alterus minor'])));
    await Promise.all([
      ...ids.map((sightingId) => say(its.db, its.world.bela, { sightingId, taxonId: at('Alterus minor') })),
      commit(its.db, its.world.admin, [
        { kind: 'synonymise', taxon: at('Alterus minor'), accepted: at('Alterus vulgaris') },
      ]),
    ]);
    for (const id of ids)
      expect(await sightingOf(id)).toMatchObject({
        taxon_id: at('Alterus vulgaris'),
        level: 'expert',
        determination_count: 2,
      });
    expect(await findFaults(its.db)).toEqual([]);
  });
});
