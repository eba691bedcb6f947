import type { AccessScope } from '#app/platform/action/call.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { writeInPassing } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findViewer } from '../find-viewer.server.ts';
import { tokenMessages as messages } from './messages.ts';
import { hashOfToken, isTokenShaped } from './token-word.server.ts';
import { findRunningTokens, updateTokenUsed } from './tokens.repo.server.ts';

/** A running key: its number, whose it is, what it is trusted with. */
export type RunningToken = { id: number; memberId: number; scopes: readonly AccessScope[] };

/** The running key of this word; once a day its use is noted, in passing. Throws token_invalid. */
export async function findRunningToken(db: Db, word: string): Promise<RunningToken & { termsDue: boolean }> {
  const token = isTokenShaped(word) ? await tokenOf(db, hashOfToken(word)) : undefined;
  if (!token) throw new DomainError('token_invalid', [{ path: '', message: messages.invalid }]);
  const { isFirstToday, ...running } = token;
  if (isFirstToday) writeInPassing(db, () => updateTokenUsed(db, running.id));
  return running;
}

/**
 * Who comes by this key: its member, as an expert too, but without the roles that administer, moderate and edit, which are for whoever sits
 * there. Throws token_invalid.
 */
export async function findTokenViewer(db: Db, word: string): Promise<Viewer> {
  const { memberId, termsDue } = await findRunningToken(db, word);
  const viewer = await findViewer(db, memberId);
  const noRoles = { isAdmin: false, isModerator: false, isEditor: false, isTaxonEditor: false, isOrganiser: false };
  return { ...viewer, termsDue, ...noRoles };
}

const tokenOf = askTogether(findRunningTokens);
