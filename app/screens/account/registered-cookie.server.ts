import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { z } from 'zod';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { urls } from '#app/urls.ts';

/** What a browser keeps of a registration: where the letter went, its secret word, and the page it came from. */
export type Registered = { email: string; word: string; back: string };

const registered = z.object({ email: z.email(), word: z.string().min(1).max(100), back: z.string().max(2000) });

/** The pages that follow, and no others: a page that gets a cookie cannot be shared among visitors. */
const paths = [urls.postRegister(), urls.registerConfirm('').replace(/\/$/, '')];

function cookiesOf(config: Pick<Config, 'publicUrl'>) {
  return paths.map((path) =>
    createCookie('lelohely.registered', {
      path,
      maxAge: 7 * 24 * 60 * 60,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https://'),
    }),
  );
}

export function newRegistered({ email, back }: Pick<Registered, 'email' | 'back'>): Registered {
  return { email, word: randomBytes(24).toString('base64url'), back };
}

/** The Set-Cookie headers by which the pages that follow know this browser. */
export function rememberRegistered(config: Pick<Config, 'publicUrl'>, kept: Registered): Promise<string[]> {
  return Promise.all(cookiesOf(config).map((cookie) => cookie.serialize(kept)));
}

/** The Set-Cookie headers that forget it. */
export function forgetRegistered(config: Pick<Config, 'publicUrl'>): Promise<string[]> {
  return Promise.all(cookiesOf(config).map((cookie) => cookie.serialize('', { maxAge: 0 })));
}

/** What this browser has just registered; undefined without it. */
export async function findRegistered(
  config: Pick<Config, 'publicUrl'>,
  request: Request,
): Promise<Registered | undefined> {
  const [cookie] = cookiesOf(config);
  const { data } = registered.safeParse(await cookie?.parse(request.headers.get('cookie')));
  return data && { ...data, back: safeReturnPath(data.back) };
}
