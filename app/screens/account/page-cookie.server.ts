import { createCookie } from 'react-router';
import type { Config } from '#app/platform/config/config.server.ts';

type Kept = { name: string; pages: readonly string[]; maxAge: number };

/**
 * A cookie for some pages alone: a page that gets one cannot be shared among visitors. A page that renews itself in the browser asks
 * for its data at `….data`, which the page's own path does not cover (RFC 6265, 5.1.4): it is set for both.
 */
export function pageCookie({ publicUrl }: Pick<Config, 'publicUrl'>, { name, pages, maxAge }: Kept) {
  const secure = publicUrl.startsWith('https://');
  const cookies = pages
    .flatMap((page) => [page, `${page}.data`])
    .map((path) => createCookie(name, { path, maxAge, httpOnly: true, sameSite: 'lax', secure }));
  return {
    /** The Set-Cookie headers that keep a value. */
    keep: (value: unknown) => Promise.all(cookies.map((cookie) => cookie.serialize(value))),
    /** The Set-Cookie headers that forget it. */
    forget: () => Promise.all(cookies.map((cookie) => cookie.serialize('', { maxAge: 0 }))),
    /** What a request brings of it. */
    find: async (request: Request): Promise<unknown> => cookies[0]?.parse(request.headers.get('cookie')),
  };
}
