import { urls } from '#app/urls.ts';

/** What is no page to be found: forms, what is one member's own, and calls. */
const closed = [
  urls.login(),
  '/logout',
  '/register/',
  '/resetting/',
  '/token/',
  urls.settings(),
  '/profile/',
  urls.notifications(),
  urls.newSighting(),
  '/talalat/szerkesztes/',
  '/spottings/',
  '/spotting/',
  '/favorite/',
  '/ajax/',
  '/map/',
  urls.admin(),
];

/** `robots.txt` (RFC 9309): everything public may be read, and where all of it is listed. */
export function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
  return [...lines, `Sitemap: ${publicUrl}${urls.sitemap()}`, ''].join('\n');
}
