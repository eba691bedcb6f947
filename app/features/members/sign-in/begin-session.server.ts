import { randomBytes } from 'node:crypto';
import type { Tx } from '#app/platform/db/database.server.ts';
import { readSessionToken, signSessionToken } from './session-cookie.server.ts';
import { deleteOtherSessions, replaceSessionOfDevice, updateSessionToken } from './sessions.repo.server.ts';
import type { Auth, Client } from './with-auth.server.ts';

type Beginning = { memberId: number; client: Client; remember?: boolean | undefined };

/**
 * Begins the session of a device for a member who has proved who they are; gives its Set-Cookie headers. `remember` false ends it with
 * the browser's window. A session that the device has, run out or lost with a window, goes on under another token: what hangs on it would
 * else hang on one that nobody can see or end any more.
 */
export async function beginSessionOf(
  deviceHash: string,
  { auth, tx }: { auth: Auth; tx: Tx },
  { memberId, client, remember = true }: Beginning,
): Promise<string[]> {
  const token = await createSession(auth, { memberId, client, remember });
  await replaceSessionOfDevice(tx, { memberId, deviceHash, token });
  return cookiesOf(auth, token, remember);
}

async function createSession(auth: Auth, { memberId, client, remember = true }: Beginning): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const facts = { ipAddress: client.address, userAgent: client.headers.get('user-agent') ?? '' };
  const { token } = await internalAdapter.createSession(String(memberId), !remember, facts);
  return token;
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
  const goingOn = goesOn ? newToken : await createSession(auth, { memberId, client, remember });
  return cookiesOf(auth, goingOn, remember);
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
