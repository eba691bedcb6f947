import { sql } from 'kysely';
import type { KeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** False where it stood already. */
export async function insertFavourite(tx: Tx, of: { sightingId: number; memberId: number }): Promise<boolean> {
  const row = await tx
    .insertInto('favourite')
    .values({ sighting_id: of.sightingId, member_id: of.memberId })
    .onConflict((conflict) => conflict.constraint('favourite_pkey').doNothing())
    .returning('sighting_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFavourite(tx: Tx, of: { sightingId: number; memberId: number }): Promise<void> {
  await tx
    .deleteFrom('favourite')
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', of.memberId)
    .execute();
}

export async function countFavourites(db: Db, sightingId: number): Promise<number> {
  const row = await db
    .selectFrom('favourite')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sighting_id', '=', sightingId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function existsFavourite(db: Db, of: { sightingId: number; memberId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('favourite')
    .select('sighting_id')
    .where('sighting_id', '=', of.sightingId)
    .where('member_id', '=', of.memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All who favour a sighting. */
export async function findFavourers(db: Db, sightingId: number): Promise<number[]> {
  const rows = await db.selectFrom('favourite').select('member_id').where('sighting_id', '=', sightingId).execute();
  return rows.map((row) => row.member_id);
}

/** How the instant of a favour looks in a cursor: microseconds since 1970. */
export const favouredShape = /^\d{1,16}$/;

/** Who favours a sighting, the latest first; the keyset is the instant and the member, as they stood on the former page. */
export async function pageFavourers(
  db: Db,
  page: { sightingId: number; after: KeyedCursor | null; limit: number },
): Promise<KeyedCursor[]> {
  const { sightingId, after, limit } = page;
  return await db
    .selectFrom('favourite')
    .select(['member_id as id', sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`.as('key')])
    .where('sighting_id', '=', sightingId)
    .$if(after !== null, (query) =>
      // Who was the last one there may have withdrawn since.
      query.where(
        sql<boolean>`(created_at, member_id) < (timestamptz 'epoch' + ${after?.key ?? '0'}::float8 * interval '1 microsecond', ${after?.id ?? 0}::int)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit)
    .execute();
}
