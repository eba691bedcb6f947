import type { MetaDescriptor } from 'react-router';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { taxonLabel } from '#app/features/taxonomy/taxon-label.ts';
import { messages } from './messages.ts';
import type { TaxonPageData } from './taxon-page-data.ts';

type MetaInput = { page: TaxonPageData; siteName: string; publicUrl: string };

/** Title, description, picture and a schema.org Taxon for who links or indexes the page. */
export function taxonMeta({ page: { head }, siteName, publicUrl }: MetaInput): MetaDescriptor[] {
  const { origName, name, rank, crumbs, photos, tabs } = head;
  const tab = tabs.find(({ current }, index) => current && index > 0);
  const label = taxonLabel({ origName, name, synonymizedName: null });
  const title = messages.titleOf(tab ? `${label}: ${tab.label.toLowerCase()}` : label, siteName);
  const description = `${label} (${rankWord(rank)}). ${crumbs.map((crumb) => crumb.label).join(' › ')}`;
  const [photo] = photos;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    // The name one came by and the filters of a tab make no page of their own.
    { tagName: 'link', rel: 'canonical', href: new URL(tab?.to ?? head.url, publicUrl).href },
    ...(head.notes.isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(photo ? [{ property: 'og:image', content: new URL(photo.large, publicUrl).href }] : []),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Taxon',
        name: origName,
        taxonRank: rank,
        ...(name && { alternateName: name }),
        ...(crumbs.length > 1 && { parentTaxon: crumbs.at(-1)?.label }),
      },
    },
  ];
}
