import { sql } from 'kysely';
import { checkNames } from '#app/features/determinations/naming/check-names.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';

/** Gives half of the made sightings a second voice that agrees, and stores the names that follow from both. */
async function secondVoices(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into determination (sighting_id, member_id, taxon_id, written_name)
    select s.id, case when s.member_id = 1 then 2 else 1 end, s.taxon_id, t.scientific_name
    from sighting s join taxon t on t.id = s.taxon_id where s.id % 2 = 0`.execute(db);
  await sql`
    update sighting set first_species_id = species_id, name_is_sure = true,
      level = case when id % 2 = 0 then 'community' else 'observer' end,
      determination_count = case when id % 2 = 0 then 2 else 1 end,
      sole_namer_ids = case when id % 2 = 0 then array_fill(0, array[cardinality(named_taxon_ids)]) else sole_namer_ids end,
      community_taxon_id = case when id % 2 = 0 then taxon_id end,
      determiner_ids = case when id % 2 = 1 then '{}' when member_id = 1 then '{2}' else '{1}'::integer[] end,
      species_namer_ids = case when species_id is null then '{}' when id % 2 = 1 then array[member_id] when member_id = 1 then '{1,2}' else array[1, member_id] end,
      species_namer_order_ids = case when species_id is null then '{}' when id % 2 = 1 then array[order_id] else array[order_id, order_id] end`.execute(
    db,
  );
  await sql`set session_replication_role = default`.execute(db);
  await sql`vacuum analyze sighting, determination`.execute(db);
}

/** How many sightings a second `verify` computes the names of, three voices on two of them; throws where any is found wrong. */
export async function measureNames(url: string): Promise<{ perSecond: number; sightings: number }> {
  const setUp = openDatabase(url, 1);
  await secondVoices(setUp);
  await setUp.destroy();
  const db = openDatabase(url, 4);
  try {
    const started = performance.now();
    const { checked, wrong } = await checkNames(db);
    const seconds = (performance.now() - started) / 1000;
    if (wrong.length > 0) throw new Error(`${wrong.length} names are wrong, the first ${JSON.stringify(wrong[0])}.`);
    return { perSecond: checked / seconds, sightings: checked };
  } finally {
    await db.destroy();
  }
}
