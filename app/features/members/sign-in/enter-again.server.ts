import type { Services } from '#app/platform/session/request-context.server.ts';
import { isPassword } from '../is-password.server.ts';
import { isStillPassword } from './is-still-password.server.ts';
import { letIn } from './let-in.server.ts';
import { findOwnCredential } from './own-credential.repo.server.ts';
import { type Client, writeWithAuth } from './with-auth.server.ts';

type SentAgain = { memberId: number; password: string; hasSession?: boolean };

/**
 * For a form that sets a password and has come a second time: whoever sent it knows the password that the first has set, and is let
 * in by it, as the first answer may have been lost; gives the Set-Cookie headers. Undefined where that is not the password. The
 * caller counts the try.
 */
export async function enterAgain(
  services: Services,
  { memberId, password, hasSession = false }: SentAgain,
  client: Client,
): Promise<string[] | undefined> {
  const own = await findOwnCredential(services.db, memberId);
  if (!own || !(await isPassword(own.password, password))) return undefined;
  if (hasSession) return [];
  return writeWithAuth(services, async (auth, tx) => {
    const isStill = await isStillPassword(tx, { memberId, hash: own.password });
    return isStill ? letIn(services, { auth, tx }, { memberId, client }) : undefined;
  });
}
