import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** What the checklist tells of taxa beyond their views. */
export async function findFaunaRows(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    first_record: string | null;
    red_list: string | null;
    source: string;
    group_name: string | null;
    order_name: string | null;
    family_name: string | null;
    sightings: number;
  }>`
    select t.id, t.first_record, t.red_list, t.source, g.name as group_name, o.orig_name as order_name,
      f.orig_name as family_name, coalesce(c.sightings, 0) as sightings
    from taxon t
    left join taxon o on o.id = t.order_id
    left join taxon f on f.id = t.family_id
    left join taxon_group g on g.id = o.group_id
    left join taxon_count c on c.taxon_id = t.id
    where t.id = any(${ids}::int[])`.execute(db);
  return rows;
}
