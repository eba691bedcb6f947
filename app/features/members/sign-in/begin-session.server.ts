import { readSessionToken, signSessionToken } from './session-cookie.server.ts';
import type { Auth, Client } from './with-auth.server.ts';

/** Begins a session for a member who has proved who they are; gives its Set-Cookie headers. `remember` false ends it with the browser's window. */
export async function beginSession(
  auth: Auth,
  memberId: number,
  { address, headers }: Client,
  remember = true,
): Promise<string[]> {
  const { internalAdapter, authCookies, secret, sessionConfig } = await auth.$context;
  const facts = { ipAddress: address, userAgent: headers.get('user-agent') ?? '' };
  const { token } = await internalAdapter.createSession(String(memberId), !remember, facts);
  const { sessionToken, dontRememberToken } = authCookies;
  const secure = sessionToken.attributes.secure ? '; Secure' : '';
  const cookie = (name: string, word: string, life: string) =>
    `${name}=${encodeURIComponent(`${word}.${signSessionToken(word, secret)}`)}${life}; Path=/; HttpOnly${secure}; SameSite=Lax`;
  if (remember) return [cookie(sessionToken.name, token, `; Max-Age=${sessionConfig.expiresIn}`)];
  // By the second better-auth knows later that what it sets is for the window alone.
  return [cookie(sessionToken.name, token, ''), cookie(dontRememberToken.name, 'true', '')];
}

/** Whether the session that a client has outlives the browser's window. */
export async function isRemembered(auth: Auth, { headers }: Client): Promise<boolean> {
  const { authCookies, secret } = await auth.$context;
  return readSessionToken(headers.get('cookie') ?? '', authCookies.dontRememberToken.name, secret) === undefined;
}
