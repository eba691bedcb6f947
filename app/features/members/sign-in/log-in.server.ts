import { DomainError } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry, forgetTries, type Limit } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { isPassword } from '../is-password.server.ts';
import { findMemberByUsername } from '../members.repo.server.ts';
import { foldUsername } from '../username.ts';
import { isStillPassword } from './is-still-password.server.ts';
import { findKnownDevice } from './known-devices.server.ts';
import { letIn } from './let-in.server.ts';
import { limits } from './limits.server.ts';
import { findMembersOfAddress } from './own-credential.repo.server.ts';
import { type Client, writeWithAuth } from './with-auth.server.ts';

/** A name or an address, a password, and whether the session outlives the browser's window. */
export type LoginForm = { username: string; password: string; remember: boolean };

/** Begins a session and gives its Set-Cookie headers; who comes by an invitation (`crowd`) is counted with those of the same. Throws wrong_credentials or TooManyRequests. */
export async function logIn(services: Services, form: LoginForm, client: Client, crowd?: string): Promise<string[]> {
  // Pasted, it may hold what nobody sees.
  const name = tidy(form.username);
  const typed = foldUsername(name);
  const candidates = await findCandidates(services, name, typed);
  for (const attempt of await attemptsAt(services, { typed, candidates, crowd }, client)) {
    const cookies = await enterBy(services, attempt, { form, client });
    if (cookies) return cookies;
  }
  throw new DomainError('wrong_credentials');
}

/** Whom a password may open; the first is who was named, and has the device and the tries counted. */
type Attempt = { candidates: readonly Candidate[]; device: string | undefined; counted: Counters };

/**
 * A device that is known to whoever only waits for an address opens that account alone, by tries of its own: by an account of one's own
 * one would guess at the other's password.
 */
async function attemptsAt(
  services: Services,
  { typed, candidates, crowd }: { typed: string; candidates: readonly Candidate[]; crowd: string | undefined },
  { address, headers }: Client,
): Promise<Attempt[]> {
  const deviceOf = async (candidate: Candidate) => candidate && findKnownDevice(services, candidate.id, headers);
  const [named, waiting] = candidates;
  const device = await deviceOf(named);
  const otherDevice = await deviceOf(waiting);
  const whole = { candidates, device, counted: countersOf({ typed, address, device, crowd }) };
  if (device !== undefined || otherDevice === undefined) return [whole];
  const counted = countersOf({ typed, address, device: otherDevice, crowd });
  return [{ candidates: [waiting], device: otherDevice, counted }, whole];
}

/** Undefined where the password is nobody's of these. */
async function enterBy(
  services: Services,
  { candidates, device, counted }: Attempt,
  { form, client }: { form: LoginForm; client: Client },
): Promise<string[] | undefined> {
  for (const [limit, who] of counted.shared) await countTry(services.db, limit, who);
  for (const [limit, who] of counted.own) await countTry(services.db, limit, who);
  const areRight = await Promise.all(candidates.map((candidate) => isPassword(candidate?.password, form.password)));
  const member = candidates.find((_candidate, at) => areRight[at]);
  if (!member) return undefined;
  const { id: memberId, password: hash } = member;
  const isNamed = member === candidates[0];
  const knownDevice = isNamed ? device : await findKnownDevice(services, memberId, client.headers);
  const cookies = await writeWithAuth(services, async (auth, tx) => {
    if (!(await isStillPassword(tx, { memberId, hash }))) throw new DomainError('wrong_credentials');
    return letIn(services, { auth, tx }, { memberId, client, remember: form.remember, knownDevice });
  });
  if (isNamed) for (const [limit, who] of counted.own) await forgetTries(services.db, limit, who);
  return cookies;
}

type Candidate = { id: number; password: string | null } | undefined;

/**
 * Whom a name or an address may mean. Of an address always two, the account that has confirmed it and the last that waits for it,
 * there or not: who registers with a stranger's address enters by it just the same whether the stranger has an account or not.
 */
async function findCandidates({ db }: Services, typed: string, name: string): Promise<Candidate[]> {
  if (!name.includes('@')) return [await findMemberByUsername(db, name)];
  const members = await findMembersOfAddress(db, { email: typed.toLowerCase(), limit: 2 });
  return [members.find(({ isConfirmed }) => isConfirmed), members.find(({ isConfirmed }) => !isConfirmed)];
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
  crowd,
}: {
  typed: string;
  address: string;
  device: string | undefined;
  crowd: string | undefined;
}): Counters {
  if (device !== undefined) return { shared: [], own: [[limits.loginByDevice, device]] };
  const network = networkOf(address);
  return {
    shared: [
      crowd === undefined ? [limits.loginByAddress, network] : [limits.invitedByAddress, `login ${crowd} ${network}`],
    ],
    own: [
      [limits.loginByNameFromThere, `${typed} ${network}`],
      [limits.loginByName, typed],
    ],
  };
}
