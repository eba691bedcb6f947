import type { FoundPage } from './page-table.ts';

/** Where a segment's case carries meaning: the segments before it, numbers as `0`. Everything else on the site is lower case. */
const caseKeptAfter = new Set([
  'profil',
  'uzenetek',
  'hatarozasok/hatarozo',
  'hatarozasok/felhasznalo',
  'export/felhasznalo',
  'talalat/csoportok',
  'register/confirm',
  'resetting/reset',
  'profile/confirm-email',
  'profil/szerkesztes/egyeb/torles',
  'esemeny/0/meghivo',
  'token',
  'kepfajl',
  'spottings/upload/v2',
]);

/** The one address of a page: lower case but for names and tokens, no slash at the end but in `/register/`; the query stays. */
export function canonicalPath(url: string): string {
  const [path = '/', ...rest] = url.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  if (path.endsWith('.data')) return url;
  const segments = path.split('/').filter((segment) => segment !== '');
  const canonical = segments.map((segment, index) => {
    const before = segments
      .slice(0, index)
      .map((each) => (/^\d+$/.test(each) ? '0' : each.toLowerCase()))
      .join('/');
    return caseKeptAfter.has(before) ? segment : lowerCase(segment);
  });
  if (canonical.length === 1 && canonical[0] === 'register') return `/register/${query}`;
  return `/${canonical.join('/')}${query}`;
}

/** The address with the query keys that its page reads, each once and in one order; any other changes no page, and would only fill the cache. */
export function withKnownQuery(
  url: string,
  { queryKeys, routeIds }: Pick<FoundPage, 'queryKeys' | 'routeIds'>,
): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const asked = new URLSearchParams(url.slice(start));
  const kept = new URLSearchParams();
  for (const key of queryKeys) {
    const value = asked.get(key);
    if (value !== null) kept.set(key, value);
  }
  // Which of its routes a browser that has the others asks for.
  const parts = asked.get(partsKey)?.split(',') ?? [];
  if (asked.has(partsKey)) kept.set(partsKey, routeIds.filter((id) => parts.includes(id)).join(','));
  return kept.size > 0 ? `${url.slice(0, start)}?${kept}` : url.slice(0, start);
}

const partsKey = '_routes';

/** Lower case of a segment, its percent codes left as they are. */
function lowerCase(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
