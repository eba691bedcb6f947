import { randomBytes } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import { readSessionToken, signSessionToken } from './session-cookie.server.ts';
import { deleteOtherSessions, updateSessionToken } from './sessions.repo.server.ts';
import type { Auth, Client } from './with-auth.server.ts';

/** Begins a session for a member who has proved who they are; gives its Set-Cookie headers. `remember` false ends it with the browser's window. */
export async function beginSession(
  auth: Auth,
  memberId: number,
  { address, headers }: Client,
  remember = true,
): Promise<string[]> {
  const { internalAdapter } = await auth.$context;
  const facts = { ipAddress: address, userAgent: headers.get('user-agent') ?? '' };
  const { token } = await internalAdapter.createSession(String(memberId), !remember, facts);
  return cookiesOf(auth, token, remember);
}

/**
 * Ends a member's sessions but the one by which the client came, which goes on under another token, with all that hangs on it; gives its
 * Set-Cookie headers. Where it has ended meanwhile another begins.
 */
export async function goOnAlone(
  { auth, tx }: { auth: Auth; tx: Tx },
  memberId: number,
  client: Client,
): Promise<string[]> {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const wordOf = ({ name }: { name: string }) => readSessionToken(client.headers.get('cookie') ?? '', name, secret);
  const token = wordOf(authCookies.sessionToken) ?? '';
  const remember = wordOf(authCookies.dontRememberToken) === undefined;
  await deleteOtherSessions(tx, { memberId, token });
  const newToken = randomBytes(24).toString('base64url');
  const whole = remember && { expiresAt: new Date(Date.now() + sessionConfig.expiresIn * 1000) };
  const goesOn = await updateSessionToken(tx, { memberId, token, newToken, ...whole });
  return goesOn ? cookiesOf(auth, newToken, remember) : beginSession(auth, memberId, client, remember);
}

async function cookiesOf(auth: Auth, token: string, remember: boolean): Promise<string[]> {
  const { authCookies, secret, sessionConfig } = await auth.$context;
  const { sessionToken, dontRememberToken } = authCookies;
  const secure = sessionToken.attributes.secure ? '; Secure' : '';
  const cookie = (name: string, word: string, life: string) =>
    `${name}=${encodeURIComponent(`${word}.${signSessionToken(word, secret)}`)}${life}; Path=/; HttpOnly${secure}; SameSite=Lax`;
  if (remember) return [cookie(sessionToken.name, token, `; Max-Age=${sessionConfig.expiresIn}`)];
  // By the second better-auth knows later that what it sets is for the window alone.
  return [cookie(sessionToken.name, token, ''), cookie(dontRememberToken.name, 'true', '')];
}
