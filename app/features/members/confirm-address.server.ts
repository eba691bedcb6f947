import { verifyJWT } from 'better-auth/crypto';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { limits } from './limits.server.ts';
import { sessionSecret } from './session-secret.server.ts';
import { authErrorCode, authHeaders, type Client, writeWithAuth } from './with-auth.server.ts';

/** Whether a confirmation link is ours and has not run out; nothing changes by asking. */
export async function isConfirmationAlive({ config }: Services, token: string): Promise<boolean> {
  return (await verifyJWT(token, sessionSecret(config))) !== null;
}

/** Confirms the address that a link was sent to, and has waiting sightings published; throws link_dead. A second time is no failure. */
export async function confirmAddress(services: Services, token: string): Promise<void> {
  try {
    await writeWithAuth(services, (auth) => auth.api.verifyEmail({ query: { token } }));
  } catch (error) {
    if (authErrorCode(error)) throw new DomainError('link_dead');
    throw error;
  }
}

/** Sends the confirmation letter again where the address waits for it; the answer is the same where it does not. Throws TooManyRequests. */
export async function resendConfirmation(services: Services, email: string, client: Client): Promise<void> {
  await countTry(services.db, limits.letterByAddress, client.address);
  await countTry(services.db, limits.letterByName, email);
  await writeWithAuth(services, (auth) =>
    auth.api.sendVerificationEmail({ body: { email }, headers: authHeaders({ ...client, headers: new Headers() }) }),
  );
}
