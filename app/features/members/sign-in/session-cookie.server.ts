import { createHmac, timingSafeEqual } from 'node:crypto';

/** The session cookie's name as better-auth forms it; over https browsers hold it to its prefix. */
export function sessionCookieName(publicUrl: string): string {
  return `${publicUrl.startsWith('https://') ? '__Secure-' : ''}lelohely.session_token`;
}

/** The session token in a Cookie header, if its signature (HMAC-SHA-256, base64, after the token's dot) is ours. */
export function readSessionToken(cookieHeader: string, name: string, secret: string): string | undefined {
  for (const pair of cookieHeader.split(';')) {
    const [key = '', ...rest] = pair.trim().split('=');
    if (key !== name) continue;
    const value = decode(rest.join('='));
    const dot = value.lastIndexOf('.');
    if (dot < 1) continue;
    const token = value.slice(0, dot);
    const expected = Buffer.from(signSessionToken(token, secret), 'base64');
    const given = Buffer.from(value.slice(dot + 1), 'base64');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return token;
  }
  return undefined;
}

/** A session token's signature, base64, as better-auth makes it. */
export function signSessionToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
