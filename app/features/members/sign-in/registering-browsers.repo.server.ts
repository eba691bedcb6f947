import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type Registered = { usernameFolded: string; email: string };

/** Keeps a browser's word for the account that it has just registered; where no account came of it nothing is kept. */
export async function insertRegisteringBrowser(
  tx: Tx,
  { wordHash, hours, usernameFolded, email }: Registered & { wordHash: string; hours: number },
): Promise<void> {
  await tx
    .insertInto('registering_browser')
    .columns(['word_hash', 'member_id', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select((row) => [
          row.val(wordHash).as('word_hash'),
          'member.id',
          sql<Date>`now() + make_interval(hours => ${hours})`.as('expires_at'),
        ])
        .where('username_folded', '=', usernameFolded)
        .where('email', '=', email)
        .where('deleted_at', 'is', null),
    )
    .execute();
}

/** The member whom a word may let in: their address is confirmed. */
export async function findRegisteredMember(db: Db, wordHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('registering_browser')
    .innerJoin('member', 'member.id', 'registering_browser.member_id')
    .select('member.id')
    .where('registering_browser.word_hash', '=', wordHash)
    .where('registering_browser.expires_at', '>', sql<Date>`now()`)
    .where('member.email_verified', '=', true)
    .where('member.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Uses a word up; false where somebody was faster. */
export async function deleteRegisteringBrowser(tx: Tx, wordHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('registering_browser')
    .where('word_hash', '=', wordHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops a member's words. */
export async function deleteRegisteringBrowsers(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('registering_browser').where('member_id', '=', memberId).execute();
}

/** Drops words that have run out. */
export async function deleteExpiredBrowsers(db: Db): Promise<void> {
  await db.deleteFrom('registering_browser').where('expires_at', '<', sql<Date>`now()`).execute();
}
