/** Addresses that keep their slash at the end. */
const withSlash = new Set(['/register/']);

/** The one address of a page: no slash at the end (but `/register/`), query kept. Case is each page's own matter. */
export function canonicalPath(url: string): string {
  const [path = '/', ...rest] = url.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  if (path === '/register') return `/register/${query}`;
  if (path === '/' || withSlash.has(path) || path.endsWith('.data')) return url;
  const trimmed = path.replace(/\/+$/, '').replace(/^\/+/, '/');
  return `${trimmed || '/'}${query}`;
}
