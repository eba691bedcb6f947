import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** What the facts of a taxon are beside its place in the tree: no name of a sighting follows from them. */
const looks = sql`'{scientific_name,authorship,orig_name,hungarian_name,slug,slug_hu,is_public,presence,first_record,red_list,notes,source,group_id,updated_at}'::text[]`;

/**
 * Puts into a table of this transaction every sighting whose name, protection or spelling may follow from what a set has
 * touched, with what stands there now, and holds the sightings until the end. `former` says which side of the log is the
 * tree that was: `after` where the set is being undone.
 */
export async function holdChangedSightings(
  tx: Tx,
  { changeSetId, former }: { changeSetId: number; former: 'before' | 'after' },
): Promise<void> {
  await sql`
    create temporary table changed_sighting (
      id integer primary key, was_taxon_id integer, was_name text, was_line integer[], was_visibility text, recompute boolean not null) on commit drop`.execute(
    tx,
  );
  await sql`
    with recursive logged as (select * from taxon_change_row where change_set_id = ${changeSetId}),
    placed (id) as (
      select taxon_id from logged where table_name = 'taxon' and before is not null and before - ${looks} is distinct from after - ${looks}
      union
      -- protection, rules, scopes and splits reach down the whole branch, where they were and where they are
      select t.id from (
        select taxon_id as id from logged where table_name in ('taxon_protection', 'place_rule', 'expert_scope', 'taxon_successor')
        union select (after ->> 'taxon_id')::int from logged where table_name in ('place_rule', 'expert_scope') and after is not null) b
      join taxon t on t.ancestor_ids @> array[b.id]
    ),
    concerned (id) as (
      select id from placed
      union
      select x.id from concerned c cross join lateral (
        select t.id from taxon t where t.accepted_id = c.id
        union all
        select s.taxon_id from taxon_successor s where s.successor_id = c.id) x
    ),
    respelt (id) as (
      select taxon_id from logged where table_name = 'taxon' and before is not null
        and before ->> 'scientific_name' <> after ->> 'scientific_name'
    ),
    found (id, recompute) as (
      select sighting_id, true from determination where taxon_id in (select id from concerned)
      union select sighting_id, true from determination where rejected_taxon_id in (select id from concerned)
      union select id, true from sighting where taxon_id in (select id from concerned)
      union select id, false from sighting where taxon_id in (select id from respelt)
    )
    insert into changed_sighting (id, recompute) select id, bool_or(recompute) from found group by id`.execute(tx);
  await sql`select id from sighting where id in (select id from changed_sighting) order by id for update`.execute(tx);
  // The name as it was spelt before: the set has already written the taxa.
  await sql`
    update changed_sighting c
    set was_taxon_id = s.taxon_id, was_visibility = s.public_visibility,
      was_name = coalesce(former.row ->> 'scientific_name', t.scientific_name),
      was_line = coalesce((select array_agg(e.id::int order by e.at) from jsonb_array_elements_text(former.row -> 'ancestor_ids')
        with ordinality as e (id, at)), t.ancestor_ids, '{}')
    from sighting s
    left join taxon t on t.id = s.taxon_id
    left join taxon_change_row l on l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.taxon_id = s.taxon_id
    cross join lateral (select ${sql.ref(`l.${former}`)} as row) former
    where s.id = c.id`.execute(tx);
}

/** Those to be computed anew, ids above `afterId`. */
export async function pageChangedSightings(tx: Tx, page: { afterId: number; limit: number }) {
  const { rows } = await sql<{ id: number; formerLine: number[]; formerId: number | null }>`
    select id, was_line as "formerLine", was_taxon_id as "formerId" from changed_sighting where recompute and id > ${page.afterId} order by id limit ${page.limit}`.execute(
    tx,
  );
  return rows;
}

/** Taxa that a set has split, with those whose accepted name they are; and what it made synonyms, of what. */
export async function findMeaningsChanged(tx: Tx, changeSetId: number) {
  const logged = (table: string) => sql`(select taxon_id from taxon_change_row
    where change_set_id = ${changeSetId} and table_name = ${table} and after is not null)`;
  const { rows: split } = await sql<{ id: number }>`
    select id from taxon where id in ${logged('taxon_successor')} or accepted_id in ${logged('taxon_successor')}`.execute(
    tx,
  );
  const { rows: merged } = await sql<{ id: number; acceptedId: number }>`
    select id, accepted_id as "acceptedId" from taxon where accepted_id is not null and id in ${logged('taxon')}`.execute(
    tx,
  );
  return {
    split: new Set(split.map(({ id }) => id)),
    acceptedOf: new Map(merged.map((each) => [each.id, each.acceptedId])),
  };
}

/** Keeps which sightings got another name, by taxon or by spelling. */
export async function insertRenamed(tx: Tx, changeSetId: number): Promise<void> {
  await sql`
    insert into taxon_change_sighting (change_set_id, sighting_id, from_name, to_name)
    select ${changeSetId}, c.id, c.was_name, t.scientific_name
    from changed_sighting c join sighting s on s.id = c.id left join taxon t on t.id = s.taxon_id
    where c.was_taxon_id is distinct from s.taxon_id or c.was_name is distinct from t.scientific_name`.execute(tx);
}

/** How much a set that has just been applied touches; renamed sightings must be kept already. */
export async function countEffects(tx: Tx, changeSetId: number) {
  const ofSet = sql`change_set_id = ${changeSetId}`;
  const logged = (table: string) => sql`from taxon_change_row where ${ofSet} and table_name = ${table}`;
  const { rows } = await sql<{
    taxa: number;
    newSlugs: number;
    redirects: number;
    scopes: number;
    protections: number;
    placeRules: number;
    determinations: number;
    sightings: number;
    renamedSightings: number;
    members: number;
    finerPlaces: number;
  }>`
    select
      (select count(*)::int ${logged('taxon')} and before is not null) as taxa,
      (select count(*)::int ${logged('taxon_slug')} and before is null) as "newSlugs",
      (select count(*)::int ${logged('taxon_slug')} and (before ->> 'is_current')::boolean and not (after ->> 'is_current')::boolean) as redirects,
      (select count(*)::int ${logged('expert_scope')}) as scopes,
      (select count(*)::int ${logged('taxon_protection')}) as protections,
      (select count(*)::int ${logged('place_rule')}) as "placeRules",
      (select count(*)::int from determination d where d.withdrawn_at is null and d.replaced_at is null and d.taxon_id in (
        select taxon_id ${logged('taxon')} and before is not null)) as determinations,
      (select count(*)::int from changed_sighting where recompute) as sightings,
      (select count(*)::int from taxon_change_sighting where ${ofSet}) as "renamedSightings",
      (select count(distinct s.member_id)::int from taxon_change_sighting c join sighting s on s.id = c.sighting_id
        where ${ofSet} and s.state <> 'deleted') as members,
      (select count(*)::int from changed_sighting c join sighting s on s.id = c.id
        where ${strictness('s.public_visibility')} < ${strictness('c.was_visibility')}) as "finerPlaces"`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A select of counts gives one row.');
  return counts;
}

/** Renamed sightings that a dry run found, to be kept after it was taken back; so many are enough to look at. */
export async function findRenamed(db: Db, changeSetId: number, most: number) {
  return await db
    .selectFrom('taxon_change_sighting')
    .selectAll()
    .where('change_set_id', '=', changeSetId)
    .orderBy('sighting_id')
    .limit(most)
    .execute();
}

export type RenamedRow = Awaited<ReturnType<typeof findRenamed>>[number];

/** Those that are public, with whose they are. */
export async function pageRenamed(db: Db, page: { changeSetId: number; afterId: number; limit: number }) {
  return await db
    .selectFrom('taxon_change_sighting as c')
    .innerJoin('sighting as s', 's.id', 'c.sighting_id')
    .select(['c.sighting_id', 'c.from_name', 'c.to_name', 's.member_id'])
    .where('c.change_set_id', '=', page.changeSetId)
    .where('c.sighting_id', '>', page.afterId)
    .where('s.state', '=', 'published')
    .orderBy('c.sighting_id')
    .limit(page.limit)
    .execute();
}

export async function deleteRenamed(tx: Tx, changeSetId: number): Promise<void> {
  await tx.deleteFrom('taxon_change_sighting').where('change_set_id', '=', changeSetId).execute();
}

export async function insertFoundRenamed(tx: Tx, rows: readonly RenamedRow[]): Promise<void> {
  await sql`
    insert into taxon_change_sighting
    select * from jsonb_populate_recordset(null::taxon_change_sighting, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Whose sightings a set renamed, and how many of them; deleted ones are nobody's news. */
export async function countRenamedByMember(db: Db, changeSetId: number) {
  return await db
    .selectFrom('taxon_change_sighting')
    .innerJoin('sighting', 'sighting.id', 'taxon_change_sighting.sighting_id')
    .select(({ fn }) => ['sighting.member_id as memberId', fn.countAll<number>().as('sightings')])
    .where('change_set_id', '=', changeSetId)
    .where('sighting.state', '<>', 'deleted')
    .groupBy('sighting.member_id')
    .execute();
}

/** How often the taxa that a set added have been named since; withdrawn words count too, for they stay in the log. */
export async function countWordsOnAdded(db: Db, changeSetId: number): Promise<number> {
  const { rows } = await sql<{ words: number }>`
    select count(*)::int as words from determination d where exists (
      select 1 from taxon_change_row l where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and l.before is null
        and l.taxon_id in (d.taxon_id, d.rejected_taxon_id))`.execute(db);
  return rows[0]?.words ?? 0;
}

function strictness(column: string) {
  return sql`array_position(array['exact','square','hidden'], ${sql.ref(column)})`;
}
