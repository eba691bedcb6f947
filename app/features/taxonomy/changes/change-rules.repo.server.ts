import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { taxonRanks } from '../taxon-view.ts';

/** What a set must not leave behind. */
export type BrokenRule =
  | 'orphan'
  | 'parentNotAccepted'
  | 'hasChildren'
  | 'rankOrder'
  | 'synonymChain'
  | 'hasSynonyms'
  | 'homonym'
  | 'successorNotAccepted';

export type Breach = { rule: BrokenRule; taxonId: number; name: string; otherName: string };

/** Breaches read at once: more help nobody. */
const most = 200;

/** Where the tree that a set left is not whole; only what the set itself touched is judged. */
export async function findBreaches(db: Db, changeSetId: number): Promise<Breach[]> {
  const { rows } = await sql<Breach>`
    with touched as (
      select t.*, l.before is null as is_new, l.before from taxon_change_row l join taxon t on t.id = l.taxon_id
      where l.change_set_id = ${changeSetId} and l.table_name = 'taxon'
    ),
    placed as (select * from touched where status <> 'synonym' and (is_new or before ->> 'parent_id' is distinct from parent_id::text
      or before ->> 'rank' <> rank or before ->> 'status' = 'synonym')),
    fallen as (select * from touched where status <> 'accepted' and before ->> 'status' = 'accepted'),
    named as (select * from touched where status = 'accepted' and (is_new or before ->> 'scientific_name' <> scientific_name
      or before ->> 'family_id' is distinct from family_id::text or before ->> 'order_id' is distinct from order_id::text
      or before ->> 'rank' <> rank or before ->> 'status' <> status or before ->> 'authorship' is distinct from authorship))
    select 'orphan' as rule, id as "taxonId", orig_name as name, '' as "otherName" from placed
      where parent_id is null and rank <> 'kingdom' and (is_new or before ->> 'parent_id' is not null or before ->> 'status' = 'synonym')
    union all
    select 'parentNotAccepted', c.id, c.orig_name, p.orig_name from placed c join taxon p on p.id = c.parent_id
      where p.status <> 'accepted' and p.id not in (select id from fallen)
    union all
    select 'hasChildren', p.id, p.orig_name, min(c.orig_name) from fallen p join taxon c on c.parent_id = p.id and c.status <> 'synonym'
      group by p.id, p.orig_name
    union all
    select 'rankOrder', c.id, c.orig_name, p.orig_name from placed c join taxon p on p.id = c.parent_id
      where ${rankIndex('p')} >= ${rankIndex('c')}
    union all
    select 'rankOrder', p.id, p.orig_name, min(c.orig_name) from touched p join taxon c on c.parent_id = p.id and c.status <> 'synonym'
      where p.before ->> 'rank' <> p.rank and ${rankIndex('p')} >= ${rankIndex('c')} group by p.id, p.orig_name
    union all
    select 'synonymChain', t.id, t.orig_name, a.orig_name from touched t join taxon a on a.id = t.accepted_id where a.status <> 'accepted'
    union all
    select 'hasSynonyms', a.id, a.orig_name, min(t.orig_name) from fallen a join taxon t on t.accepted_id = a.id group by a.id, a.orig_name
    union all
    select 'homonym', n.id, n.orig_name, o.scientific_name from named n join taxon o on lower(o.scientific_name) = lower(n.scientific_name)
      where o.id <> n.id and o.status = 'accepted' and o.rank = n.rank and coalesce(o.family_id, o.order_id, 0) = coalesce(n.family_id, n.order_id, 0)
        and (o.authorship is null or n.authorship is null or o.authorship = n.authorship)
    union all
    select 'successorNotAccepted', t.id, t.orig_name, s.orig_name from taxon_change_row l join taxon_successor x on x.taxon_id = l.taxon_id
      join taxon t on t.id = x.taxon_id join taxon s on s.id = x.successor_id
      where l.change_set_id = ${changeSetId} and l.table_name = 'taxon_successor' and l.before is null and s.status <> 'accepted'
    limit ${most}`.execute(db);
  return rows;
}

/** Which change of a set is about each of the taxa: the last one, which made it so. */
export async function findPositions(db: Db, changeSetId: number, taxonIds: readonly number[]) {
  return await db
    .selectFrom('taxon_change')
    .select(({ fn }) => ['taxon_id', fn.max('position').as('position')])
    .where('change_set_id', '=', changeSetId)
    .where('taxon_id', '=', sql<number>`any(${[...taxonIds]}::int[])`)
    .groupBy('taxon_id')
    .execute();
}

function rankIndex(table: string) {
  return sql`array_position(${[...taxonRanks]}::text[], ${sql.ref(`${table}.rank`)})`;
}
