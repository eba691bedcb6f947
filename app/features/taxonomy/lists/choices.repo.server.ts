import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { shownName } from './listed-taxa.repo.server.ts';

/** Public orders with their groups, groups as they are shown, orders in alphabetical order. */
export async function findOrderChoices(db: Db) {
  return await db
    .selectFrom('taxon as t')
    .leftJoin('taxon_group as g', 'g.id', 't.group_id')
    .select([
      't.id',
      't.slug_hu',
      't.slug',
      't.orig_name',
      't.hungarian_name',
      'g.slug as group_slug',
      'g.name as group_name',
    ])
    .where('t.rank', '=', 'order')
    .where('t.status', '=', 'accepted')
    .where('t.is_public', '=', true)
    .orderBy(sql`g.position nulls last`)
    .orderBy(shownName('t'))
    .execute();
}

/** Public families of an order in alphabetical order. */
export async function findFamilyChoices(db: Db, orderId: number) {
  return await db
    .selectFrom('taxon as t')
    .select(['t.id', 't.slug', 't.orig_name', 't.hungarian_name'])
    .where('t.order_id', '=', orderId)
    .where('t.rank', '=', 'family')
    .where('t.status', '=', 'accepted')
    .where('t.is_public', '=', true)
    .orderBy(shownName('t'))
    .execute();
}
