import type { MetaDescriptor } from 'react-router';
import { machineUrls } from '#app/urls.ts';

/** Pixels of a share picture: what readers of Open Graph show large (https://ogp.me). */
export const shareSize = { width: 1200, height: 630 };

/** Of a page that says itself how it is passed on, for `handle`: the frame then adds nothing. */
export const sharesItself = { sharesItself: true } as const;

type Site = { name: string; publicUrl: string };
type Share = {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Path of the page, with the questions that make it another. */
  path: string;
  /** Path of its share picture; the site's own where there is none. Asked for by the server alone. */
  picture?: string | undefined;
  /** Pixels of the picture, where it is not of the size of all share pictures. */
  size?: { width: number; height: number } | undefined;
  type?: 'website' | 'article' | 'profile';
  /** Other sites may ask for it by oEmbed. */
  isEmbeddable?: boolean;
};

/** What a page says of itself to those who list it or pass it on: description, its one address, Open Graph, Twitter's card, oEmbed. */
export function shareTags(site: Site | undefined, share: Share): MetaDescriptor[] {
  const { description, path } = share;
  if (!site) return [{ name: 'description', content: description }];
  return [
    { name: 'description', content: description },
    // Browsers too pass this address on.
    { tagName: 'link', rel: 'canonical', href: site.publicUrl + path },
    // Read from the page as it comes, by machines alone: no script brings them.
    ...(import.meta.env.SSR ? tagsForMachines(site, share) : []),
  ];
}

function tagsForMachines(site: Site, share: Share): MetaDescriptor[] {
  const { title, description, path, picture = machineUrls.shareSite(), type = 'website', isEmbeddable = false } = share;
  const { width, height } = share.size ?? shareSize;
  const address = site.publicUrl + path;
  const properties: [string, string | number][] = [
    ['og:site_name', site.name],
    ['og:locale', 'hu_HU'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', site.publicUrl + picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', width],
    ['og:image:height', height],
    ['og:image:alt', description],
  ];
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    ...properties.map(([property, content]) => ({ property, content: String(content) })),
    ...(isEmbeddable ? (['json', 'xml'] as const).map((format) => oembedLink(address, title, format)) : []),
  ];
}

function oembedLink(address: string, title: string, format: 'json' | 'xml'): MetaDescriptor {
  const type = format === 'json' ? 'application/json+oembed' : 'text/xml+oembed';
  return { tagName: 'link', rel: 'alternate', type, title, href: machineUrls.oembed(address, format) };
}
