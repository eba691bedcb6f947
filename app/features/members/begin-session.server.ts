import { signSessionToken } from './session-cookie.server.ts';
import type { Auth, Client } from './with-auth.server.ts';

/** Begins a session for a member who has proved who they are without a password; gives its Set-Cookie header. */
export async function beginSession(auth: Auth, memberId: number, { address, headers }: Client): Promise<string> {
  const { internalAdapter, authCookies, secret, sessionConfig } = await auth.$context;
  const facts = { ipAddress: address, userAgent: headers.get('user-agent') ?? '' };
  const { token } = await internalAdapter.createSession(String(memberId), false, facts);
  const { name, attributes } = authCookies.sessionToken;
  const value = encodeURIComponent(`${token}.${signSessionToken(token, secret)}`);
  const secure = attributes.secure ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${sessionConfig.expiresIn}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}
