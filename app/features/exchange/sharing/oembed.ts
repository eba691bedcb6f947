import { licenceName } from '#app/features/licences/licence-name.ts';
import type { ImageView } from '#app/features/sightings/sighting-view.ts';
import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import { shareSize } from '#app/ui/page/share-tags.ts';
import type { Shared } from './find-share-card.server.ts';
import { sharingMessages as messages } from './messages.ts';

/** An answer of oEmbed 1.0 (https://oembed.com), by its own names; what is not known is left out. */
export type OEmbed = Record<string, string | number>;

type Asked = { siteName: string; publicUrl: string; pictureUrl: string; maxWidth: number; maxHeight: number };

/** How large a box a card is that has no picture, in pixels. */
const box = { width: 600, height: 200 };

/** A page as oEmbed gives it to other sites: a find with a picture as that picture, everything else as a few linked lines. */
export function toOEmbed({ card, page, author, photo: image }: Shared, asked: Asked): OEmbed {
  const { siteName, publicUrl, pictureUrl, maxWidth, maxHeight } = asked;
  const thumbnail = fitWithin(shareSize, asked);
  const title = [card.title, card.latin].filter(Boolean).join(' · ');
  const common = {
    version: '1.0',
    title,
    provider_name: siteName,
    provider_url: publicUrl,
    cache_age: 3600,
    ...(author && { author_name: author.name, author_url: publicUrl + author.page }),
    thumbnail_url: pictureUrl,
    thumbnail_width: thumbnail.width,
    thumbnail_height: thumbnail.height,
  };
  const photo = image ? photoOf(image, asked) : undefined;
  if (photo) return { type: 'photo', ...common, ...photo };
  const html = htmlOf({ title, href: publicUrl + page, lines: card.lines });
  return {
    type: 'rich',
    ...common,
    html,
    width: Math.min(box.width, maxWidth),
    height: Math.min(box.height, maxHeight),
  };
}

function photoOf({ urls, width, height, ...image }: ImageView, asked: Asked) {
  if (!urls) return undefined;
  const size = fitWithin(
    { width, height },
    { maxWidth: Math.min(asked.maxWidth, shareSize.width), maxHeight: asked.maxHeight },
  );
  return {
    url: asked.publicUrl + urls.large,
    ...size,
    copyright: messages.photo(image.author, licenceName(image.licenseId)),
  };
}

function htmlOf({ title, href, lines }: { title: string; href: string; lines: readonly string[] }): string {
  return `<blockquote><p><a href="${x(href)}">${x(title)}</a></p><p>${lines.map((line) => x(line)).join('<br>')}</p></blockquote>`;
}

/** The largest size of the same shape within a limit, never larger than it is. */
function fitWithin(
  size: { width: number; height: number },
  { maxWidth, maxHeight }: Pick<Asked, 'maxWidth' | 'maxHeight'>,
) {
  const scale = Math.min(1, maxWidth / size.width, maxHeight / size.height);
  return { width: Math.max(1, Math.floor(size.width * scale)), height: Math.max(1, Math.floor(size.height * scale)) };
}

/** The same answer as XML. */
export function oEmbedXml(answer: OEmbed): string {
  const lines = Object.entries(answer).map(([name, value]) => `  <${name}>${x(String(value))}</${name}>\n`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('')}</oembed>\n`;
}
