import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { undoChangeSet } from '#app/features/determinations/tree-changes/undo-change-set.server.ts';
import { verifyCatalogue } from '#app/features/taxonomy/tree/verify-catalogue.server.ts';
import { metaXml, useArchives } from '#test/archives.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyChecklist, dryRunChecklist } from './import-checklist.server.ts';

const archives = useArchives();
const database = useTestDatabase({ catalogue: true });

const core = {
  file: 'taxon.csv',
  rowType: 'Taxon',
  terms: [
    ...['taxonID', 'parentNameUsageID', 'acceptedNameUsageID', 'scientificName', 'scientificNameAuthorship'],
    ...['taxonRank', 'taxonomicStatus'],
  ],
};
const names = { file: 'names.csv', rowType: 'VernacularName', terms: ['taxonID', 'vernacularName', 'language'] };
/** Against the starter catalogue: a new family with all below it, a renamed and a moved taxon, a synonym, a held row. */
const files = {
  'meta.xml': metaXml(core, names),
  'eml.xml': '<eml><dataset><title>Próbafajlista</title></dataset></eml>',
  'taxon.csv': [
    'id,parent,accepted,name,author,rank,status',
    '1,,,Odonata,,order,accepted',
    '2,1,,Fictidae,"Minta, 1901",family,accepted',
    '3,2,,Fictus,"Minta, 1901",genus,accepted',
    '4,3,,Fictus borealis,"Minta, 1901",species,accepted',
    '5,,4,Fictus arcticus,"Teszt, 1902",species,synonym',
    '6,2,,Aeshna,,genus,accepted',
    '7,6,,Aeshna affinis,"Nemvander, 1820",species,accepted',
    '8,99,,Fictus nusquam,,species,accepted',
  ].join('\n'),
  'names.csv': 'id,name,lang\n4,északi tesztkisasszony,hu\n4,northern test,en\n',
};

/** All that the catalogue is made of, as one text; when rows were touched is no part of it. */
async function treeHash(): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    select md5(string_agg(md5(part), '' order by part)) as hash from (
      select 'taxon ' || (to_jsonb(t) - 'updated_at')::text as part from taxon t
      union all select 'name ' || to_jsonb(n)::text from taxon_name n
      union all select 'slug ' || to_jsonb(s)::text from taxon_slug s) all_rows`.execute(database.db);
  return rows[0]?.hash ?? '';
}

describe('a checklist', () => {
  it('is compared without a trace, applied as one change set, unchanged the second time, and undone as if it had never been', async () => {
    const { db } = database;
    const source = await archives.zip(files);
    const before = await treeHash();
    const plan = await dryRunChecklist(db, source);
    expect(plan.source).toBe('Próbafajlista');
    expect(plan.counts).toEqual({ conflict: 1, new: 4, changed: 1, moved: 1, synonymised: 0, unchanged: 1 });
    expect(await treeHash()).toBe(before);

    const changeSetId = await applyChecklist(db, 'operator', plan);
    expect(await verifyCatalogue(db)).toEqual([]);
    const taxon = await db
      .selectFrom('taxon as t')
      .innerJoin('taxon as f', 'f.id', 't.family_id')
      .select([
        't.scientific_name',
        't.hungarian_name',
        't.slug',
        't.slug_hu',
        't.source',
        'f.scientific_name as family',
      ])
      .where('t.scientific_name', 'in', ['Fictus borealis', 'Aeshna affinis'])
      .orderBy('t.scientific_name')
      .execute();
    expect(taxon).toMatchObject([
      { scientific_name: 'Aeshna affinis', family: 'Fictidae' },
      {
        ...{ hungarian_name: 'északi tesztkisasszony', slug: 'fictus-borealis', slug_hu: 'eszaki-tesztkisasszony' },
        ...{ family: 'Fictidae', source: 'Próbafajlista' },
      },
    ]);
    const set = await db
      .selectFrom('taxon_change_set')
      .select(['title', 'origin', 'state'])
      .where('id', '=', changeSetId)
      .executeTakeFirst();
    expect(set).toEqual({ title: 'Fajlista behozatala: Próbafajlista', origin: 'import', state: 'committed' });

    const again = await dryRunChecklist(db, source);
    expect(again.counts).toEqual({ conflict: 1, new: 0, changed: 0, moved: 0, synonymised: 0, unchanged: 7 });
    expect(again.changes).toEqual([]);

    await undoChangeSet(db, 'operator', changeSetId);
    expect(await treeHash()).toBe(before);
    expect((await dryRunChecklist(db, source)).hash).toBe(plan.hash);
  });

  it('C04: gives four names that fold to one slug four addresses, and moves none of those given before', async () => {
    const { db } = database;
    const names = ['koros pók', 'körös pók', 'kőrös pók', 'kórós pók'];
    const list = (count: number) =>
      `tudományos név;rang;család;magyar név\n${names
        .slice(0, count)
        .map((name, index) => `Argiope prob${'abcd'[index]}a;faj;Araneidae;${name}`)
        .join('\n')}`;
    const slugs = () =>
      db
        .selectFrom('taxon')
        .select(['hungarian_name', 'slug_hu'])
        .where('hungarian_name', 'in', names)
        .orderBy('scientific_name')
        .execute();
    await applyChecklist(db, 'operator', await dryRunChecklist(db, await archives.file('a.csv', list(2))));
    const first = await slugs();
    await applyChecklist(db, 'operator', await dryRunChecklist(db, await archives.file('b.csv', list(4))));
    const all = await slugs();
    expect(all.slice(0, 2)).toEqual(first);
    expect(all.map((each) => each.hungarian_name)).toEqual(names);
    expect(all.map((each) => each.slug_hu)).toEqual(['koros-pok', 'koros-pok-2', 'koros-pok-3', 'koros-pok-4']);
    expect(await verifyCatalogue(db)).toEqual([]);
  });
});
