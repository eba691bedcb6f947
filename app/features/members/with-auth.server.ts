import { isAPIError } from 'better-auth/api';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { postLetter } from '#app/platform/mail/post-letter.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { type AuthEvents, type AuthMember, makeAuth } from './auth.server.ts';
import { deleteEmailChange } from './email-changes.repo.server.ts';
import {
  type AccountLetter,
  addressTakenLetter,
  confirmAddressLetter,
  passwordChangedLetter,
  resetPasswordLetter,
} from './letters.ts';
import { findMemberById, updateEmailVerified } from './members.repo.server.ts';
import { sessionSecret } from './session-secret.server.ts';

export type Auth = ReturnType<typeof makeAuth>;

/** Who calls: the network address, and the request's own headers that sessions need. */
export type Client = { address: string; headers: Headers };

const shared = new WeakMap<Services, Auth>();

/** The one instance of these services, for logging in and out; what sends letters needs writeWithAuth. */
export function authOf(services: Services): Auth {
  const known = shared.get(services);
  if (known) return known;
  const auth = makeAuth({ ...settings(services), db: services.db, events: onlyInTransactions });
  shared.set(services, auth);
  return auth;
}

/** Runs account changes as one transaction, the letters that they cause included. */
export async function writeWithAuth<Result>(
  services: Services,
  work: (auth: Auth, tx: Tx) => Promise<Result>,
): Promise<Result> {
  return write(services.db, (tx) =>
    work(makeAuth({ ...settings(services), db: tx, events: eventsIn(services, tx) }), tx),
  );
}

/** What better-auth may know of a request: cookie, browser, and the address that we have established ourselves. */
export function authHeaders({ address, headers }: Client): Headers {
  const kept = new Headers({ 'x-forwarded-for': address });
  for (const name of ['cookie', 'user-agent']) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}

/** better-auth's code of an expected failure (`INVALID_TOKEN` …); undefined for anything else. */
export function authErrorCode(error: unknown): string | undefined {
  if (!isAPIError(error)) return undefined;
  const code = error.body?.code;
  return typeof code === 'string' ? code : undefined;
}

function settings({ config }: Services) {
  return { publicUrl: config.publicUrl, secret: sessionSecret(config) };
}

function eventsIn(services: Services, tx: Tx): AuthEvents {
  const { siteName, publicUrl } = services.config;
  async function post(
    member: AuthMember,
    path: string,
    letter: (about: { siteName: string; username: string; link: string }) => AccountLetter,
  ): Promise<void> {
    const known = await findMemberById(tx, Number(member.id));
    const about = { siteName, username: known?.username ?? '', link: `${publicUrl}${path}` };
    await postLetter(services, tx, { to: member.email, ...letter(about) });
  }
  const confirmed = async (member: AuthMember) => {
    await services.queue.enqueue(tx, 'publish-drafts', { memberId: Number(member.id) });
    touch(tx, 'members');
  };
  return {
    confirmAddress: (member, token) => post(member, urls.registerConfirm(token), confirmAddressLetter),
    addressConfirmed: confirmed,
    addressTaken: (member) => post(member, urls.login(), addressTakenLetter),
    resetPassword: (member, token) => post(member, urls.resetNewPassword(token), resetPasswordLetter),
    // The link came by letter, so the address is proved as well.
    async passwordReset(member) {
      await deleteEmailChange(tx, Number(member.id));
      if (await updateEmailVerified(tx, Number(member.id))) await confirmed(member);
      await post(member, urls.resetRequest(), passwordChangedLetter);
    },
  };
}

const onlyInTransactions: AuthEvents = {
  confirmAddress: refuse,
  addressConfirmed: refuse,
  addressTaken: refuse,
  resetPassword: refuse,
  passwordReset: refuse,
};

async function refuse(): Promise<never> {
  throw new Error('What sends letters needs writeWithAuth().');
}
