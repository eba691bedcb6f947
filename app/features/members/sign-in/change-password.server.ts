import { hashPassword } from 'better-auth/crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { isPassword } from '../is-password.server.ts';
import { endTokens } from '../tokens/own-tokens.server.ts';
import { endLinks } from './account-links.server.ts';
import { goOnAlone } from './begin-session.server.ts';
import { enterAgain } from './enter-again.server.ts';
import { isStillPassword } from './is-still-password.server.ts';
import { passwordChangedLetter } from './letters.ts';
import { limits } from './limits.server.ts';
import { findOwnCredential, updatePassword } from './own-credential.repo.server.ts';
import { tellOwner } from './post-account-letter.server.ts';
import { passwordIssue } from './register-form.server.ts';
import { type Client, writeWithAuth } from './with-auth.server.ts';

export type PasswordChange = { memberId: number; current: string; password: string; endOthers: boolean };

/** Changes a member's own password; a letter tells. `endOthers` ends the other sessions, and every key for programs; then Set-Cookie headers are given. Throws invalid or TooManyRequests. */
export async function changePassword(services: Services, change: PasswordChange, client: Client): Promise<string[]> {
  const { memberId, current, password, endOthers } = change;
  const own = await findOwnCredential(services.db, memberId);
  if (!own) throw new DomainError('not_logged_in');
  const issues = passwordIssue(password, own);
  if (issues.length > 0) throw new DomainError('invalid', issues);
  await countTry(services.db, limits.passwordByMember, String(memberId));
  const isRight = await isPassword(own.password, current);
  const cookies =
    (isRight ? await set(services, change, { client, before: own.password }) : undefined) ??
    // Sent twice: the first has set it, and with `endOthers` ended the session by which this one came.
    (await enterAgain(services, { memberId, password, hasSession: !endOthers }, client));
  if (!cookies) throw new DomainError('invalid', [{ path: 'current', message: 'Ez nem a mostani jelszavad.' }]);
  await forgetTries(services.db, limits.passwordByMember, String(memberId));
  return cookies;
}

/** Undefined where the password that was found right is no more. */
async function set(
  services: Services,
  { memberId, password, endOthers }: PasswordChange,
  { client, before }: { client: Client; before: string | null },
): Promise<string[] | undefined> {
  const hash = await hashPassword(password);
  return writeWithAuth(services, async (auth, tx) => {
    if (!(await isStillPassword(tx, { memberId, hash: before }))) return undefined;
    // Whoever had them sent may have known the old password.
    await endLinks(tx, memberId);
    await updatePassword(tx, { memberId, hash });
    await tellOwner(services, tx, memberId, { path: urls.resetRequest(), letter: passwordChangedLetter });
    if (!endOthers) return [];
    await endTokens(tx, memberId);
    return goOnAlone({ auth, tx }, memberId, client);
  });
}
