import { DomainError } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findMemberById, updateEmailProved, updateEmailVerified } from '../members.repo.server.ts';
import { findDoneLink, findLink, useLink } from './account-links.server.ts';
import { limits } from './limits.server.ts';
import { findMemberByEmail, holdAddress } from './own-credential.repo.server.ts';
import type { Client } from './with-auth.server.ts';

const purpose = 'confirm-address';

/** Whether a confirmation link works, or has worked; nothing changes by asking. */
export async function isConfirmationAlive({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return ((await findLink(db, { purpose, token })) ?? (await findDoneLink(db, { purpose, token }))) !== undefined;
}

/** Confirms the address that a link was sent to, and has waiting sightings published; throws link_dead. A second time is no failure. */
export async function confirmAddress(services: Services, token: string): Promise<void> {
  await write(services.db, async (tx) => {
    const { memberId, isDone } = await useLink(tx, { purpose, token });
    if (!isDone && !(await keepAddressProved(services, tx, memberId))) throw new DomainError('link_dead');
  });
}

/** The member has shown that letters reach them: what waited for it is published. False where the address is another's by now. */
export async function keepAddressProved(services: Services, tx: Tx, memberId: number): Promise<boolean> {
  if (await isHeldByAnother(tx, memberId)) return false;
  await updateEmailProved(tx, memberId);
  if (!(await updateEmailVerified(tx, memberId))) return true;
  await services.queue.enqueue(tx, 'publish-drafts', { memberId });
  touch(tx, 'members');
  return true;
}

/** An address is one account's: who confirms it first has it. */
async function isHeldByAnother(tx: Tx, memberId: number): Promise<boolean> {
  const member = await findMemberById(tx, memberId);
  if (!member) return true;
  await holdAddress(tx, member.email);
  const holder = await findMemberByEmail(tx, member.email);
  return holder !== undefined && holder.id !== memberId;
}

/** Has the confirmation letter sent again where the address waits for it; the answer is the same where it does not, and as quick. Throws TooManyRequests. */
export async function resendConfirmation(services: Services, email: string, client: Client): Promise<void> {
  await countTry(services.db, limits.letterByAddress, networkOf(client.address));
  await countTry(services.db, limits.confirmationByEmail, email);
  await services.queue.enqueue(services.db, 'send-account-letter', { kind: 'confirm-address', typed: email });
}
