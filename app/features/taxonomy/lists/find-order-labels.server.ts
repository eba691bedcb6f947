import type { Db } from '#app/platform/db/database.server.ts';
import { findOrderLabelRows } from './order-labels.repo.server.ts';

/** An order as counts by order name it: `groupNameSlug` and `slugHu` make up addresses such as `/profil/{user}/{a}/{b}`. */
export type OrderLabel = { name: string; slugHu: string | null; groupNameSlug: string | null };

/** Public orders by id; the name is the Hungarian one, or the scientific one where there is none. */
export async function findOrderLabels(db: Db, ids: readonly number[]): Promise<Map<number, OrderLabel>> {
  const rows = await findOrderLabelRows(db, ids);
  return new Map(
    rows.map((row) => [
      row.id,
      { name: row.hungarian_name ?? row.orig_name, slugHu: row.slug_hu, groupNameSlug: row.group_slug },
    ]),
  );
}
