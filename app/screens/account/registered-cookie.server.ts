import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { urls } from '#app/urls.ts';
import { pageCookie } from './page-cookie.server.ts';

/** What a browser keeps of a registration: where the letter went, its secret word, and the page it came from. */
export type Registered = { email: string; word: string; back: string };

const registered = z.object({ email: z.email(), word: z.string().min(1).max(100), back: z.string().max(2000) });

/** For the pages that follow, and no others. */
const cookieOf = (config: Pick<Config, 'publicUrl'>) =>
  pageCookie(config, {
    name: 'lelohely.registered',
    pages: [urls.postRegister(), urls.registerConfirm('').replace(/\/$/, '')],
    maxAge: 7 * 24 * 60 * 60,
  });

export function newRegistered({ email, back }: Pick<Registered, 'email' | 'back'>): Registered {
  return { email, word: randomBytes(24).toString('base64url'), back };
}

/** The Set-Cookie headers by which the pages that follow know this browser. */
export function rememberRegistered(config: Pick<Config, 'publicUrl'>, kept: Registered): Promise<string[]> {
  return cookieOf(config).keep(kept);
}

/** The Set-Cookie headers that forget it. */
export function forgetRegistered(config: Pick<Config, 'publicUrl'>): Promise<string[]> {
  return cookieOf(config).forget();
}

/** What this browser has just registered; undefined without it. */
export async function findRegistered(
  config: Pick<Config, 'publicUrl'>,
  request: Request,
): Promise<Registered | undefined> {
  const { data } = registered.safeParse(await cookieOf(config).find(request));
  return data && { ...data, back: safeReturnPath(data.back) };
}
