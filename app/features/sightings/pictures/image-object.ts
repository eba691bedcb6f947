import { isCited, licenceById } from '#app/features/licences/licence-catalogue.ts';
import { urls } from '#app/urls.ts';
import type { ImageView } from '../sighting-view.ts';

/** A picture as schema.org ImageObject with whose it is and how it may be used, as search engines take it. */
export function imageObject(
  image: ImageView,
  { sightingId, name, publicUrl }: { sightingId: number; name: string; publicUrl: string },
) {
  if (!image.urls) return undefined;
  const { uri } = licenceById(image.licenseId);
  const page = `${publicUrl}${urls.sightingImage(sightingId, image.id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    contentUrl: `${publicUrl}${image.urls.large}`,
    thumbnailUrl: `${publicUrl}${image.urls.small}`,
    name,
    creditText: image.author,
    creator: { '@type': 'Person', name: image.author },
    // What has no rights left bears no notice of them.
    ...(isCited(image.licenseId) && { copyrightNotice: `© ${image.author}` }),
    ...(uri !== null && { license: uri }),
    acquireLicensePage: page,
  };
}
