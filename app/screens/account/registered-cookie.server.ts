import { createCookie } from 'react-router';
import { z } from 'zod';
import type { Config } from '#app/platform/config/config.server.ts';
import { urls } from '#app/urls.ts';

const address = z.email();

function cookieOf(config: Pick<Config, 'publicUrl'>) {
  return createCookie('lelohely.registered', {
    path: urls.postRegister(),
    maxAge: 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
  });
}

/** The Set-Cookie header by which the next page knows where the letter went. */
export function rememberRegistered(config: Pick<Config, 'publicUrl'>, email: string): Promise<string> {
  return cookieOf(config).serialize(email);
}

/** The address that this browser has just registered; undefined without one. */
export async function findRegistered(config: Pick<Config, 'publicUrl'>, request: Request): Promise<string | undefined> {
  const parsed = address.safeParse(await cookieOf(config).parse(request.headers.get('cookie')));
  return parsed.data;
}
