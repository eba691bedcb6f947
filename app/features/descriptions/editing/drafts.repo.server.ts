import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type Key = { descriptionId: number; memberId: number };

/** A description with who writes it now; a hold whose time is over is none. */
export async function findDescriptionRow(db: Db, id: number) {
  return await db
    .selectFrom('description')
    .select(['id', 'taxon_id', 'language', 'published_version', 'review_version'])
    .select(sql<number | null>`case when held_until > now() then held_by end`.as('held_by'))
    .select(sql<Date | null>`case when held_until > now() then held_until end`.as('held_until'))
    .select((eb) =>
      eb
        .selectFrom('description_version as v')
        .select((v) => v.fn.max('v.version').as('last'))
        .whereRef('v.description_id', '=', 'description.id')
        .as('last_version'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Held until the transaction ends: one writer of a description at a time. */
export async function holdDescription(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('description').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Lets the member write for so many seconds more, unless somebody else does. */
export async function renewHold(
  tx: Tx,
  { descriptionId, memberId, seconds }: Key & { seconds: number },
): Promise<void> {
  await tx
    .updateTable('description')
    .set({ held_by: memberId, held_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', descriptionId)
    .where((eb) =>
      eb.or([eb('held_by', 'is', null), eb('held_by', '=', memberId), eb('held_until', '<=', sql<Date>`now()`)]),
    )
    .execute();
}

export async function findDraftRow(db: Db, { descriptionId, memberId }: Key) {
  return await db
    .selectFrom('description_draft')
    .select(['based_on', 'revision', 'writer', 'content', 'updated_at'])
    .where('description_id', '=', descriptionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type Written = { basedOn: number | null; revision: number; writer: string; content: string };

export async function upsertDraft(tx: Tx, { descriptionId, memberId }: Key, written: Written): Promise<void> {
  const { basedOn, revision, writer, content } = written;
  const values = { based_on: basedOn, revision, writer, content, updated_at: sql<Date>`now()` };
  await tx
    .insertInto('description_draft')
    .values({ description_id: descriptionId, member_id: memberId, ...values })
    .onConflict((conflict) => conflict.constraint('description_draft_pkey').doUpdateSet(values))
    .execute();
}

export async function findSectionKinds(db: Db) {
  return await db.selectFrom('description_section').select(['slug', 'title', 'hint']).orderBy('position').execute();
}
