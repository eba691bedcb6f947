import { hashPassword } from 'better-auth/crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { deleteSessions } from '../deletion/deletion.repo.server.ts';
import { endTokens } from '../tokens/own-tokens.server.ts';
import { findDoneLink, findLink, useLink } from './account-links.server.ts';
import { keepAddressProved } from './confirm-address.server.ts';
import { enterAgain } from './enter-again.server.ts';
import { deleteDevices } from './known-devices.repo.server.ts';
import { letIn } from './let-in.server.ts';
import { passwordChangedLetter } from './letters.ts';
import { limits } from './limits.server.ts';
import { updatePassword } from './own-credential.repo.server.ts';
import { tellOwner } from './post-account-letter.server.ts';
import { passwordIssue } from './register-form.server.ts';
import { type Client, writeWithAuth } from './with-auth.server.ts';

const purpose = 'reset-password';

/** Whose password a reset link would set; undefined when it has been used or has run out. Asking does not use it up. */
export async function findResetMember({ db }: Pick<Services, 'db'>, token: string) {
  const link = await findLink(db, { purpose, token });
  return link && { id: link.memberId, username: link.username, email: link.presentEmail };
}

type NewPassword = { token: string; password: string };

/**
 * Sets the password by a link, once: every session and every key for programs ends, no device is known any more, a new session begins (its Set-Cookie headers are
 * given), a letter tells. The same form sent a second time comes in by the password that it has set. Throws link_dead, invalid or
 * TooManyRequests.
 */
export async function resetPassword(services: Services, form: NewPassword, client: Client): Promise<string[]> {
  const cookies = (await setByLink(services, form, client)) ?? (await enterByDoneLink(services, form, client));
  if (!cookies) throw new DomainError('link_dead');
  return cookies;
}

/** Undefined where the link sets nothing any more. */
async function setByLink(
  services: Services,
  { token, password }: NewPassword,
  client: Client,
): Promise<string[] | undefined> {
  const member = await findResetMember(services, token);
  if (!member) return undefined;
  const issues = passwordIssue(password, member);
  if (issues.length > 0) throw new DomainError('invalid', issues);
  const hash = await hashPassword(password);
  return writeWithAuth(services, async (auth, tx) => {
    const { memberId, isDone } = await useLink(tx, { purpose, token });
    if (isDone) return undefined;
    await updatePassword(tx, { memberId, hash });
    await deleteSessions(tx, memberId);
    await deleteDevices(tx, memberId);
    await endTokens(tx, memberId);
    // The link came by letter, so the address is proved as well.
    await keepAddressProved(services, tx, memberId);
    await tellOwner(services, tx, memberId, { path: urls.resetRequest(), letter: passwordChangedLetter });
    return letIn(services, { auth, tx }, { memberId, client });
  });
}

async function enterByDoneLink(
  services: Services,
  { token, password }: NewPassword,
  client: Client,
): Promise<string[] | undefined> {
  const link = await findDoneLink(services.db, { purpose, token });
  if (!link) return undefined;
  const { memberId } = link;
  await countTry(services.db, limits.passwordByMember, String(memberId));
  const cookies = await enterAgain(services, { memberId, password }, client);
  if (cookies) await forgetTries(services.db, limits.passwordByMember, String(memberId));
  return cookies;
}
