import { sql } from 'kysely';
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

/** Who favours a sighting, the latest first; the keyset is the instant and the member. */
export async function pageFavourers(
  db: Db,
  page: { sightingId: number; after: { memberId: number } | null; limit: number },
): Promise<number[]> {
  const { sightingId, after, limit } = page;
  const rows = await db
    .selectFrom('favourite')
    .select('member_id')
    .where('sighting_id', '=', sightingId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(created_at, member_id) < (select created_at, member_id from favourite
          where sighting_id = ${sightingId} and member_id = ${after?.memberId ?? 0})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}
