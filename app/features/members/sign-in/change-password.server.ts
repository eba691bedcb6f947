import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { findMemberById } from '../members.repo.server.ts';
import { endLinks } from './account-links.server.ts';
import { passwordChangedLetter } from './letters.ts';
import { limits } from './limits.server.ts';
import { tellOwner } from './post-account-letter.server.ts';
import { passwordIssue } from './register-form.server.ts';
import { authErrorCode, authHeaders, type Client, writeWithAuth } from './with-auth.server.ts';

export type PasswordChange = { memberId: number; current: string; password: string; endOthers: boolean };

/** Changes a member's own password; a letter tells. Gives Set-Cookie headers where the other sessions ended. Throws invalid or TooManyRequests. */
export async function changePassword(services: Services, change: PasswordChange, client: Client): Promise<string[]> {
  const member = await findMemberById(services.db, change.memberId);
  if (!member) throw new DomainError('not_logged_in');
  const issues = passwordIssue(change.password, member);
  if (issues.length > 0) throw new DomainError('invalid', issues);
  await countTry(services.db, limits.passwordByMember, String(member.id));
  try {
    const cookies = await writeWithAuth(services, async (auth, tx) => {
      // Whoever had them sent may have known the old password.
      await endLinks(tx, member.id);
      const { headers } = await auth.api.changePassword({
        body: { currentPassword: change.current, newPassword: change.password, revokeOtherSessions: change.endOthers },
        headers: authHeaders(client),
        returnHeaders: true,
      });
      await tellOwner(services, tx, member.id, { path: urls.resetRequest(), letter: passwordChangedLetter });
      return headers.getSetCookie();
    });
    await forgetTries(services.db, limits.passwordByMember, String(member.id));
    return cookies;
  } catch (error) {
    if (authErrorCode(error) === 'INVALID_PASSWORD')
      throw new DomainError('invalid', [{ path: 'current', message: 'Ez nem a mostani jelszavad.' }]);
    throw error;
  }
}
