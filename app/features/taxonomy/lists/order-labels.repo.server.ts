import type { Db } from '#app/platform/db/database.server.ts';

/** Names and both slugs of orders that have a page of their own. */
export async function findOrderLabelRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('taxon as t')
    .leftJoin('taxon_group as g', 'g.id', 't.group_id')
    .select(['t.id', 't.orig_name', 't.hungarian_name', 't.slug_hu', 'g.slug as group_slug'])
    .where('t.id', 'in', [...ids])
    .where('t.rank', '=', 'order')
    .where('t.status', '=', 'accepted')
    .where('t.is_public', '=', true)
    .execute();
}
