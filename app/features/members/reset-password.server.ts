import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { cancelDeletionIn } from './cancel-deletion.server.ts';
import { findMemberById } from './members.repo.server.ts';
import { passwordIssue } from './register-form.server.ts';
import { type Auth, authErrorCode, authHeaders, authOf, type Client, writeWithAuth } from './with-auth.server.ts';

/** Whose password a reset link would set; undefined when it has been used or has run out. Asking does not use it up. */
export async function findResetMember(services: Services, token: string) {
  const memberId = await memberOfLink(authOf(services), token);
  return memberId === undefined ? undefined : findMemberById(services.db, memberId);
}

/** Sets the password by a link, once: every session ends, a new one begins (its Set-Cookie headers are given), a letter tells. Throws link_dead or invalid. */
export async function resetPassword(
  services: Services,
  { token, password }: { token: string; password: string },
  client: Client,
): Promise<string[]> {
  const member = await findResetMember(services, token);
  if (!member) throw new DomainError('link_dead');
  const issues = passwordIssue(password, member);
  if (issues.length > 0) throw new DomainError('invalid', issues);
  try {
    return await writeWithAuth(services, async (auth, tx) => {
      await auth.api.resetPassword({ body: { token, newPassword: password } });
      const { headers } = await auth.api.signInEmail({
        body: { email: member.email, password },
        headers: authHeaders(client),
        returnHeaders: true,
      });
      await cancelDeletionIn(services, tx, member.id);
      return headers.getSetCookie();
    });
  } catch (error) {
    if (authErrorCode(error)) throw new DomainError('link_dead');
    throw error;
  }
}

async function memberOfLink(auth: Auth, token: string): Promise<number | undefined> {
  const { internalAdapter } = await auth.$context;
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return kept && kept.expiresAt > new Date() ? Number(kept.value) : undefined;
}
