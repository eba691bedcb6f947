import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { makeLink } from './account-links.server.ts';
import { resetPasswordLetter } from './letters.ts';
import { limits } from './limits.server.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { findMemberByEmail } from './own-credential.repo.server.ts';
import { postAccountLetter } from './post-account-letter.server.ts';
import { foldUsername } from './username.ts';
import type { Client } from './with-auth.server.ts';

/** Sends a reset link to the member with this name or address, if there is one; resolves the same when not. Throws TooManyRequests. */
export async function requestPasswordReset(services: Services, nameOrEmail: string, client: Client): Promise<void> {
  const typed = foldUsername(nameOrEmail.trim());
  await countTry(services.db, limits.letterByAddress, networkOf(client.address));
  await countTry(services.db, limits.letterByName, typed);
  await write(services.db, async (tx) => {
    const member = typed.includes('@')
      ? await findMemberByEmail(tx, nameOrEmail.trim().toLowerCase())
      : await findMemberByUsername(tx, typed);
    if (!member) return;
    const token = await makeLink(tx, { memberId: member.id, purpose: 'reset-password', email: member.email });
    await postAccountLetter(services, tx, member.id, {
      path: urls.resetNewPassword(token),
      letter: resetPasswordLetter,
    });
  });
}
