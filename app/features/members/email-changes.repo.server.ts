import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type NewEmailChange = { memberId: number; email: string; tokenHash: string; hours: number };

/** The address that a member waits to confirm; a further request replaces it. */
export async function upsertEmailChange(tx: Tx, { memberId, email, tokenHash, hours }: NewEmailChange): Promise<void> {
  const values = {
    email,
    token_hash: tokenHash,
    created_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
  };
  await tx
    .insertInto('email_change')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

export async function deleteEmailChange(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('email_change').where('member_id', '=', memberId).execute();
}

/** The running request behind a link. */
export async function findEmailChange(db: Db, tokenHash: string) {
  return db
    .selectFrom('email_change')
    .innerJoin('member', 'member.id', 'email_change.member_id')
    .select(['email_change.member_id', 'email_change.email', 'member.username', 'member.email as old_email'])
    .where('email_change.token_hash', '=', tokenHash)
    .where('email_change.expires_at', '>', sql<Date>`now()`)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Uses a link up: its request, once. */
export async function deleteEmailChangeByToken(tx: Tx, tokenHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash)
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The address that a member waits to confirm. */
export async function findWaitingAddress(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_change')
    .select('email')
    .where('member_id', '=', memberId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email;
}

/** Gives a member another, confirmed address; violates member_email_unique when somebody has it. */
export async function updateEmail(tx: Tx, { memberId, email }: { memberId: number; email: string }): Promise<void> {
  await tx
    .updateTable('member')
    .set({ email, email_verified: true, updated_at: new Date() })
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
    .select(['member.username', 'member.email', 'account.password'])
    .where('member.id', '=', memberId)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The member who has an address. */
export async function findMemberByEmail(db: Db, email: string) {
  return db.selectFrom('member').select(['id', 'username']).where('email', '=', email).executeTakeFirst();
}

/** Drops requests that have run out. */
export async function deleteExpiredChanges(db: Db): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<', sql<Date>`now()`).execute();
}
