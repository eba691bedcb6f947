import { type SqlBool, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Two members as one of them sees it. */
export type Pair = { memberId: number; partnerId: number };

const columns = [
  ...(['id', 'sender_id', 'recipient_id', 'text', 'created_at', 'emptied_at', 'hidden_at', 'is_reported'] as const),
] as const;

/** Holds what both sides see of it, in one order for all, until the transaction ends: so messages come in the order of their numbers. */
export async function holdSides(tx: Tx, { memberId, partnerId }: Pair): Promise<void> {
  const [low, high] = [Math.min(memberId, partnerId), Math.max(memberId, partnerId)];
  await tx
    .insertInto('correspondence')
    .values([
      { member_id: low, partner_id: high },
      { member_id: high, partner_id: low },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('correspondence')
    .select('member_id')
    .where('member_id', 'in', [low, high])
    .where('partner_id', 'in', [low, high])
    .orderBy('member_id')
    .forNoKeyUpdate()
    .execute();
}

type NewMessage = Pair & { clientId: string; text: string };

/** Inserts a message unless its sender sent the same key before; undefined when it was there. Both sides are held. */
export async function insertMessage(
  tx: Tx,
  { memberId, partnerId, clientId, text }: NewMessage,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('private_message')
    .values({ sender_id: memberId, recipient_id: partnerId, client_id: clientId, text })
    .onConflict((conflict) => conflict.constraint('private_message_client_unique').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  await tx.updateTable('correspondence').set({ last_id: row.id }).where(isSide({ memberId, partnerId })).execute();
  await tx
    .updateTable('correspondence')
    .set({ last_id: row.id, last_received_id: row.id })
    .where(isSide({ memberId: partnerId, partnerId: memberId }))
    .execute();
  return row.id;
}

function isSide({ memberId, partnerId }: Pair) {
  return sql<SqlBool>`(member_id = ${memberId} and partner_id = ${partnerId})`;
}

export async function findMessageByClient(db: Db, by: { memberId: number; clientId: string }) {
  return db
    .selectFrom('private_message')
    .select(['id', 'recipient_id', 'text'])
    .where('sender_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
}

/** Whether a member has written to the other; `isKept`: and still has it. */
export async function existsMessageFrom(
  db: Db,
  { isKept = false, ...pair }: Pair & { isKept?: boolean },
): Promise<boolean> {
  const goneId = sql<number>`coalesce((select gone_id from correspondence where ${isSide(pair)}), 0)`;
  const row = await selectBetween(db, pair)
    .select('private_message.id')
    .where('sender_id', '=', pair.memberId)
    .$if(isKept, (query) => query.where('gone_for_sender', '=', false).where('id', '>', goneId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function selectBetween(db: Db, { memberId, partnerId }: Pair) {
  return db
    .selectFrom('private_message')
    .where('low_id', '=', Math.min(memberId, partnerId))
    .where('high_id', '=', Math.max(memberId, partnerId));
}

/** What a side has seen and taken away; undefined while nobody has written. */
export async function findSide(db: Db, pair: Pair) {
  return db
    .selectFrom('correspondence')
    .select(['last_id', 'last_received_id', 'seen_id', 'gone_id'])
    .where(isSide(pair))
    .executeTakeFirst();
}

/** Not taken out of this member's own sight. */
function isThereFor(memberId: number) {
  return sql<SqlBool>`not (case when sender_id = ${memberId} then gone_for_sender else gone_for_recipient end)`;
}

/** Messages of the two that the member still has, newest first; `beforeId` is the keyset. */
export async function pageMessages(
  db: Db,
  { goneId, beforeId, limit, ...pair }: Pair & { goneId: number; beforeId: number | undefined; limit: number },
) {
  return selectBetween(db, pair)
    .select(columns)
    .where('id', '>', goneId)
    .where(isThereFor(pair.memberId))
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof pageMessages>>[number];

/** With whom a member corresponds, the latest first, with the last that they still have; `beforeId` is the keyset. */
export async function pageCorrespondence(
  db: Db,
  { memberId, beforeId, limit }: { memberId: number; beforeId: number | undefined; limit: number },
) {
  return db
    .selectFrom('correspondence as side')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('private_message')
          .select(['id', 'sender_id', 'text', 'created_at', 'emptied_at', 'hidden_at'])
          .where(sql<SqlBool>`low_id = least(side.member_id, side.partner_id)`)
          .where(sql<SqlBool>`high_id = greatest(side.member_id, side.partner_id)`)
          .whereRef('private_message.id', '>', 'side.gone_id')
          .where(isThereFor(memberId))
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['side.partner_id', 'side.last_id', 'last.sender_id', 'last.text', 'last.created_at'])
    .select(['last.emptied_at', 'last.hidden_at'])
    .select(sql<boolean>`side.last_received_id > side.seen_id`.as('is_unread'))
    .where('side.member_id', '=', memberId)
    .whereRef('side.last_id', '>', 'side.gone_id')
    .$if(beforeId !== undefined, (query) => query.where('side.last_id', '<', beforeId ?? 0))
    .orderBy('side.last_id', 'desc')
    .limit(limit)
    .execute();
}

/** With how many partners there is something unread. */
export async function countUnread(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('correspondence')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .whereRef('last_received_id', '>', 'seen_id')
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateSeen(db: Db, { untilId, ...pair }: Pair & { untilId: number }): Promise<void> {
  await db
    .updateTable('correspondence')
    .set({ seen_id: untilId })
    .where(isSide(pair))
    .where('seen_id', '<', untilId)
    .execute();
}

/** Takes all up to a number out of the member's own sight; what came since stays. */
export async function updateAllGone(tx: Tx, { untilId, ...pair }: Pair & { untilId: number }): Promise<void> {
  await tx
    .updateTable('correspondence')
    .set({
      gone_id: sql`greatest(gone_id, least(last_id, ${untilId}::int))`,
      seen_id: sql`greatest(seen_id, least(last_id, ${untilId}::int))`,
    })
    .where(isSide(pair))
    .execute();
  // Those that were taken out one by one need no mark of their own any more, but their notices end.
  await tx
    .updateTable('private_message')
    .set({ gone_for_recipient: true })
    .where('recipient_id', '=', pair.memberId)
    .where('sender_id', '=', pair.partnerId)
    .where('id', '<=', untilId)
    .where('gone_for_recipient', '=', false)
    .execute();
}

export async function updateGone(tx: Tx, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  await tx
    .updateTable('private_message')
    .set({
      gone_for_sender: sql`gone_for_sender or sender_id = ${memberId}`,
      gone_for_recipient: sql`gone_for_recipient or recipient_id = ${memberId}`,
    })
    .where('id', '=', id)
    .execute();
}

/** What neither of the two has any more, and no moderator waits for, goes for good. */
export async function deleteGoneForBoth(tx: Tx, pair: Pair): Promise<void> {
  const goneId = (memberId: string, partnerId: string) =>
    sql`(select gone_id from correspondence where member_id = ${sql.ref(memberId)} and partner_id = ${sql.ref(partnerId)})`;
  await tx
    .deleteFrom('private_message')
    .where('low_id', '=', Math.min(pair.memberId, pair.partnerId))
    .where('high_id', '=', Math.max(pair.memberId, pair.partnerId))
    .where('is_reported', '=', false)
    .where(sql<SqlBool>`(gone_for_sender or id <= ${goneId('sender_id', 'recipient_id')})`)
    .where(sql<SqlBool>`(gone_for_recipient or id <= ${goneId('recipient_id', 'sender_id')})`)
    .execute();
}

export async function findMessageRows(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  return db.selectFrom('private_message').select(columns).where('id', '=', anyOf(ids)).execute();
}

export async function findMessageRow(db: Db, id: number): Promise<MessageRow | undefined> {
  return (await findMessageRows(db, [id]))[0];
}

/** Whether the member still has it. */
export async function existsFor(db: Db, { id, memberId }: { id: number; memberId: number }): Promise<boolean> {
  const row = await db
    .selectFrom('private_message')
    .innerJoin('correspondence as side', (join) =>
      join
        .on('side.member_id', '=', memberId)
        .on(sql<SqlBool>`side.partner_id = case when sender_id = ${memberId} then recipient_id else sender_id end`),
    )
    .select('private_message.id')
    .where('private_message.id', '=', id)
    .where(sql<SqlBool>`${memberId}::int in (sender_id, recipient_id)`)
    .whereRef('private_message.id', '>', 'side.gone_id')
    .where(isThereFor(memberId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The messages round each of some, as far as who got that one has them: at most so many before and after it, oldest first. */
export async function findRound(
  db: Db,
  { ids, each }: { ids: readonly number[]; each: number },
): Promise<(MessageRow & { of_id: number })[]> {
  if (ids.length === 0) return [];
  const side = (isBefore: boolean) => sql`
    select near.id, near.sender_id, near.recipient_id, near.text, near.created_at, near.emptied_at, near.hidden_at, near.is_reported
    from private_message near
    where near.low_id = said.low_id and near.high_id = said.high_id
      and near.id ${isBefore ? sql`<` : sql`>`} said.id and near.id > coalesce(reader.gone_id, 0)
      and not (case when near.sender_id = said.recipient_id then near.gone_for_sender else near.gone_for_recipient end)
    order by near.id ${isBefore ? sql`desc` : sql`asc`} limit ${each}`;
  const { rows } = await sql<MessageRow & { of_id: number }>`
    select said.id as of_id, near.* from private_message said
    left join correspondence reader on reader.member_id = said.recipient_id and reader.partner_id = said.sender_id
    cross join lateral ((${side(true)}) union all (${side(false)})) near
    where said.id = any(${[...ids]}::int[]) order by said.id, near.id`.execute(db);
  return rows;
}

/** Hides a message, or with `hiddenBy` null shows it again. */
export async function updateHidden(tx: Tx, { id, hiddenBy }: { id: number; hiddenBy: number | null }): Promise<void> {
  await tx
    .updateTable('private_message')
    .set({ hidden_by: hiddenBy, hidden_at: hiddenBy === null ? null : sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

export async function updateReported(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('private_message').set({ is_reported: true }).where('id', '=', id).execute();
}

/** Takes the words of a member away; who got them sees that there was something. */
export async function updateEmptied(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('private_message')
    .set({ text: '', emptied_at: sql`clock_timestamp()` })
    .where('sender_id', '=', memberId)
    .where('emptied_at', 'is', null)
    .execute();
}

/** A leaving member has none of it any more; what their partners have neither goes for good. */
export async function deleteSidesOf(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('private_message')
    .set({ gone_for_recipient: true })
    .where('recipient_id', '=', memberId)
    .where('gone_for_recipient', '=', false)
    .execute();
  await tx
    .updateTable('private_message')
    .set({ gone_for_sender: true })
    .where('sender_id', '=', memberId)
    .where('gone_for_sender', '=', false)
    .execute();
  await sql`
    delete from private_message its where ${memberId} in (its.sender_id, its.recipient_id) and not its.is_reported and not exists (
      select from correspondence side
      where side.partner_id = ${memberId} and its.id > side.gone_id
        and side.member_id = case when its.sender_id = ${memberId} then its.recipient_id else its.sender_id end
        and not (case when its.sender_id = side.member_id then its.gone_for_sender else its.gone_for_recipient end))`.execute(
    tx,
  );
  await tx.deleteFrom('correspondence').where('member_id', '=', memberId).execute();
}

/** When a member has come; for how new they are. */
export async function findJoined(db: Db, memberId: number): Promise<Date | undefined> {
  const row = await db.selectFrom('member').select('created_at').where('id', '=', memberId).executeTakeFirst();
  return row?.created_at;
}
