import { countTry } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { limits } from './limits.server.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { foldUsername } from './username.ts';
import { authErrorCode, authHeaders, type Client, writeWithAuth } from './with-auth.server.ts';

/** Sends a reset link to the member with this name or address, if there is one; resolves the same when not. Throws TooManyRequests. */
export async function requestPasswordReset(services: Services, nameOrEmail: string, client: Client): Promise<void> {
  const typed = foldUsername(nameOrEmail.trim());
  await countTry(services.db, limits.letterByAddress, client.address);
  await countTry(services.db, limits.letterByName, typed);
  const email = typed.includes('@')
    ? nameOrEmail.trim().toLowerCase()
    : ((await findMemberByUsername(services.db, typed))?.email ?? 'nobody@unknown.invalid');
  try {
    await writeWithAuth(services, (auth) =>
      auth.api.requestPasswordReset({ body: { email }, headers: authHeaders(client) }),
    );
  } catch (error) {
    // An address that cannot be one belongs to nobody.
    if (!authErrorCode(error)) throw error;
  }
}
