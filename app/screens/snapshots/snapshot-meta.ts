import { shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { ShownSnapshot } from './load-snapshot.server.ts';
import { snapshotPages as messages } from './messages.ts';

/** Title, description and the data set for machines (schema.org, as Google's data set search reads it). */
export function snapshotMeta(snapshot: ShownSnapshot, site: Parameters<typeof shareTags>[0]) {
  const { id, title, siteName, sentences } = snapshot;
  const heading = [{ title: `${messages.titleOf(title)} – ${siteName}` }];
  if (sentences === null) return [...heading, { name: 'robots', content: 'noindex' }];
  const share = { title: messages.titleOf(title), description: sentences.hu, path: urls.snapshot(id) };
  return [...heading, ...shareTags(site, share), { 'script:ld+json': datasetOf(snapshot) }];
}

function datasetOf(snapshot: ShownSnapshot) {
  const { title, siteName, address, fileAddress, takenIso, doi, sentences, checksum, state } = snapshot;
  const party = { '@type': 'Organization', name: siteName };
  const file = {
    '@type': 'DataDownload',
    contentUrl: fileAddress,
    encodingFormat: 'application/zip',
    sha256: checksum,
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `${siteName}: ${title}`,
    description: `${sentences?.en}. ${messages.lead}`,
    url: address,
    identifier: doi ? [address, doi.url] : address,
    ...(doi && { sameAs: doi.url }),
    dateCreated: takenIso,
    isAccessibleForFree: true,
    creator: party,
    publisher: party,
    citation: sentences?.en,
    ...(state === 'ready' && { distribution: [file] }),
  };
}
