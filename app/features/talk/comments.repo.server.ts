import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type NewComment = {
  clientId: string;
  sightingId: number;
  memberId: number;
  parentId: number | null;
  text: string;
};

/** Inserts a comment unless its member sent the same key before; undefined when it was there. */
export async function insertComment(tx: Tx, row: NewComment): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('sighting_comment')
    .values({
      client_id: row.clientId,
      sighting_id: row.sightingId,
      member_id: row.memberId,
      parent_id: row.parentId,
      text: row.text,
    })
    .onConflict((conflict) => conflict.constraint('sighting_comment_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function findCommentByClient(db: Db, by: { memberId: number; clientId: string }) {
  return db
    .selectFrom('sighting_comment')
    .select(['id', 'sighting_id', 'parent_id', 'text'])
    .where('member_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
}

/** All comments of a sighting, oldest first. */
export async function findCommentRows(db: Db, sightingId: number) {
  return db.selectFrom('sighting_comment').selectAll().where('sighting_id', '=', sightingId).orderBy('id').execute();
}

export type CommentRow = Awaited<ReturnType<typeof findCommentRows>>[number];

export async function findCommentRowsById(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return db
    .selectFrom('sighting_comment')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute();
}

export async function findCommentRow(db: Db, id: number): Promise<CommentRow | undefined> {
  return db.selectFrom('sighting_comment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether anybody has answered a comment. */
export async function existsAnswer(db: Db, commentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sighting_comment')
    .select('id')
    .where('parent_id', '=', commentId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Held against other writers until the transaction ends. */
export async function findCommentForUpdate(tx: Tx, id: number): Promise<CommentRow | undefined> {
  return tx.selectFrom('sighting_comment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Who has said something in a thread that still stands, before one of its comments where that is given. */
export async function findThreadMembers(db: Db, threadId: number, beforeId: number | null = null): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting_comment')
    .select('member_id')
    .distinct()
    .where((eb) => eb.or([eb('id', '=', threadId), eb('parent_id', '=', threadId)]))
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .$if(beforeId !== null, (query) => query.where('id', '<', beforeId ?? 0))
    .execute();
  return rows.map((row) => row.member_id);
}

export async function updateCommentText(tx: Tx, { id, text }: { id: number; text: string }): Promise<void> {
  await tx
    .updateTable('sighting_comment')
    .set({ text, edited_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Takes the words away; the row stays as a trace. */
export async function updateCommentDeleted(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('sighting_comment')
    .set({ text: '', deleted_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Hides a comment, or with `hiddenBy` null shows it again. */
export async function updateCommentHidden(
  tx: Tx,
  { id, hiddenBy }: { id: number; hiddenBy: number | null },
): Promise<void> {
  await tx
    .updateTable('sighting_comment')
    .set({ hidden_by: hiddenBy, hidden_at: hiddenBy === null ? null : sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Carries comments to another sighting: all of them, or the named threads with what was answered in them; answers their ids. */
export async function updateCommentsSighting(
  tx: Tx,
  { fromId, intoId, only }: { fromId: number; intoId: number; only?: readonly number[] },
): Promise<number[]> {
  let query = tx.updateTable('sighting_comment').set({ sighting_id: intoId }).where('sighting_id', '=', fromId);
  if (only) {
    const ids = sql<number>`any(${[...only]}::int[])`;
    query = query.where((eb) => eb.or([eb('id', '=', ids), eb('parent_id', '=', ids)]));
  }
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Removes a member's comments: without answers altogether, with answers to a trace. */
export async function deleteCommentsOfMember(tx: Tx, memberId: number): Promise<void> {
  const isAnswered = sql<boolean>`exists (select from sighting_comment answer where answer.parent_id = sighting_comment.id)`;
  await tx
    .deleteFrom('sighting_comment')
    .where('member_id', '=', memberId)
    .where(sql<boolean>`not ${isAnswered}`)
    .execute();
  await tx
    .updateTable('sighting_comment')
    .set({ text: '', deleted_at: sql`coalesce(deleted_at, clock_timestamp())` })
    .where('member_id', '=', memberId)
    .execute();
}
