import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

const columns = [
  ...(['id', 'member_id', 'question', 'words', 'expected', 'state', 'written', 'notes'] as const),
  ...(['storage_key', 'bytes', 'checksum', 'requested_at', 'ready_at', 'expires_at', 'true_places_as'] as const),
] as const;

/** A member's exports in the background, newest first. */
export async function findMadeExports(db: Db, memberId: number) {
  return db.selectFrom('made_export').select(columns).where('member_id', '=', memberId).orderBy('id', 'desc').execute();
}

export async function findMadeExport(db: Db, id: number) {
  return db.selectFrom('made_export').select(columns).where('id', '=', id).executeTakeFirst();
}

export type MadeExportRow = NonNullable<Awaited<ReturnType<typeof findMadeExport>>>;

/** The new one's id; undefined where the member waits for another. */
export async function insertMadeExport(
  tx: Tx,
  of: { memberId: number; question: string; words: string; expected: number },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('made_export')
    .values({ member_id: of.memberId, question: of.question, words: of.words, expected: of.expected })
    .onConflict((conflict) => conflict.column('member_id').where('state', '=', 'waiting').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What the member waits for. */
export async function findWaitingExport(db: Db, memberId: number) {
  return db
    .selectFrom('made_export')
    .select(['question', 'words'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

export async function updateWritten(db: Db, { id, written }: { id: number; written: number }): Promise<void> {
  await db.updateTable('made_export').set({ written }).where('id', '=', id).execute();
}

type Made = {
  id: number;
  key: string;
  bytes: number;
  checksum: string;
  notes: string;
  written: number;
  days: number;
  /** By which rights it holds others' true places; null where it holds none. */
  truePlacesAs: string | null;
};

/** False where it is gone meanwhile. */
export async function updateMade(tx: Tx, { id, key, truePlacesAs, days, ...made }: Made): Promise<boolean> {
  const row = await tx
    .updateTable('made_export')
    .set({ ...made, state: 'ready', storage_key: key, true_places_as: truePlacesAs })
    .set({ ready_at: sql`now()`, expires_at: sql`now() + make_interval(days => ${days})` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateNotMade(db: Db, id: number): Promise<void> {
  await db
    .updateTable('made_export')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Those that were asked before then and still wait have failed. */
export async function failWaiting(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('made_export')
    .set({ state: 'failed' })
    .where('state', '=', 'waiting')
    .where('requested_at', '<=', before)
    .execute();
}

/** Takes it away; answers its file's key. */
export async function deleteMadeExport(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.deleteFrom('made_export').where('id', '=', id).returning('storage_key').executeTakeFirst();
  return row?.storage_key ?? null;
}

/** Those whose days are over, and those that failed as long ago. */
export async function pageExpired(
  db: Db,
  { now, days, limit }: { now: Date; days: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('made_export')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('state', '=', 'failed'), eb('requested_at', '<=', new Date(now.getTime() - days * 86_400_000))]),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
