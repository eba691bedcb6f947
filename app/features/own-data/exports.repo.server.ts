import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** An archive in the storage. */
export type ExportPart = { key: string; name: string; bytes: number };

const partsSchema = z.array(z.object({ key: z.string(), name: z.string(), bytes: z.number() }));
const columns = ['id', 'member_id', 'with_photos', 'state', 'parts', 'requested_at', 'ready_at', 'expires_at'] as const;

/** A member's export, held until the transaction ends. */
export async function findExportForUpdate(tx: Tx, memberId: number) {
  const row = await tx
    .selectFrom('own_data_export')
    .select(columns)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, parts: partsSchema.parse(row.parts) };
}

export async function findExportOfMember(db: Db, memberId: number) {
  const row = await db
    .selectFrom('own_data_export')
    .select(columns)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, parts: partsSchema.parse(row.parts) };
}

export async function findExport(db: Db, id: number) {
  const row = await db.selectFrom('own_data_export').select(columns).where('id', '=', id).executeTakeFirst();
  return row && { ...row, parts: partsSchema.parse(row.parts) };
}

/** The new export's id; undefined where a twin of the request was faster. */
export async function insertExport(
  tx: Tx,
  { memberId, withPhotos }: { memberId: number; withPhotos: boolean },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('own_data_export')
    .values({ member_id: memberId, with_photos: withPhotos })
    .onConflict((conflict) => conflict.constraint('own_data_export_one').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Notes the archives before they lie in the storage, so that what a break leaves there is known. */
export async function updateExportParts(db: Db, id: number, parts: readonly ExportPart[]): Promise<void> {
  await db
    .updateTable('own_data_export')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', id)
    .execute();
}

/** False where it is gone meanwhile. */
export async function updateExportReady(tx: Tx, { id, days }: { id: number; days: number }): Promise<boolean> {
  const row = await tx
    .updateTable('own_data_export')
    .set({ state: 'ready', ready_at: sql`now()`, expires_at: sql`now() + make_interval(days => ${days})` })
    .where('id', '=', id)
    .where('state', '<>', 'ready')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateExportFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('own_data_export')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export async function deleteExport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('own_data_export').where('id', '=', id).execute();
}

/** Exports whose days are over. */
export async function pageExpiredExports(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('own_data_export')
    .select('member_id')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.member_id);
}
