import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findAccounts } from '../find-profile.server.ts';
import { findWaitingAddress } from '../sign-in/account-links.repo.server.ts';
import { findMessageWelcome } from './find-message-welcome.server.ts';
import { findOwnColumns } from './settings.repo.server.ts';
import { type Typed, tick } from './typed.ts';

/** A member's addresses and accounts as their forms begin, and the address that waits to be confirmed. Throws not_found. */
export async function findConnections(
  db: Db,
  memberId: number,
): Promise<{ email: string; emailVerified: boolean; waiting: string | null; typed: Typed }> {
  const [row, accounts, waiting, messagesFrom] = await Promise.all([
    findOwnColumns(db, memberId),
    findAccounts(db, memberId),
    findWaitingAddress(db, memberId),
    findMessageWelcome(db, memberId),
  ]);
  if (!row) throw new DomainError('not_found');
  return {
    email: row.email,
    emailVerified: row.email_verified,
    waiting: waiting ?? null,
    typed: {
      emailIsPublic: tick(row.email_is_public),
      messagesFrom: [messagesFrom],
      webUrl: [row.web_url ?? ''],
      ...Object.fromEntries(accounts.map(({ service, url }) => [`accounts.${service}`, [url]])),
    },
  };
}
