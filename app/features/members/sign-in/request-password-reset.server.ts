import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { foldUsername } from '../username.ts';
import { limits } from './limits.server.ts';
import type { Client } from './with-auth.server.ts';

/**
 * Has a reset link sent to the member with this name or address, if there is one. Who that is a job finds: the answer is the same,
 * and as quick, for nobody. Throws TooManyRequests.
 */
export async function requestPasswordReset(services: Services, nameOrEmail: string, client: Client): Promise<void> {
  await countTry(services.db, limits.letterByAddress, networkOf(client.address));
  // Pasted, it may hold what nobody sees.
  const typed = tidy(nameOrEmail);
  await countTry(services.db, limits.resetByName, foldUsername(typed));
  await services.queue.enqueue(services.db, 'send-account-letter', { kind: 'reset-password', typed });
}
