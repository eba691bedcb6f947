import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { keyColumns } from './images.repo.server.ts';

/** Holds a member's own picture until the transaction ends: of two that come together the later one stays. */
export async function lockAvatar(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`avatar:${memberId}`}, 0))`.execute(tx);
}

/** A member's own picture, whatever became of it. */
export async function findAvatar(db: Db, memberId: number) {
  return db
    .selectFrom('sighting_image')
    .select(['id', 'state', 'small_key', 'hidden_at'])
    .where('member_id', '=', memberId)
    .where('is_avatar', '=', true)
    .executeTakeFirst();
}

/** Takes the row away; answers the keys of its files. */
export async function deleteAvatarRow(tx: Tx, memberId: number): Promise<string[]> {
  const row = await tx
    .deleteFrom('sighting_image')
    .where('member_id', '=', memberId)
    .where('is_avatar', '=', true)
    .returning(keyColumns)
    .executeTakeFirst();
  return row ? keyColumns.map((column) => row[column]).filter((key) => key !== null) : [];
}
