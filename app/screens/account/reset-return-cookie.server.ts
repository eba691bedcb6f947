import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { urls } from '#app/urls.ts';
import { pageCookie } from './page-cookie.server.ts';

/** Where somebody came from who asked for a new password: read by the page after it, in the same browser. */
const cookieOf = (config: Pick<Config, 'publicUrl'>) =>
  pageCookie(config, { name: 'lelohely.uj-jelszo', pages: [urls.resetSuccess()], maxAge: 60 * 60 });

/** The Set-Cookie headers by which that page knows the way back. */
export function rememberResetReturn(config: Pick<Config, 'publicUrl'>, back: string): Promise<string[]> {
  return cookieOf(config).keep(back);
}

/** The page that one came from; the start page without one. */
export async function findResetReturn(config: Pick<Config, 'publicUrl'>, request: Request): Promise<string> {
  const kept = await cookieOf(config).find(request);
  return safeReturnPath(typeof kept === 'string' ? kept : null);
}
