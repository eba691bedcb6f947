import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { shortPlace } from './privacy/place-words.ts';
import type { SightingView } from './sighting-view.ts';

/** A sighting as schema.org has observations: what, when, where, by whom, under which licence. `sighting` is to be what everybody may see. */
export function observationObject(
  { id, url, taxon, user, observedOn, place, ...sighting }: SightingView,
  { name, publicUrl }: { name: string; publicUrl: string },
) {
  const { uri } = licenceById(sighting.licenseId);
  const pictures = sighting.images.flatMap(({ urls }) => (urls ? [publicUrl + urls.large] : []));
  return {
    '@context': 'https://schema.org',
    '@type': ['Observation', 'CreativeWork'],
    '@id': publicUrl + url,
    identifier: String(id),
    url: publicUrl + url,
    name,
    observationDate: observedOn.from === observedOn.to ? observedOn.from : `${observedOn.from}/${observedOn.to}`,
    ...(taxon && {
      observationAbout: {
        '@type': 'Taxon',
        name: taxon.scientificName,
        taxonRank: taxon.taxonType,
        ...(taxon.name && { alternateName: taxon.name }),
        ...(taxon.url && { url: publicUrl + taxon.url }),
      },
    }),
    locationCreated: { '@type': 'Place', name: shortPlace(place), ...geoOf(place) },
    creator: { '@type': 'Person', name: user.displayName },
    creditText: sighting.author,
    ...(uri !== null && { license: uri }),
    ...(pictures.length > 0 && { image: pictures }),
    dateModified: sighting.updatedAt,
  };
}

/** A point only where it is one: the middle of a square would be read as a place. */
function geoOf({ isTrue, latitude, longitude }: SightingView['place']) {
  if (!isTrue || latitude === null || longitude === null) return {};
  return { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
}
