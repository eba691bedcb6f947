import { machineUrls, notToBeFound } from '#app/urls.ts';

/** `robots.txt` (RFC 9309): everything public may be read, and where all of it is listed. */
export function robotsText(publicUrl: string): string {
  const lines = ['User-agent: *', ...notToBeFound.map((path) => `Disallow: ${path}`), ''];
  return [...lines, `Sitemap: ${publicUrl}${machineUrls.sitemap()}`, ''].join('\n');
}
