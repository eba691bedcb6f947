import { isCited, licenceById } from './licence-catalogue.ts';

export type CitedWork = {
  author: string;
  /** Left out in an example. */
  year?: number;
  title: string;
  siteName: string;
  url: string;
  licenseId: number;
};

/** How a sighting is cited: `Szerző (év): cím – oldal, cím, licenc`; undefined for what needs no citation (licences 8 and 15). */
export function citation({ author, year, title, siteName, url, licenseId }: CitedWork): string | undefined {
  if (!isCited(licenseId)) return undefined;
  const when = year === undefined ? '' : ` (${year})`;
  return `${author}${when}: ${title} – ${siteName}, ${url}, ${licenceById(licenseId).nameShort}`;
}
