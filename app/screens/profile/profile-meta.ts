import type { MetaDescriptor } from 'react-router';
import { shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls, urls } from '#app/urls.ts';
import type { ProfilePage } from './load-profile.server.ts';
import { messages } from './messages.ts';

type Site = { name: string; publicUrl: string };

/** What a member's page tells to those who list it or pass it on: what everybody may read there, and nothing else. */
export function profileMeta(page: ProfilePage, site: Site | undefined): MetaDescriptor[] {
  const { username, displayName, statistics } = page;
  const { spottingCount, speciesCount } = statistics;
  const description = messages.shared({ name: displayName, sightings: spottingCount, species: speciesCount });
  const path = urls.profile(username);
  const tags = shareTags(site, {
    title: displayName,
    description,
    path,
    picture: import.meta.env.SSR ? machineUrls.sharePicture('tag', username) : undefined,
    type: 'profile',
    isEmbeddable: true,
  });
  return site ? [...tags, { 'script:ld+json': personObject(page, site.publicUrl) }] : tags;
}

/** schema.org's ProfilePage of a Person. */
function personObject({ username, displayName, head, data }: ProfilePage, publicUrl: string) {
  const url = publicUrl + urls.profile(username);
  const elsewhere = [data.webUrl, data.externalUser?.userUrl, ...data.accounts.map((account) => account.url)];
  const sameAs = elsewhere.filter((each) => each !== null && each !== undefined);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': url,
      url,
      name: displayName,
      alternateName: username,
      ...(head.avatarUrl && { image: publicUrl + head.avatarUrl }),
      ...(data.description && !data.allowHtml && { description: data.description }),
      ...(sameAs.length > 0 && { sameAs }),
    },
  };
}
