import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findLink, isLinkDone, useLink } from './account-links.server.ts';
import { limits } from './limits.server.ts';
import { updateEmailVerified } from './members.repo.server.ts';
import { authHeaders, type Client, writeWithAuth } from './with-auth.server.ts';

const purpose = 'confirm-address';

/** Whether a confirmation link works, or has worked; nothing changes by asking. */
export async function isConfirmationAlive({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return (await findLink(db, { purpose, token })) !== undefined || isLinkDone(db, { purpose, token });
}

/** Confirms the address that a link was sent to, and has waiting sightings published; throws link_dead. A second time is no failure. */
export async function confirmAddress(services: Services, token: string): Promise<void> {
  if (await isLinkDone(services.db, { purpose, token })) return;
  await write(services.db, async (tx) => {
    const { memberId } = await useLink(tx, { purpose, token });
    await keepAddressProved(services, tx, memberId);
  });
}

/** The member has shown that letters reach them: what waited for it is published. */
export async function keepAddressProved(services: Services, tx: Tx, memberId: number): Promise<void> {
  if (!(await updateEmailVerified(tx, memberId))) return;
  await services.queue.enqueue(tx, 'publish-drafts', { memberId });
  touch(tx, 'members');
}

/** Sends the confirmation letter again where the address waits for it; the answer is the same where it does not. Throws TooManyRequests. */
export async function resendConfirmation(services: Services, email: string, client: Client): Promise<void> {
  await countTry(services.db, limits.letterByAddress, networkOf(client.address));
  await countTry(services.db, limits.letterByName, email);
  await writeWithAuth(services, (auth) =>
    auth.api.sendVerificationEmail({ body: { email }, headers: authHeaders({ ...client, headers: new Headers() }) }),
  );
}
