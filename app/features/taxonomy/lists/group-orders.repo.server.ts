import type { Db } from '#app/platform/db/database.server.ts';

export async function findGroup(db: Db, slug: string) {
  return await db.selectFrom('taxon_group').select(['slug', 'name']).where('slug', '=', slug).executeTakeFirst();
}

/** The group of an order; undefined where it is in none. */
export async function findGroupOf(db: Db, orderId: number) {
  return await db
    .selectFrom('taxon as t')
    .innerJoin('taxon_group as g', 'g.id', 't.group_id')
    .select(['g.slug', 'g.name'])
    .where('t.id', '=', orderId)
    .executeTakeFirst();
}
