/** Pages that make no sense to come back to after logging in. */
const notAgain = /^\/(login|login_check|logout|register|postregister|resetting|reset)(\/|$)/;

/** Where to go after logging in: the wanted path if it is one of our own pages, otherwise the start page. */
export function safeReturnPath(wanted: string | null | undefined): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/';
  const base = 'http://own.invalid';
  const url = URL.canParse(wanted, base) ? new URL(wanted, base) : undefined;
  if (!url || url.origin !== base || url.pathname.startsWith('//') || notAgain.test(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
