import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

/** What a link in a letter does: all of them let somebody in or prove an address. */
export type LinkPurpose = 'confirm-address' | 'reset-password' | 'new-address';

type NewLink = { tokenHash: string; memberId: number; purpose: LinkPurpose; email: string; hours: number };

export async function insertLink(tx: Tx, { tokenHash, memberId, purpose, email, hours }: NewLink): Promise<void> {
  await tx
    .insertInto('account_link')
    .values({
      token_hash: tokenHash,
      member_id: memberId,
      purpose,
      email,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .execute();
}

/**
 * A link that has not run out, with its member; what proves the address so far counts only while that is
 * the address, and nobody else has confirmed it.
 */
export async function findLinkRow(db: Db, { tokenHash, purpose }: { tokenHash: string; purpose: LinkPurpose }) {
  return db
    .selectFrom('account_link')
    .innerJoin('member', 'member.id', 'account_link.member_id')
    .select(['member.id as memberId', 'member.username', 'member.email as presentEmail', 'account_link.email'])
    .select(['member.email_verified as isVerified', 'account_link.used_at as usedAt'])
    .where('account_link.token_hash', '=', tokenHash)
    .where('account_link.purpose', '=', purpose)
    .where('account_link.expires_at', '>', sql<Date>`now()`)
    .where('member.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('account_link.purpose', '=', 'new-address'), eb('account_link.email', '=', eb.ref('member.email'))]),
    )
    .where((eb) =>
      eb.or([
        eb('account_link.purpose', '<>', 'confirm-address'),
        eb.not(
          eb.exists(
            eb
              .selectFrom('member as other')
              .select('other.id')
              .where('other.email', '=', eb.ref('account_link.email'))
              .where('other.email_verified', '=', true)
              .where('other.id', '<>', eb.ref('member.id')),
          ),
        ),
      ]),
    )
    .executeTakeFirst();
}

/** Holds an account until the transaction ends: of two that use or end its links, the second waits. */
export async function holdAccount(tx: Tx, memberId: number): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
}

export async function updateLinkUsed(tx: Tx, tokenHash: string): Promise<void> {
  await tx.updateTable('account_link').set({ used_at: sql<Date>`now()` }).where('token_hash', '=', tokenHash).execute();
}

/** Drops a member's links, all or those of one purpose; `but` the one of this hash. */
export async function deleteLinks(
  tx: Tx,
  memberId: number,
  { purpose, but }: { purpose?: LinkPurpose; but?: string } = {},
): Promise<void> {
  await tx
    .deleteFrom('account_link')
    .where('member_id', '=', memberId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .$if(but !== undefined, (query) => query.where('token_hash', '<>', but ?? ''))
    .execute();
}

/** The address that a member waits to confirm. */
export async function findWaitingAddress(db: Db, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_link')
    .select('email')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'new-address')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.email;
}

/** Whether a member's last link of a purpose has been used. */
export async function existsUsedLink(
  db: Db,
  { memberId, purpose }: { memberId: number; purpose: LinkPurpose },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_link')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops links that have run out. */
export async function deleteExpiredLinks(db: Db): Promise<void> {
  await db.deleteFrom('account_link').where('expires_at', '<', sql<Date>`now()`).execute();
}
