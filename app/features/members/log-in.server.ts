import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, forgetTries } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { cancelDeletion } from './cancel-deletion.server.ts';
import { limits } from './limits.server.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { foldUsername } from './username.ts';
import { authErrorCode, authHeaders, authOf, type Client } from './with-auth.server.ts';

/** A name or an address, a password, and whether the session outlives the browser's window. */
export type LoginForm = { username: string; password: string; remember: boolean };

/** An address that no member has: an unknown user name takes the same way as a known one, and as long. */
const nobody = 'nobody@unknown.invalid';

/** Begins a session and gives its Set-Cookie headers; throws wrong_credentials or TooManyRequests. */
export async function logIn(services: Services, form: LoginForm, client: Client): Promise<string[]> {
  const typed = foldUsername(form.username.trim());
  await countTry(services.db, limits.loginByAddress, client.address);
  await countTry(services.db, limits.loginByName, typed);
  const email = typed.includes('@')
    ? form.username.trim().toLowerCase()
    : ((await findMemberByUsername(services.db, typed))?.email ?? nobody);
  try {
    const { headers, response } = await authOf(services).api.signInEmail({
      body: { email, password: form.password, rememberMe: form.remember },
      headers: authHeaders(client),
      returnHeaders: true,
    });
    await forgetTries(services.db, limits.loginByName, typed);
    await cancelDeletion(services, Number(response.user.id));
    return headers.getSetCookie();
  } catch (error) {
    if (authErrorCode(error)) throw new DomainError('wrong_credentials');
    throw error;
  }
}
