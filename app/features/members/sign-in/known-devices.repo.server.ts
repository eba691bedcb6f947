import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Days after which a device that was not used is forgotten; browsers keep cookies no longer. */
export const deviceDays = 400;

type Device = { memberId: number; tokenHash: string };

export async function existsDevice(db: Db, { memberId, tokenHash }: Device): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', '>', sql<Date>`now() - make_interval(days => ${deviceDays})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps that a device has been used, for the first time or again. */
export async function upsertDevice(db: Db, { memberId, tokenHash }: Device): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ member_id: memberId, token_hash: tokenHash })
    .onConflict((conflict) => conflict.columns(['member_id', 'token_hash']).doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteDevices(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('member_id', '=', memberId).execute();
}

/** Drops devices that nobody has used for long. */
export async function deleteOldDevices(db: Db): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('used_at', '<', sql<Date>`now() - make_interval(days => ${deviceDays})`)
    .execute();
}
