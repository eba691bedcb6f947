import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { urls } from '#app/urls.ts';
import type { Release } from './changelog.ts';

/** The list of changes as an Atom feed (RFC 4287), one entry a release. */
export function changelogFeed(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  releases: readonly Release[],
): string {
  const page = publicUrl + urls.changelog();
  const entries = releases.map(({ version, date, changes }) => {
    const list = `<ul>${changes.map((change) => `<li>${escapeXml(change)}</li>`).join('')}</ul>`;
    return `  <entry>
    <id>${escapeXml(`${page}#v${version}`)}</id>
    <title>${escapeXml(`${siteName} ${version}`)}</title>
    <updated>${date}T00:00:00Z</updated>
    <link href="${escapeXml(`${page}#v${version}`)}"/>
    <content type="html">${escapeXml(list)}</content>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hu">
  <id>${escapeXml(page)}</id>
  <title>${escapeXml(`${siteName} – Változáslista`)}</title>
  <updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
  <author><name>${escapeXml(siteName)}</name></author>
  <link href="${escapeXml(page)}"/>
  <link rel="self" href="${escapeXml(publicUrl + urls.changelogFeed())}"/>
${entries.join('\n')}
</feed>
`;
}
