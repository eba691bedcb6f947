import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Cadence, TopicName } from '../notification-topics.ts';

export type LetterCadence = Exclude<Cadence, 'off'>;
export type GatheredLetter = { letterId: string; memberId: number };

/** Which waiting notices are due: those of before a moment, or of members with whom it has been quiet, or who have waited long. */
export type Due = { before: Date } | { quietSince: Date; waitingSince: Date };

type LettersWanted = { cadence: LetterCadence; due: Due; canOpen: RawBuilder<SqlBool>; limit: number };

/** Gives each member's waiting notices of what they can open to a letter, for at most `limit` members; two rounds at once take turns. */
export async function gatherLetters(
  tx: Tx,
  { cadence, due, canOpen, limit }: LettersWanted,
): Promise<GatheredLetter[]> {
  await sql`select pg_advisory_xact_lock(hashtext('gather-notices'))`.execute(tx);
  const isWaiting = sql`letter = ${cadence} and seen_at is null and ${'before' in due ? sql`created_at < ${due.before}` : sql`true`} and ${canOpen}`;
  const isDue =
    'before' in due ? sql`true` : sql`max(created_at) <= ${due.quietSince} or min(created_at) <= ${due.waitingSince}`;
  const { rows } = await sql<GatheredLetter>`
    with due as materialized (
      select member_id, gen_random_uuid() as letter_id from notification where ${isWaiting}
      group by member_id having ${isDue} order by member_id limit ${limit}),
    given as (
      update notification set letter = null, letter_id = due.letter_id from due
      where notification.member_id = due.member_id and ${isWaiting}
      returning due.member_id, due.letter_id)
    select distinct member_id as "memberId", letter_id as "letterId" from given order by member_id`.execute(tx);
  return rows;
}

/** Gives back to wait what of a letter cannot be opened any more. */
export async function updateWaitsAgain(
  db: Db,
  { letterId, cadence, canOpen }: { letterId: string; cadence: LetterCadence; canOpen: RawBuilder<SqlBool> },
): Promise<void> {
  await sql`
    update notification set letter = ${cadence}, letter_id = null
    where letter_id = ${letterId} and seen_at is null and not ${canOpen}`.execute(db);
}

/** What an address refused before a letter has reached it counts no more. */
const isSinceProved = sql<boolean>`bounced_at > coalesce(member.email_proved_at, '-infinity')`;

/** To whom a letter of notices may go: only to a confirmed address that takes letters. */
export async function findReader(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .select(['username', 'full_name', 'email'])
    .where('id', '=', memberId)
    .where('email_verified', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bounced_address')
            .select('email')
            .whereRef('bounced_address.email', '=', 'member.email')
            .where(isSinceProved),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Keeps that an address takes no letters, and the server's own words. */
export async function upsertBounce(db: Db, { email, answer }: { email: string; answer: string }): Promise<void> {
  await db
    .insertInto('bounced_address')
    .values({ email, answer })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ answer, bounced_at: sql`now()` }))
    .execute();
}

/** Whether the member's address has refused a letter. */
export async function existsBounce(db: Db, memberId: number): Promise<boolean> {
  const row = await db
    .selectFrom('bounced_address')
    .innerJoin('member', 'member.email', 'bounced_address.email')
    .select('bounced_at')
    .where('member.id', '=', memberId)
    .where(isSinceProved)
    .executeTakeFirst();
  return row !== undefined;
}

/** The member says that the address works again. */
export async function deleteBounce(db: Db, memberId: number): Promise<void> {
  await db
    .deleteFrom('bounced_address')
    .where('email', '=', ({ selectFrom }) => selectFrom('member').select('email').where('id', '=', memberId))
    .execute();
}

/** What a member has set of each topic; topics without a row are as they are for somebody new. */
export async function findSettings(db: Db, memberId: number) {
  return db
    .selectFrom('notification_setting')
    .select(['topic', 'email', 'push'])
    .where('member_id', '=', memberId)
    .execute();
}

export type TopicSetting = { topic: TopicName; email: Cadence; push: boolean };

export async function upsertSettings(db: Db, memberId: number, settings: readonly TopicSetting[]): Promise<void> {
  if (settings.length === 0) return;
  await db
    .insertInto('notification_setting')
    .values(settings.map((setting) => ({ member_id: memberId, ...setting })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'topic']).doUpdateSet(({ ref }) => ({
        email: ref('excluded.email'),
        push: ref('excluded.push'),
      })),
    )
    .execute();
}

/** Who has set that letters of a topic come, and is there. */
export async function findTopicReaders(db: Db, topic: TopicName): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_setting')
    .innerJoin('member', 'member.id', 'notification_setting.member_id')
    .select('member.id')
    .where('topic', '=', topic)
    .where('notification_setting.email', '<>', 'off')
    .where('member.deleted_at', 'is', null)
    .orderBy('member.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What waits already goes by the new setting too. */
export async function updateWaiting(
  db: Db,
  { memberId, kinds, email, push }: { memberId: number; kinds: readonly string[]; email: Cadence; push: boolean },
): Promise<void> {
  if (kinds.length === 0) return;
  await db
    .updateTable('notification')
    .set({
      letter: sql`case when letter is not null then nullif(${email}, 'off') end`,
      push_waits: sql`push_waits and ${push}`,
    })
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...kinds])
    .where('seen_at', 'is', null)
    .where(({ eb, or }) => or([eb('letter', 'is not', null), eb('push_waits', '=', true)]))
    .execute();
}
