import { citation } from '#app/features/licences/citation.ts';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import type { LicencePart } from '#app/features/licences/licence-part.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';

/** What a citation says beside author, address and licence. */
export type CitedSighting = { title: string; year: number; siteName: string; publicUrl: string };

/** The licences of a sighting's data and of its pictures; pictures that share licence and author are one part, others are told apart by their numbers. */
export function licenceParts(sighting: SightingView, cited: CitedSighting): LicencePart[] {
  const { images, url, id } = sighting;
  const groups = Map.groupBy(images.entries(), ([, image]) =>
    JSON.stringify([image.licenseId, image.author, image.terms, image.licenceSource]),
  );
  const ofImages = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const numbers = group.map(([index]) => index + 1).join(', ');
    const page = groups.size === 1 ? url : urls.sightingImage(id, first[1].id);
    const label = groups.size === 1 ? messages.images : messages.image(numbers);
    return [partOf(sighting, first[1], { label, page, cited })];
  });
  return [partOf(sighting, sighting, { label: messages.data, page: url, cited }), ...ofImages];
}

type Licensed = Pick<ImageView, 'licenseId' | 'author' | 'terms' | 'licenceSource'>;

function partOf(
  { user }: SightingView,
  { licenseId, author, terms, licenceSource }: Licensed,
  { label, page, cited }: { label: string; page: string; cited: CitedSighting },
): LicencePart {
  const url = `${cited.publicUrl}${page}`;
  const isOwn = licenceSource === null && author === user.displayName && user.username !== '';
  const { title, year, siteName } = cited;
  return {
    label,
    licence: licenceById(licenseId),
    author,
    authorUrl: isOwn ? urls.profile(user.username) : null,
    sourceUrl: licenceSource ?? url,
    terms,
    citation: citation({ author, year, title, siteName, url: licenceSource ?? url, licenseId }) ?? null,
  };
}
