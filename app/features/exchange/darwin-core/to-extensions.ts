import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { urls } from '#app/urls.ts';
import { dayText } from './date-fields.ts';
import { qualifiers, rankWord } from './dwc-words.ts';
import { licenceFields } from './licence-fields.ts';
import type { RecordParts } from './record-context.ts';
import type { IdentificationRecord, MultimediaRecord } from './terms.ts';

const formats: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

const bases: Record<DeterminationView['basis'], string> = {
  photo: 'Identified from the photograph.',
  in_hand: 'Identified with the animal in hand.',
  other: '',
};

/** The pictures of a sighting that can be fetched, each with its own licence. */
export function toMultimedia(view: SightingView, parts: RecordParts): MultimediaRecord[] {
  return view.images.flatMap((image) =>
    image.urls ? pictureRecord(view, image, { ...parts, file: image.urls.large }) : [],
  );
}

function pictureRecord(
  view: SightingView,
  image: ImageView,
  { publicUrl, institutionCode, file }: RecordParts & { file: string },
): MultimediaRecord {
  return {
    coreid: publicUrl + view.url,
    type: 'StillImage',
    format: formats[file.replace(/^.*\./, '')] ?? '',
    identifier: publicUrl + file,
    references: publicUrl + urls.sightingImage(view.id, image.id),
    title: view.taxon?.label ?? '',
    description: image.caption ?? '',
    created: image.takenAt ?? '',
    creator: image.author,
    publisher: institutionCode,
    source: image.licenceSource ?? '',
    ...licenceFields(image),
  };
}

/**
 * What was said of a sighting, oldest first; what was said in its place later stands too. Comments stay away: they are their writers', and
 * no licence gives them to others.
 */
export function toIdentifications(
  view: SightingView,
  { publicUrl, identifications }: RecordParts,
): IdentificationRecord[] {
  return (identifications?.items ?? []).map((each) => ({
    coreid: publicUrl + view.url,
    identificationID: `${publicUrl}${view.url}#hatarozas-${each.id}`,
    identifiedBy: each.user.displayName,
    dateIdentified: dayText(each.createdAt, view.place.isTrue),
    verbatimIdentification: each.writtenName,
    scientificName: each.taxon.scientificName,
    scientificNameAuthorship: each.taxon.authorship ?? '',
    taxonRank: rankWord(each.taxon.taxonType),
    identificationQualifier: qualifiers[each.certainty],
    identificationVerificationStatus: each.replacedAt ? 'replaced' : each.expertInScope ? 'by an expert' : '',
    identificationRemarks: bases[each.basis],
  }));
}
