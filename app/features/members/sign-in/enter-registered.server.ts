import { createHash } from 'node:crypto';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { foldUsername } from '../username.ts';
import { holdAccount } from './account-links.repo.server.ts';
import { letIn } from './let-in.server.ts';
import {
  deleteRegisteringBrowser,
  findRegisteredMember,
  insertRegisteringBrowser,
} from './registering-browsers.repo.server.ts';
import { type Client, writeWithAuth } from './with-auth.server.ts';

/** As long as the link in the letter lives. */
const wordHours = 7 * 24;

/** Keeps the word of the browser that registers, part of the account's own write. */
export async function keepRegisteringBrowser(
  tx: Tx,
  { word, username, email }: { word: string; username: string; email: string },
): Promise<void> {
  const registered = { usernameFolded: foldUsername(username), email };
  await insertRegisteringBrowser(tx, { ...registered, wordHash: hashOf(word), hours: wordHours });
}

/** Whether the browser that holds this word may enter: it has registered an account, and the account's address is confirmed. */
export async function mayEnter(db: Db, word: string): Promise<boolean> {
  return (await findRegisteredMember(db, hashOf(word))) !== undefined;
}

/**
 * Begins a session in the browser that registered, once, and gives its Set-Cookie headers; none where it may not enter. The link
 * in the letter lets nobody in by itself: it may be forwarded, and whoever has it need not have chosen the password.
 */
export async function enterRegistered(services: Services, word: string, client: Client): Promise<string[]> {
  return writeWithAuth(services, async (auth, tx) => {
    const named = await findRegisteredMember(tx, hashOf(word));
    if (named === undefined) return [];
    await holdAccount(tx, named);
    const memberId = await findRegisteredMember(tx, hashOf(word));
    if (memberId === undefined || !(await deleteRegisteringBrowser(tx, hashOf(word)))) return [];
    return letIn(services, { auth, tx }, { memberId, client });
  });
}

/** Whoever reads the table cannot enter with it. */
function hashOf(word: string): string {
  return createHash('sha256').update(word).digest('base64url');
}
