import type { MetaDescriptor } from 'react-router';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { taxonLabel } from '#app/features/taxonomy/taxon-label.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls } from '#app/urls.ts';
import { messages } from './messages.ts';
import type { TaxonPageData } from './taxon-page-data.ts';

type MetaInput = { page: TaxonPageData; siteName: string; publicUrl: string; feed: string };

/** Title, description, picture and a schema.org Taxon for who links or indexes the page. */
export function taxonMeta({ page: { head }, siteName, publicUrl, feed }: MetaInput): MetaDescriptor[] {
  const { origName, name, rank, crumbs, photos, tabs } = head;
  const tab = tabs.find(({ current }, index) => current && index > 0);
  const label = taxonLabel({ origName, name, synonymizedName: null });
  const title = messages.titleOf(tab ? `${label}: ${tab.label.toLowerCase()}` : label, siteName);
  const description = `${label} (${rankWord(rank)}). ${crumbs.map((crumb) => crumb.label).join(' › ')}`;
  const [photo] = photos;
  const { isHidden } = head.notes;
  const picture = import.meta.env.SSR && !isHidden ? machineUrls.sharePicture('taxon', head.id) : undefined;
  return [
    { title },
    // The name one came by and the filters of a tab make no page of their own.
    ...shareTags(
      { name: siteName, publicUrl },
      { title: label, description, path: tab?.to ?? head.url, picture, isEmbeddable: true },
    ),
    feedLink(feed, label),
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Taxon',
        name: origName,
        taxonRank: rank,
        url: publicUrl + head.url,
        ...(photo && { image: publicUrl + photo.large }),
        ...(name && { alternateName: name }),
        ...(crumbs.length > 1 && { parentTaxon: crumbs.at(-1)?.label }),
      },
    },
  ];
}
