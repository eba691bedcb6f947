import { describe, expect, test } from 'vitest';
import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { resolveTaxonAddress } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import { commit, findFaults, record, useChangeWorlds } from '#test/change-sets.ts';
import { undoChangeSet } from './undo-change-set.server.ts';

const its = useChangeWorlds('test');
const { at, sightingOf, taxonCalled } = its;

describe('what a change carries along', () => {
  test('protection, running rules that cover a place, and scopes go to the accepted taxon; what opens a place does not', async () => {
    const rule = { taxon_id: at('Fictus protectus'), reason: 'próba' };
    await its.db
      .insertInto('place_rule')
      .values([
        { ...rule, rule: 'hidden', county_code: '19' },
        { ...rule, rule: 'open' },
      ])
      .execute();
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Fictus protectus'), accepted: at('Fictus minor') },
    ]);
    const on = (taxonId: number) =>
      its.db
        .selectFrom('place_rule')
        .select('rule')
        .where('taxon_id', '=', taxonId)
        .where('ended_at', 'is', null)
        .execute();
    expect(await on(at('Fictus minor'))).toEqual([{ rule: 'hidden' }]);
    expect(await on(at('Fictus protectus'))).toEqual([]);
    const [minor] = (await findTaxa(its.db, [at('Fictus minor')])).values();
    expect(minor?.protection?.category).toBe('protected');
    expect(await findFaults(its.db)).toEqual([]);
  });

  test('a species that leaves a protected genus stays protected', async () => {
    await its.db
      .insertInto('taxon_protection')
      .values({ taxon_id: at('Fictus'), category: 'strictly_protected', act: 'x', source: 'x' })
      .execute();
    await commit(its.db, its.world.editor, [{ kind: 'move', taxon: at('Fictus minor'), parent: at('Novus') }]);
    const [minor] = (await findTaxa(its.db, [at('Fictus minor')])).values();
    expect(minor?.protection?.category).toBe('strictly_protected');
  });

  test('an expert of the merged name determines with authority under the accepted one', async () => {
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Fictus borealis') },
    ]);
    const id = await record(its.db, its.world, ['anna: Fictus', 'csilla: Fictus borealis']);
    expect(await sightingOf(id)).toMatchObject({ level: 'expert', taxon_id: at('Fictus borealis') });
  });
});

describe('names and addresses', () => {
  const page = (order: string, slug: string) => resolveTaxonAddress(its.db, { order, slug, path: `/${order}/${slug}` });

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
    await commit(its.db, its.world.admin, species);
    const slugs = async () =>
      (
        await its.db
          .selectFrom('taxon')
          .select(['scientific_name', 'slug_hu'])
          .where('scientific_name', 'like', 'Alterus _us')
          .orderBy('id')
          .execute()
      ).map((row) => row.slug_hu);
    expect(await slugs()).toEqual(['koros-pok', 'koros-pok-2', 'koros-pok-3', 'koros-pok-4']);
    const renamed = await taxonCalled('Alterus bus');
    await commit(its.db, its.world.admin, [{ kind: 'rename', taxon: renamed, hungarianName: 'egészen más pók' }]);
    expect(await slugs()).toEqual(['koros-pok', 'egeszen-mas-pok', 'koros-pok-3', 'koros-pok-4']);
    expect(await page('masrenduek', 'koros-pok-2')).toEqual({ movedTo: '/masrenduek/egeszen-mas-pok' });
    // Taken for ever: the next bearer of the name does not get the old address.
    await commit(its.db, its.world.admin, [
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
        await its.db
          .selectFrom('taxon')
          .select('slug_hu')
          .where('scientific_name', '=', 'Alterus novus')
          .executeTakeFirstOrThrow()
      ).slug_hu,
    ).toBe('koros-pok-5');
  });

  test('an address leads on after a rename, a move to another order and a merge', async () => {
    await commit(its.db, its.world.admin, [
      { kind: 'rename', taxon: at('Fictus minor'), scientificName: 'Fictus minimus', hungarianName: 'apró tesztlepke' },
    ]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({ movedTo: '/tesztlepkek/apro-tesztlepke' });
    await commit(its.db, its.world.admin, [{ kind: 'move', taxon: at('Fictus minor'), parent: at('Alterus') }]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({ movedTo: '/masrenduek/apro-tesztlepke' });
    await commit(its.db, its.world.admin, [
      { kind: 'synonymise', taxon: at('Fictus minor'), accepted: at('Alterus vulgaris') },
    ]);
    expect(await page('tesztlepkek', 'kis-tesztlepke')).toEqual({
      movedTo: '/masrenduek/kozonseges-masik?szinonima=fictus-minimus',
    });
  });

  test('the former scientific name is still found, and going back to it gives the old address back', async () => {
    await commit(its.db, its.world.admin, [
      { kind: 'rename', taxon: at('Fictus borealis'), scientificName: 'Fictus australis' },
    ]);
    const names = await its.db
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
    await commit(its.db, its.world.admin, [
      { kind: 'rename', taxon: at('Fictus borealis'), scientificName: 'Fictus borealis' },
    ]);
    expect(
      (
        await its.db
          .selectFrom('taxon')
          .select('slug')
          .where('id', '=', at('Fictus borealis'))
          .executeTakeFirstOrThrow()
      ).slug,
    ).toBe('fictus-borealis');
  });

  test('C11: one genus name in two families is told apart by authorship, and plainly again when the other goes', async () => {
    const shown = async () =>
      (
        await its.db
          .selectFrom('taxon')
          .select('orig_name')
          .where('scientific_name', '=', 'Ammophila')
          .orderBy('id')
          .execute()
      ).map((row) => row.orig_name);
    const id = await commit(its.db, its.world.admin, [
      { kind: 'add', rank: 'genus', scientificName: 'Ammophila', authorship: 'Host, 1809', parent: at('Alteridae') },
    ]);
    expect(await shown()).toEqual(['Ammophila Kirby, 1798', 'Ammophila Host, 1809']);
    await undoChangeSet(its.db, its.world.admin, id);
    expect(await shown()).toEqual(['Ammophila']);
  });

  test('C07: a hybrid keeps its sign in the name and is found without it', async () => {
    await commit(its.db, its.world.admin, [
      {
        kind: 'add',
        rank: 'species',
        scientificName: 'Fictus × intermedius',
        hungarianName: 'kevert tesztlepke',
        parent: at('Fictus'),
      },
    ]);
    const row = await its.db
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
    const id = await record(its.db, its.world, ['anna: Fictus minor']);
    const before = await sightingOf(id);
    await commit(its.db, its.world.admin, [
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
    expect(await findFaults(its.db)).toEqual([]);
  });
});
