import { createHash, randomBytes } from 'node:crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import {
  deleteLinks,
  findLinkRow,
  holdAccount,
  insertLink,
  type LinkPurpose,
  updateLinkUsed,
} from './account-links.repo.server.ts';
import { deleteRegisteringBrowsers } from './registering-browsers.repo.server.ts';

/** How long each kind of link lives, in hours. */
export const linkHours: Record<LinkPurpose, number> = {
  'confirm-address': 7 * 24,
  'reset-password': 1,
  'new-address': 24,
};

type Named = { purpose: LinkPurpose; token: string };

/**
 * A new link for a letter to `email`: its word, of which only a hash is kept. Of a new address the last asked for counts alone. The
 * account is held, so that a change which ends its links ends this one too, or is over before it.
 */
export async function makeLink(
  tx: Tx,
  { memberId, purpose, email }: { memberId: number; purpose: LinkPurpose; email: string },
): Promise<string> {
  await holdAccount(tx, memberId);
  // Addresses are lower case.
  const token = randomBytes(24).toString('hex');
  if (purpose === 'new-address') await deleteLinks(tx, memberId, { purpose });
  await insertLink(tx, { tokenHash: hashOf(token), memberId, purpose, email, hours: linkHours[purpose] });
  return token;
}

/** A link that still does something, with its member; asking uses nothing up. */
export async function findLink(db: Db, { purpose, token }: Named) {
  const link = await findLinkRow(db, { purpose, tokenHash: hashOf(token) });
  return link && link.usedAt === null ? link : undefined;
}

/** A link that has done its work, where nothing has changed of the account since, with its member. */
export async function findDoneLink(db: Db, { purpose, token }: Named) {
  const link = await findLinkRow(db, { purpose, tokenHash: hashOf(token) });
  return link && link.usedAt !== null ? link : undefined;
}

/**
 * Uses a link, once; every other link of the account ends with it. `isDone`: it has done its work before (a form is pressed twice), and
 * there is nothing left to do. Throws link_dead.
 */
export async function useLink(tx: Tx, { purpose, token }: Named) {
  const tokenHash = hashOf(token);
  const named = await findLinkRow(tx, { purpose, tokenHash });
  if (!named) throw new DomainError('link_dead');
  await holdAccount(tx, named.memberId);
  const link = await findLinkRow(tx, { purpose, tokenHash });
  if (!link) throw new DomainError('link_dead');
  if (link.usedAt !== null) return { ...link, isDone: true };
  await updateLinkUsed(tx, tokenHash);
  await deleteLinks(tx, link.memberId, { but: tokenHash });
  // To confirm the address is what the browser that registered waits for.
  if (purpose !== 'confirm-address') await deleteRegisteringBrowsers(tx, link.memberId);
  return { ...link, isDone: false };
}

/** Ends every link that lets somebody in or proves an address: part of each change of password or address, and of leaving. */
export async function endLinks(tx: Tx, memberId: number): Promise<void> {
  await holdAccount(tx, memberId);
  await deleteLinks(tx, memberId);
  await deleteRegisteringBrowsers(tx, memberId);
}

/** Whoever reads the table cannot use the links. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
