import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { cancelDeletionIn } from '../deletion/cancel-deletion.server.ts';
import { beginSessionOf } from './begin-session.server.ts';
import { keepDevice } from './known-devices.server.ts';
import type { Auth, Client } from './with-auth.server.ts';

type Entering = { memberId: number; client: Client; remember?: boolean; knownDevice?: string | undefined };

/**
 * Lets in whoever has just proved to be this member, by whatever way; the account is held. A session begins, or the one that the device
 * had goes on, a wish to leave is called off, and the device is known from now on. Gives the Set-Cookie headers.
 */
export async function letIn(
  services: Services,
  { auth, tx }: { auth: Auth; tx: Tx },
  { memberId, client, remember, knownDevice }: Entering,
): Promise<string[]> {
  const device = await keepDevice({ db: tx, config: services.config }, memberId, knownDevice);
  const session = await beginSessionOf(device.tokenHash, { auth, tx }, { memberId, client, remember });
  await cancelDeletionIn(services, tx, memberId);
  return [...session, device.cookie];
}
