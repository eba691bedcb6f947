import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import type { SaidElsewhereView } from '#app/features/determinations/find-said-elsewhere.server.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { urls } from '#app/urls.ts';
import { dayText } from './date-fields.ts';
import { qualifiers, rankWord } from './dwc-words.ts';
import { licenceFields } from './licence-fields.ts';
import { REPLACED, SAID_BEFORE } from './own-words.ts';
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
  return view.images.flatMap((image) => {
    if (!image.urls) return [];
    const { large } = image.urls;
    const inside = parts.fileOf?.(image.id);
    return pictureRecord(view, image, {
      ...parts,
      file: inside ?? large,
      identifier: inside ?? parts.publicUrl + large,
    });
  });
}

function pictureRecord(
  view: SightingView,
  image: ImageView,
  { publicUrl, institutionCode, file, identifier }: RecordParts & { file: string; identifier: string },
): MultimediaRecord {
  return {
    coreid: publicUrl + view.url,
    type: 'StillImage',
    format: formats[file.replace(/^.*\./, '')] ?? '',
    identifier,
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
  { publicUrl, tellsMembers, identifications, saidElsewhere = [] }: RecordParts,
): IdentificationRecord[] {
  const said = (identifications?.items ?? []).map((each) => ({
    coreid: publicUrl + view.url,
    identificationID: `${publicUrl}${view.url}#hatarozas-${each.id}`,
    identifiedBy: each.user.displayName,
    identifiedByID: tellsMembers ? publicUrl + urls.profile(each.user.username) : '',
    dateIdentified: dayText(each.createdAt, view.place.isTrue),
    verbatimIdentification: each.writtenName,
    scientificName: each.taxon.scientificName,
    scientificNameAuthorship: each.taxon.authorship ?? '',
    taxonRank: rankWord(each.taxon.taxonType),
    identificationQualifier: qualifiers[each.certainty],
    identificationVerificationStatus: each.replacedAt ? REPLACED : each.expertInScope ? 'by an expert' : '',
    identificationRemarks: bases[each.basis],
  }));
  return [...saidElsewhere.map((each) => elsewhereRecord(publicUrl + view.url, each)), ...said];
}

/** What was said where the record was brought from, as it was written there. */
function elsewhereRecord(coreid: string, said: SaidElsewhereView): IdentificationRecord {
  return {
    coreid,
    identificationID: `${coreid}#forras-${said.position}`,
    identifiedBy: said.identifiedBy ?? '',
    identifiedByID: '',
    dateIdentified: said.saidOn ?? '',
    verbatimIdentification: said.name,
    scientificName: said.name,
    scientificNameAuthorship: '',
    taxonRank: '',
    identificationQualifier: qualifiers[said.certainty],
    identificationVerificationStatus: SAID_BEFORE,
    identificationRemarks: '',
  };
}
