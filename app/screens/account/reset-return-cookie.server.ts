import { createCookie } from 'react-router';
import { safeReturnPath } from '#app/features/members/sign-in/return-path.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { urls } from '#app/urls.ts';

/** Where somebody came from who asked for a new password: read by the page after it, in the same browser. */
export function resetReturnCookie(config: Pick<Config, 'publicUrl'>) {
  return createCookie('lelohely.uj-jelszo', {
    path: urls.resetSuccess(),
    maxAge: 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https://'),
  });
}

/** The page that one came from; the start page without one. */
export async function findResetReturn(config: Pick<Config, 'publicUrl'>, request: Request): Promise<string> {
  const kept: unknown = await resetReturnCookie(config).parse(request.headers.get('cookie'));
  return safeReturnPath(typeof kept === 'string' ? kept : null);
}
