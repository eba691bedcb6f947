import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import { urls } from '#app/urls.ts';
import type { PublishedDataset } from './find-datasets.server.ts';

/**
 * The data sets as an RSS 2.0 feed with the elements of GBIF's Integrated Publishing Toolkit (`ipt:eml`, `ipt:dwca`), by which its
 * registry finds what is new.
 */
export function datasetFeed(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  datasets: readonly PublishedDataset[],
): string {
  const built = datasets
    .map(({ madeAt }) => madeAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:ipt="http://ipt.gbif.org/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${x(siteName)}</title>
    <link>${x(publicUrl + urls.gbifData())}</link>
    <atom:link href="${x(publicUrl + urls.gbifData('rss.do'))}" rel="self" type="application/rss+xml"/>
    <description>${x(siteName)}</description>
    <language>hu</language>
${built === undefined ? '' : `    <lastBuildDate>${new Date(built).toUTCString()}</lastBuildDate>\n`}${datasets.map((each) => itemXml(each, publicUrl)).join('')}  </channel>
</rss>
`;
}

function itemXml({ slug, title, description, madeAt, version }: PublishedDataset, publicUrl: string): string {
  const page = publicUrl + urls.gbifData('resource', slug);
  return `    <item>
      <title>${x(`${title} – ${version}`)}</title>
      <link>${x(page)}</link>
      <description>${x(description)}</description>
      <pubDate>${new Date(madeAt).toUTCString()}</pubDate>
      <ipt:eml>${x(publicUrl + urls.gbifData('eml.do', slug))}</ipt:eml>
      <ipt:dwca>${x(publicUrl + urls.gbifData('archive.do', slug))}</ipt:dwca>
      <guid isPermaLink="false">${x(`${page}/v${version}`)}</guid>
    </item>
`;
}
