import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** Gives a member another, confirmed address; violates member_email_unique when somebody has it. */
export async function updateEmail(tx: Tx, { memberId, email }: { memberId: number; email: string }): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_verified: true, email_proved_at: sql<Date>`now()`, updated_at: new Date() })
    .where('id', '=', memberId)
    .execute();
}

/** A member's own address, whether it is confirmed, and the password's hash. */
export async function findOwnCredential(db: Db, memberId: number) {
  return db
    .selectFrom('member')
    .leftJoin('account', (join) =>
      join.onRef('account.member_id', '=', 'member.id').on('account.provider_id', '=', 'credential'),
    )
    .select(['member.username', 'member.email', 'member.email_verified as isConfirmed', 'account.password'])
    .where('member.id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The member who has an address: nobody as long as it is not confirmed. */
export async function findMemberByEmail(db: Db, email: string) {
  return db
    .selectFrom('member')
    .select(['id', 'username', 'email'])
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
}

type AddressPage = { email: string; before?: number | undefined; limit: number };

/**
 * Accounts that have typed an address, with their passwords' hashes: the one that has confirmed it, then those that wait, the newest
 * first; of those that wait only such as are older than `before`.
 */
export async function findMembersOfAddress(db: Db, { email, before, limit }: AddressPage) {
  return db
    .selectFrom('member')
    .leftJoin('account', (join) =>
      join.onRef('account.member_id', '=', 'member.id').on('account.provider_id', '=', 'credential'),
    )
    .select([
      'member.id',
      'member.username',
      'member.email',
      'member.email_verified as isConfirmed',
      'account.password',
    ])
    .where('member.email', '=', email)
    .where('member.deleted_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where('member.email_verified', '=', false).where('member.id', '<', before ?? 0),
    )
    .orderBy('member.email_verified', 'desc')
    .orderBy('member.id', 'desc')
    .limit(limit)
    .execute();
}

/** Holds an address until the transaction ends: of two accounts that would have it, the second waits, and then sees. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${email}`}, 0))`.execute(tx);
}

/** Gives a member another password. */
export async function updatePassword(tx: Tx, { memberId, hash }: { memberId: number; hash: string }): Promise<void> {
  await tx
    .updateTable('account')
    .set({ password: hash, updated_at: new Date() })
    .where('member_id', '=', memberId)
    .where('provider_id', '=', 'credential')
    .execute();
}
