/** Where a segment's case carries meaning: the segments before it. Everything else on the site is lower case. */
const caseKeptAfter = new Set([
  'profil',
  'hatarozasok/hatarozo',
  'hatarozasok/felhasznalo',
  'export/felhasznalo',
  'talalat/csoportok',
  'register/confirm',
  'resetting/reset',
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
    const before = segments.slice(0, index).join('/').toLowerCase();
    return caseKeptAfter.has(before) ? segment : lowerCase(segment);
  });
  if (canonical.length === 1 && canonical[0] === 'register') return `/register/${query}`;
  return `/${canonical.join('/')}${query}`;
}

/** The address without the marks that others hang on links: they change no page and would fill the cache. */
export function withKnownQuery(url: string): string {
  const start = url.indexOf('?');
  if (start === -1) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !foreignKeys.test(pair));
  return kept.length > 0 ? `${url.slice(0, start)}?${kept.join('&')}` : url.slice(0, start);
}

const foreignKeys = /^(utm_\w*|fbclid|gclid|mc_[ce]id|igshid)(=|$)/;

/** Lower case of a segment, its percent codes left as they are. */
function lowerCase(segment: string): string {
  return segment.replace(/%[0-9a-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
}
