import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { atomFeed } from '#app/platform/text/atom-feed.ts';
import { escapeXml as x } from '#app/platform/text/escape-xml.ts';
import { feedMessages as messages } from './messages.ts';

type About = { siteName: string; publicUrl: string; title: string; page: string; self: string };

/** Sightings as a visitor sees them, as an Atom feed; `page` and `self` are paths of the site. */
export function sightingFeed(
  { siteName, publicUrl, title, page, self }: About,
  sightings: readonly SightingView[],
): string {
  return atomFeed({
    page: publicUrl + page,
    self: publicUrl + self,
    title: `${title} – ${siteName}`,
    author: siteName,
    entries: sightings.map((sighting) => {
      const { url, user, createdAt, updatedAt, licenseId, taxon } = sighting;
      const { placeText, dateText, image } = toCardView(sighting);
      const name = taxon?.label ?? messages.unnamed;
      const words = [dateText, placeText].filter(Boolean).join(' · ');
      const rights = findLicence(licenseId)?.nameShort;
      return {
        id: publicUrl + url,
        title: placeText ? `${name}, ${placeText}` : name,
        published: createdAt,
        updated: updatedAt,
        href: publicUrl + url,
        author: user.displayName,
        ...(rights && { rights }),
        html: `${image ? `<p><img src="${x(publicUrl + image.medium)}" alt=""></p>` : ''}<p>${x(words)}</p>`,
      };
    }),
  });
}
