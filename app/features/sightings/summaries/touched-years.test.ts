import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { bin, run } from '#db/migrations/0037-touched-seasons.ts';
import { up } from '#db/migrations/0051-touched-years.ts';
import { aMember, aSighting, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { applyName } from '../changes/apply-name.server.ts';
import { verifySummaries } from './verify-summaries.server.ts';

const database = useTestDatabase();

/** As it was counted when a date had the year alone in which it began. */
async function countByFirstYear(): Promise<void> {
  const { db } = database;
  const year = sql`extract(year from s.public_observed_from)::int`;
  for (const table of ['sighting_summary', 'taxon_square', 'member_month', 'member_species_year'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`
    insert into sighting_summary (taxon_id, utm10, third, life_stage, year, sightings)
    select named.id, coalesce(s.public_utm10, ''), ${bin}, coalesce(s.life_stage, ''), ${year}, count(*)
    from sighting s cross join lateral (
      select distinct id from unnest(array[s.taxon_id, s.species_id, s.genus_id, s.family_id, s.order_id]) as v (id) where id is not null) named
    where s.state = 'published' and s.taxon_id is not null group by 1, 2, 3, 4, 5`.execute(db);
  await sql`
    insert into taxon_square (taxon_id, utm10, period, sightings)
    select line.id, s.public_utm10, case when ${year} >= 2010 then 'new' when ${year} >= 1990 then 'mid' else 'old' end, count(*)
    from sighting s join taxon t on t.id = s.taxon_id cross join lateral unnest(t.ancestor_ids) as line (id)
    where s.state = 'published' and s.public_utm10 is not null group by 1, 2, 3`.execute(db);
  await sql`
    insert into member_month (member_id, year, last_year, month, sightings)
    select s.member_id, ${year}, ${year}, ${run}, count(*) from sighting s where s.state = 'published' group by 1, 2, 3, 4`.execute(
    db,
  );
  await sql`
    insert into member_species_year
    select distinct on (s.member_id, s.species_id, v.year) s.member_id, s.species_id, v.year,
      count(*) over (partition by s.member_id, s.species_id, v.year), s.id, s.public_observed_from, s.public_observed_to, s.public_date_precision
    from sighting s cross join lateral (values (0), (${year})) as v (year)
    where s.state = 'published' and s.name_is_sure and s.species_id is not null
    order by s.member_id, s.species_id, v.year, s.public_observed_from, s.public_observed_to, s.id`.execute(db);
}

it('what was counted in the year of its beginning is moved to all years that it touches', async () => {
  const { db } = database;
  const { minor, borealis } = await plantBareTaxa(db);
  const { memberId } = await aMember(db, 'anna');
  const see = async (taxonId: number | null, observedFrom: string, observedTo: string) => {
    const sightingId = await aSighting(db, memberId, { observedFrom, observedTo, datePrecision: 'range' });
    const said = { level: 'observer', community_taxon_id: null, determination_count: 1, name_is_sure: true } as const;
    const namers = { named_taxon_ids: [minor], species_namer_ids: [], species_namer_order_ids: [] };
    if (taxonId !== null)
      await writeUnderTree(db, (tx) => applyName(tx, { sightingId, taxon_id: taxonId, ...said, ...namers }));
  };
  await see(minor, '1985-01-01', '1994-12-31');
  await see(minor, '1985-03-01', '1985-03-02');
  await see(minor, '1985-11-01', '1986-01-02');
  await see(borealis, '2009-12-30', '2010-01-02');
  await see(null, '1999-12-30', '2001-01-02');
  expect(await verifySummaries(db)).toEqual([]);
  await countByFirstYear();
  const wrong = ['sighting_summary', 'taxon_square', 'member_month', 'member_species_year'];
  expect((await verifySummaries(db)).map(({ table }) => table)).toEqual(wrong);
  await sql`alter table member_month drop constraint member_month_pkey, drop column last_year`.execute(db);
  await sql`alter table member_month add constraint member_month_pkey primary key (member_id, year, month)`.execute(db);
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  expect(await verifySummaries(db)).toEqual([]);
});
