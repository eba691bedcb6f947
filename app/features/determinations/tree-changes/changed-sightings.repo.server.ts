import { type RawBuilder, sql } from 'kysely';
import type { ChangeReport } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** What the facts of a taxon are beside its place in the tree: no name of a sighting follows from them. */
const looks = sql`'{scientific_name,authorship,orig_name,hungarian_name,slug,slug_hu,is_public,presence,first_record,red_list,notes,source,group_id,updated_at}'::text[]`;

type SetSide = {
  changeSetId: number;
  /** Which side of the log is the tree that was: `after` where the set is being undone. */
  former: 'before' | 'after';
};

/** Every sighting whose name, protection or spelling may follow from what a set has touched, with what stands there now. */
const changedSightings = ({ changeSetId, former }: SetSide, besides = sql`true`) => sql`
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
    ),
    changed (id, recompute) as (select id, bool_or(recompute) from found group by id),
    named as (
      select c.id, c.recompute, s.taxon_id, s.public_visibility from changed c join sighting s on s.id = c.id where ${besides})
    -- The name as it was spelt before: the set has already written the taxa.
    select n.id, n.taxon_id, coalesce(former.row ->> 'scientific_name', t.scientific_name),
      coalesce((select array_agg(e.id::int order by e.at) from jsonb_array_elements_text(former.row -> 'ancestor_ids')
        with ordinality as e (id, at)), t.ancestor_ids, '{}'),
      n.public_visibility, n.recompute
    from named n
    left join taxon t on t.id = n.taxon_id
    left join logged l on l.table_name = 'taxon' and l.taxon_id = n.taxon_id
    cross join lateral (select ${sql.ref(`l.${former}`)} as row) former`;

/** Puts them into a table of this transaction, to reckon with; nobody is kept from writing them. */
export async function findChangedSightings(tx: Tx, set: SetSide): Promise<void> {
  await sql`
    create temporary table changed_sighting (
      id integer primary key, was_taxon_id integer, was_name text, was_line integer[] not null, was_visibility text, recompute boolean not null,
      now_taxon_id integer, now_name text, now_visibility text) on commit drop`.execute(tx);
  await sql`
    insert into changed_sighting (id, was_taxon_id, was_name, was_line, was_visibility, recompute) ${changedSightings(set)}`.execute(
    tx,
  );
  await sql`analyze changed_sighting`.execute(tx);
}

/** Those to be computed anew, ids above `afterId`. */
export async function pageChangedSightings(tx: Tx, page: { afterId: number; limit: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from changed_sighting where recompute and id > ${page.afterId} order by id limit ${page.limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Keeps what names and places would become. */
export async function updateChangedTo(
  tx: Tx,
  rows: readonly { id: number; taxonId: number | null; visibility: string }[],
): Promise<void> {
  await sql`
    update changed_sighting c set now_taxon_id = v.taxon_id, now_visibility = v.visibility
    from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ taxonId }) => taxonId)}::int[],
      ${rows.map(({ visibility }) => visibility)}::text[]) as v (id, taxon_id, visibility)
    where c.id = v.id`.execute(tx);
}

/** What is not computed anew stays where it was; then all get the name that they will bear. */
export async function updateChangedNames(tx: Tx): Promise<void> {
  await sql`
    update changed_sighting set now_taxon_id = was_taxon_id, now_visibility = was_visibility where now_visibility is null`.execute(
    tx,
  );
  await sql`
    update changed_sighting c set now_name = t.scientific_name from taxon t where t.id = c.now_taxon_id`.execute(tx);
}

export const isRenamed = sql`(c.was_taxon_id is distinct from c.now_taxon_id or c.was_name is distinct from c.now_name)`;

/** Sightings whose names have to follow a set, the lowest numbers first; `coarser` those alone whose place is going to be hidden more. */
export async function findRenamingIds(
  tx: Tx,
  of: { changeSetId: number; limit: number; coarser?: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.sighting_id as id from sighting_renaming r
    ${of.coarser ? sql`join changed_sighting c on c.id = r.sighting_id and ${strictness('c.now_visibility')} > ${strictness('c.was_visibility')}` : sql``}
    where r.change_set_id = ${of.changeSetId} order by r.sighting_id limit ${of.limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many sightings' names have still to follow a set. */
export async function countRenamings(db: Db, changeSetId: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from sighting_renaming where change_set_id = ${changeSetId}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Holds those sightings, the lowest number first. */
export async function holdSightingRows(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from sighting where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
}

/** What was put down of these, where they still wait for their names. */
export async function findRenamings(tx: Tx, ids: readonly number[]) {
  return await tx
    .selectFrom('sighting_renaming')
    .selectAll()
    .where('sighting_id', 'in', [...ids, 0])
    .orderBy('sighting_id')
    .execute();
}

/** A set whose sightings still wait for their names. */
export async function findUnfinishedSet(
  db: Db,
): Promise<{ changeSetId: number; former: 'before' | 'after'; by: number | null } | undefined> {
  const row = await db
    .selectFrom('sighting_renaming')
    .leftJoin('taxon_change_set as its', 'its.id', 'sighting_renaming.change_set_id')
    .select(['change_set_id as changeSetId', 'former', 'its.committed_by', 'its.undone_by'])
    .orderBy('change_set_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { changeSetId, committed_by, undone_by } = row;
  return row.former === 'after'
    ? { changeSetId, former: 'after', by: undone_by }
    : { changeSetId, former: 'before', by: committed_by };
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

/** How much a set that has just been applied touches, with what its sightings are going to be. */
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
      (select count(*)::int from changed_sighting c where ${isRenamed}) as "renamedSightings",
      (select count(distinct s.member_id)::int from changed_sighting c join sighting s on s.id = c.id
        where ${isRenamed} and s.state <> 'deleted') as members,
      (select count(*)::int from changed_sighting c
        where ${strictness('c.now_visibility')} < ${strictness('c.was_visibility')}) as "finerPlaces"`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error('A select of counts gives one row.');
  return counts;
}

/** Names that no longer begin with the genus in which a set has put them; so many are enough to look at. */
export async function findOtherGenus(tx: Tx, changeSetId: number, most: number): Promise<ChangeReport['otherGenus']> {
  const { rows } = await sql<ChangeReport['otherGenus'][number]>`
    select t.id as "taxonId", t.scientific_name as name, g.scientific_name as genus
    from taxon_change_row r join taxon t on t.id = r.taxon_id join taxon g on g.id = t.genus_id and g.id <> t.id
    where r.change_set_id = ${changeSetId} and r.table_name = 'taxon' and t.status = 'accepted'
      and split_part(t.scientific_name, ' ', 1) <> g.scientific_name
      and (r.before is null or r.before ->> 'genus_id' is distinct from t.genus_id::text
        or r.before ->> 'scientific_name' is distinct from t.scientific_name)
    order by t.scientific_name, t.id limit ${most}`.execute(tx);
  return rows;
}

/** A taxon that a set takes off the list though determinations name it, and the set's last change about it. */
type NamedOffList = { name: string; words: number; position: number | null };

/** Accepted taxa that a set, or its undoing, leaves off the list, or makes the accepted name of others, though somebody has named them. */
export async function findNamedOffList(db: Db, { changeSetId, former }: SetSide): Promise<NamedOffList[]> {
  const was = sql.ref(`l.${former}`);
  const { rows } = await sql<NamedOffList>`
    with logged as (
      select t.*, ${was} as was from taxon_change_row l join taxon t on t.id = l.taxon_id
      where l.change_set_id = ${changeSetId} and l.table_name = 'taxon' and ${was} is not null),
    off (id) as (
      select id from logged where status = 'accepted' and not is_public
        and not (was ->> 'status' = 'accepted' and was ->> 'is_public' = 'false')),
    meant (id, said_id) as (
      select id, id from off
      union select s.accepted_id, s.id from off join taxon s on s.accepted_id = off.id
      union select a.id, l.id from logged l join taxon a on a.id = l.accepted_id
        where not a.is_public and l.was ->> 'accepted_id' is distinct from l.accepted_id::text)
    select t.orig_name as name, count(*)::int as words, (
      select max(c.position) from taxon_change c where c.change_set_id = ${changeSetId}
        and c.taxon_id in (select t.id union select m.said_id from meant m where m.id = t.id)) as position
    from meant join determination d on d.taxon_id = meant.said_id join taxon t on t.id = meant.id
    group by t.id, t.orig_name order by t.id`.execute(db);
  return rows;
}

function strictness(column: string) {
  return sql`array_position(array['exact','square','hidden'], ${sql.ref(column)})`;
}

/** The sightings that were reckoned with, in the columns that are noted of those whose names have to follow. */
export function reckonedSightings(): RawBuilder<unknown> {
  return sql`select id, was_taxon_id, was_name, was_line, was_visibility, recompute from changed_sighting`;
}

/** Those that are not noted as they stand at this moment: what was said while the set was reckoned with. The caller holds the tree alone. */
export function changedSince(set: SetSide): RawBuilder<unknown> {
  return changedSightings(
    set,
    sql`not exists (
      select from sighting_renaming r where r.sighting_id = c.id and r.recompute = c.recompute
        and r.was_taxon_id is not distinct from s.taxon_id and r.was_visibility = s.public_visibility)`,
  );
}
