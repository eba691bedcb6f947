import { escapeXml as x } from './escape-xml.ts';

/** An entry of a feed; addresses are whole. `html` is what a reader shows, already safe. */
export type FeedEntry = {
  id: string;
  title: string;
  /** UTC instants, ISO 8601. */
  updated: string;
  published?: string;
  href: string;
  author?: string;
  rights?: string;
  html: string;
};

export type Feed = {
  /** Its page, and its own address. */
  page: string;
  self: string;
  title: string;
  author: string;
  entries: readonly FeedEntry[];
};

/** An Atom feed (RFC 4287), as new as its newest entry. */
export function atomFeed({ page, self, title, author, entries }: Feed): string {
  const updated = entries.map((entry) => entry.updated).toSorted();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hu">
  <id>${x(page)}</id>
  <title>${x(title)}</title>
  <updated>${updated.at(-1) ?? '1970-01-01T00:00:00Z'}</updated>
  <author><name>${x(author)}</name></author>
  <link href="${x(page)}"/>
  <link rel="self" href="${x(self)}"/>
${entries.map(entryXml).join('')}</feed>
`;
}

function entryXml({ id, title, updated, published, href, author, rights, html }: FeedEntry): string {
  const more = [
    published && `    <published>${published}</published>\n`,
    author && `    <author><name>${x(author)}</name></author>\n`,
    rights && `    <rights>${x(rights)}</rights>\n`,
  ];
  return `  <entry>
    <id>${x(id)}</id>
    <title>${x(title)}</title>
    <updated>${updated}</updated>
${more.filter(Boolean).join('')}    <link href="${x(href)}"/>
    <content type="html">${x(html)}</content>
  </entry>
`;
}
