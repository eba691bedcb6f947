import { DomainError } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry, forgetTries, type Limit } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { cancelDeletion } from './cancel-deletion.server.ts';
import { findKnownDevice, keepDevice } from './known-devices.server.ts';
import { limits } from './limits.server.ts';
import { findMemberByUsername } from './members.repo.server.ts';
import { findMemberByEmail } from './own-credential.repo.server.ts';
import { foldUsername } from './username.ts';
import { authErrorCode, authHeaders, authOf, type Client } from './with-auth.server.ts';

/** A name or an address, a password, and whether the session outlives the browser's window. */
export type LoginForm = { username: string; password: string; remember: boolean };

/** An address that no member has: an unknown user name takes the same way as a known one, and as long. */
const nobody = 'nobody@unknown.invalid';

/** Begins a session and gives its Set-Cookie headers; throws wrong_credentials or TooManyRequests. */
export async function logIn(services: Services, form: LoginForm, client: Client): Promise<string[]> {
  const typed = foldUsername(form.username.trim());
  const isAddress = typed.includes('@');
  const address = form.username.trim().toLowerCase();
  const member = await (isAddress ? findMemberByEmail(services.db, address) : findMemberByUsername(services.db, typed));
  const device = member && (await findKnownDevice(services, member.id, client.headers));
  const counted = countersOf({ typed, address: client.address, device });
  for (const [limit, who] of counted.shared) await countTry(services.db, limit, who);
  for (const [limit, who] of counted.own) await countTry(services.db, limit, who);
  try {
    const { headers, response } = await authOf(services).api.signInEmail({
      body: {
        email: member?.email ?? (isAddress ? address : nobody),
        password: form.password,
        rememberMe: form.remember,
      },
      headers: authHeaders(client),
      returnHeaders: true,
    });
    const memberId = Number(response.user.id);
    for (const [limit, who] of counted.own) await forgetTries(services.db, limit, who);
    await cancelDeletion(services, memberId);
    return [...headers.getSetCookie(), await keepDevice(services, memberId, device)];
  } catch (error) {
    if (authErrorCode(error)) throw new DomainError('wrong_credentials');
    throw error;
  }
}

type Counters = Record<'shared' | 'own', [Limit, string][]>;

/**
 * By what a try is counted. A device that has logged in to the account before has a counter of its own, which nobody else can
 * fill. Others are counted by their network, by name from there, and last by name alone: what is refused before counts there no more,
 * so that one network cannot use up a name's tries.
 */
function countersOf({
  typed,
  address,
  device,
}: {
  typed: string;
  address: string;
  device: string | undefined;
}): Counters {
  if (device !== undefined) return { shared: [], own: [[limits.loginByDevice, device]] };
  const network = networkOf(address);
  return {
    shared: [[limits.loginByAddress, network]],
    own: [
      [limits.loginByNameFromThere, `${typed} ${network}`],
      [limits.loginByName, typed],
    ],
  };
}
