import { atomFeed } from '#app/platform/text/atom-feed.ts';
import { escapeXml } from '#app/platform/text/escape-xml.ts';
import { urls } from '#app/urls.ts';
import type { Release } from './changelog.ts';

/** The list of changes as an Atom feed, one entry a release. */
export function changelogFeed(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  releases: readonly Release[],
): string {
  const page = publicUrl + urls.changelog();
  return atomFeed({
    page,
    self: publicUrl + urls.changelogFeed(),
    title: `${siteName} – Változáslista`,
    author: siteName,
    entries: releases.map(({ version, date, changes }) => ({
      id: `${page}#v${version}`,
      title: `${siteName} ${version}`,
      updated: `${date}T00:00:00Z`,
      href: `${page}#v${version}`,
      html: `<ul>${changes.map((change) => `<li>${escapeXml(change)}</li>`).join('')}</ul>`,
    })),
  });
}
