import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { makeAuth } from './auth.server.ts';
import { sessionSecret } from './session-secret.server.ts';

export type Auth = ReturnType<typeof makeAuth>;

/** Who calls: the network address, and the request's own headers that sessions need. */
export type Client = { address: string; headers: Headers };

const shared = new WeakMap<Services, Auth>();

/** The one instance of these services, for logging out; what changes an account or lets somebody in needs writeWithAuth. */
export function authOf(services: Services): Auth {
  const known = shared.get(services);
  if (known) return known;
  const auth = makeAuth({ ...settings(services), db: services.db });
  shared.set(services, auth);
  return auth;
}

/** Runs account changes as one transaction, the letters that they cause included. */
export async function writeWithAuth<Result>(
  services: Services,
  work: (auth: Auth, tx: Tx) => Promise<Result>,
): Promise<Result> {
  return write(services.db, (tx) => work(makeAuth({ ...settings(services), db: tx }), tx));
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

function settings({ config }: Services) {
  return { publicUrl: config.publicUrl, secret: sessionSecret(config) };
}
