import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { DraftForm } from './draft-form.ts';

type Key = { memberId: number; clientId: string };

/** One writer of a member's drafts at a time: what is counted and what is there stays so until the transaction ends. */
export async function holdDraftsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drafts', ${memberId}))`.execute(tx);
}

export async function findDraftRow(db: Db, { memberId, clientId }: Key) {
  return await db
    .selectFrom('find_draft')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraftRow>>>;

/** All of a member's drafts, last written first; their number is limited. */
export async function findDraftRows(db: Db, memberId: number): Promise<DraftRow[]> {
  return await db
    .selectFrom('find_draft')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** By which version and which writer each of a member's drafts is there. */
export async function findDraftVersions(db: Db, memberId: number) {
  return await db
    .selectFrom('find_draft')
    .select(['client_id', 'version', 'writer'])
    .where('member_id', '=', memberId)
    .execute();
}

/** How many drafts a member has, and their size, but for one of them. */
export async function countDraftsOf(
  db: Db,
  { memberId, but }: { memberId: number; but?: string },
): Promise<{ drafts: number; bytes: number }> {
  const row = await db
    .selectFrom('find_draft')
    .select((eb) => [eb.fn.countAll<number>().as('drafts'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('member_id', '=', memberId)
    .$if(but !== undefined, (query) => query.where('client_id', '<>', but ?? ''))
    .executeTakeFirstOrThrow();
  return row;
}

/** How many drafts each of the members has; who has none is left out. */
export async function countDraftsOfMembers(db: Db, memberIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('find_draft')
    .select((eb) => ['member_id', eb.fn.countAll<number>().as('drafts')])
    .where('member_id', '=', sql<number>`any(${[...memberIds]}::int[])`)
    .groupBy('member_id')
    .modifyEnd(prepared('count_drafts_of_members'))
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.drafts]));
}

/** Whether a find was saved under the key: what is published is no draft any more. */
export async function existsSavedUnder(db: Db, { memberId, clientId }: Key): Promise<boolean> {
  const row = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined;
}

type Written = Pick<DraftForm, 'kind' | 'writer'> & { content: string; digest: string; bytes: number; version: number };

/** Writes a draft, or over the one that bears the key; gives its id. */
export async function upsertDraft(
  tx: Tx,
  { memberId, clientId }: Key,
  { kind, writer, content, digest, bytes, version }: Written,
): Promise<number> {
  const values = { kind, writer, content, digest, bytes, version };
  const row = await tx
    .insertInto('find_draft')
    .values({ member_id: memberId, client_id: clientId, ...values })
    .onConflict((conflict) =>
      conflict.constraint('find_draft_client_unique').doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A draft under another key: what stands in it is not what was published under its own. */
export async function updateDraftKey(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('find_draft').set({ client_id: sql`gen_random_uuid()` }).where('id', '=', id).execute();
}

export async function deleteDraftRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('find_draft').where('id', '=', id).execute();
}

/** Forgets drafts by their keys, or all of a member's; answers how many there were. */
export async function deleteDraftRows(
  tx: Tx,
  { memberId, clientIds }: { memberId: number; clientIds?: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('find_draft')
    .where('member_id', '=', memberId)
    .$if(clientIds !== undefined, (query) => query.where('client_id', 'in', [...(clientIds ?? [])]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether a member has their sheets kept as drafts too. */
export async function findKeepsSheets(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('member_preference')
    .select('sheet_drafts')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.sheet_drafts ?? false;
}
