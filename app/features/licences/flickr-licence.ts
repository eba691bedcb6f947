import { ALL_RIGHTS_RESERVED, licences } from './licence-catalogue.ts';

/** Flickr's numbers of licences (flickr.photos.licenses.getInfo) that are in our catalogue; 7 and 8 there say nothing that we could. */
const byNumber: Record<number, number> = { 0: 7, 1: 12, 2: 11, 3: 14, 4: 9, 5: 10, 6: 13, 9: 8, 10: 15 };

/** A Creative Commons address, whatever stands behind the version: the deed, a language. */
const address = /^https?:\/\/(?:www\.)?creativecommons\.org\/((?:licenses|publicdomain)\/[a-z-]+\/\d\.\d)(?:[/?#]|$)/i;

/** The catalogue's id of a licence that Flickr gives; newer ones are known by their address. What we do not know gives nothing away: 7. */
export function licenceOfFlickr({ id, url }: { id: number; url?: string | undefined }): number {
  const named = url === undefined ? undefined : licenceOfAddress(url);
  return named ?? byNumber[id] ?? ALL_RIGHTS_RESERVED;
}

/** The catalogue's id of a Creative Commons address; undefined for others. */
function licenceOfAddress(url: string): number | undefined {
  const path = address.exec(url.trim())?.[1]?.toLowerCase();
  return licences.find(({ uri }) => path !== undefined && uri === `https://creativecommons.org/${path}/`)?.id;
}
