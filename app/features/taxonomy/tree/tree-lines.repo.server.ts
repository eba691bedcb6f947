import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Deeper than any tree of our ranks: who climbs higher goes round in a circle. */
const deepest = 30;

/** Which of the taxa stand below themselves. */
export async function findCircles(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up (root, id, depth) as (
      select id, parent_id, 1 from taxon where id = any(${[...ids]}::int[]) and status <> 'synonym'
      union all
      select up.root, t.parent_id, up.depth + 1 from up join taxon t on t.id = up.id where up.depth < ${deepest}
    )
    select distinct root as id from up where id = root`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes lines and groups anew below each taxon whose place has changed, and of the synonyms that stand in those places. No circles, please. */
export async function updateLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    with recursive dirty as (select id, parent_id from taxon where id = any(${[...ids]}::int[]) and status <> 'synonym'),
    up (root, id, depth) as (
      select id, parent_id, 1 from dirty
      union all
      select up.root, t.parent_id, up.depth + 1 from up join taxon t on t.id = up.id where up.depth < ${deepest}
    ),
    -- one below another is reached from that one
    top as (select id from dirty where not exists (select 1 from up join dirty d on d.id = up.id where up.root = dirty.id)),
    line as (
      select t.id, coalesce(p.ancestor_ids, '{}') || t.id as ancestor_ids, ${ownGroup('t', 'p')} as group_id,
        ${ownNode('order', 't', 'p')} as order_id, ${ownNode('subfamily', 't', 'p')} as subfamily_id,
        ${ownNode('family', 't', 'p')} as family_id, ${ownNode('genus', 't', 'p')} as genus_id,
        ${ownNode('species', 't', 'p')} as species_id
      from taxon t join top using (id) left join taxon p on p.id = t.parent_id
      union all
      select t.id, p.ancestor_ids || t.id, ${ownGroup('t', 'p')},
        ${ownNode('order', 't', 'p')}, ${ownNode('subfamily', 't', 'p')}, ${ownNode('family', 't', 'p')},
        ${ownNode('genus', 't', 'p')}, ${ownNode('species', 't', 'p')}
      from line p join taxon t on t.parent_id = p.id where t.status <> 'synonym'
    )
    update taxon t
    set ancestor_ids = l.ancestor_ids, group_id = l.group_id, order_id = l.order_id, subfamily_id = l.subfamily_id,
      family_id = l.family_id, genus_id = l.genus_id, species_id = l.species_id, updated_at = now()
    from line l
    where l.id = t.id
      and (t.ancestor_ids, t.group_id, t.order_id, t.subfamily_id, t.family_id, t.genus_id, t.species_id)
        is distinct from (l.ancestor_ids, l.group_id, l.order_id, l.subfamily_id, l.family_id, l.genus_id, l.species_id)`.execute(
    tx,
  );
}

/** Puts every synonym that a set may have moved into the place of its accepted taxon; below itself there is no such place, and it still has children. */
export async function updateSynonymLines(tx: Tx, changeSetId: number): Promise<void> {
  await sql`
    with moved as (select taxon_id from taxon_change_row where change_set_id = ${changeSetId} and table_name = 'taxon')
    update taxon t
    set parent_id = a.parent_id, ancestor_ids = a.ancestor_ids[:array_length(a.ancestor_ids, 1) - 1] || t.id,
      group_id = a.group_id, order_id = a.order_id, subfamily_id = a.subfamily_id, family_id = a.family_id,
      genus_id = a.genus_id, species_id = a.species_id, updated_at = now()
    from taxon a
    where a.id = t.accepted_id and a.parent_id is distinct from t.id and (t.id in (select taxon_id from moved) or a.id in (select taxon_id from moved))
      and (t.parent_id, t.ancestor_ids, t.group_id, t.order_id, t.subfamily_id, t.family_id, t.genus_id, t.species_id)
        is distinct from (a.parent_id, a.ancestor_ids[:array_length(a.ancestor_ids, 1) - 1] || t.id,
          a.group_id, a.order_id, a.subfamily_id, a.family_id, a.genus_id, a.species_id)`.execute(tx);
}

/** Tells taxa of one scientific name apart, as `updateHomonyms` does, and writes only what changes; who is left alone gets the plain name back. */
export async function updateShownNames(tx: Tx): Promise<void> {
  await sql`
    with shown as (
      select t.id, t.scientific_name || case
        when count(*) over same_name = 1 then ''
        when bool_and(t.authorship is not null) over same_name and count(*) over (partition by t.scientific_name, t.authorship) = 1
          then ' ' || t.authorship
        else ' (' || coalesce(f.scientific_name, o.scientific_name, t.rank) || ')' end as orig_name
      from taxon t
      left join taxon f on f.id = t.family_id and f.id <> t.id
      left join taxon o on o.id = t.order_id
      window same_name as (partition by t.scientific_name)
    )
    update taxon t set orig_name = s.orig_name from shown s where s.id = t.id and t.orig_name <> s.orig_name`.execute(
    tx,
  );
}

/** What a taxon added below or beside another takes over from it. */
export async function findPlaces(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('taxon')
    .select(['id', 'rank', 'status', 'parent_id', 'group_id', 'ancestor_ids'])
    .select(['order_id', 'subfamily_id', 'family_id', 'genus_id', 'species_id'])
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

function ownNode(rank: string, taxon: string, parent: string) {
  return sql`case when ${sql.ref(`${taxon}.rank`)} = ${sql.lit(rank)} then ${sql.ref(`${taxon}.id`)} else ${sql.ref(`${parent}.${rank}_id`)} end`;
}

/** Orders and what stands above them keep their own group; below, it is the parent's. */
function ownGroup(taxon: string, parent: string) {
  return sql`case when ${sql.ref(`${taxon}.rank`)} = 'order' or ${sql.ref(`${parent}.order_id`)} is null
    then ${sql.ref(`${taxon}.group_id`)} else coalesce(${sql.ref(`${parent}.group_id`)}, ${sql.ref(`${taxon}.group_id`)}) end`;
}
