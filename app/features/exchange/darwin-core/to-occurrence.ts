import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { urls } from '#app/urls.ts';
import { dateFields, dayText } from './date-fields.ts';
import {
  lifeStageWords,
  methodWords,
  qualifiers,
  quantityTypes,
  sexWords,
  traceWords,
  verificationStatus,
} from './dwc-words.ts';
import { licenceFields } from './licence-fields.ts';
import { SECRET_PLACE, UNKNOWN_PERSON, VISIBILITY_KEY } from './own-words.ts';
import { placeFields } from './place-fields.ts';
import { type GivenSighting, LIST_MARK, type RecordParts } from './record-context.ts';
import { taxonFields } from './taxon-fields.ts';
import type { OccurrenceRecord } from './terms.ts';

/** A sighting as its viewer may know it, as an occurrence of Darwin Core; nothing in it comes from elsewhere than the view. */
export function toOccurrence(view: GivenSighting, parts: RecordParts): OccurrenceRecord {
  const address = parts.publicUrl + view.url;
  return {
    occurrenceID: address,
    basisOfRecord: 'HumanObservation',
    catalogNumber: String(view.id),
    occurrenceStatus: 'present',
    type: 'Event',
    language: 'hu',
    institutionCode: parts.institutionCode,
    datasetName: parts.datasetName,
    ...licenceFields(view),
    accessRights: accessRights(view),
    modified: instantText(view.updatedAt, view.place.isTrue),
    references: address,
    ...taxonFields(view.taxon, parts.names),
    ...identificationFields(view, parts),
    ...dateFields(view.observedOn),
    ...placeFields({
      ...view.place,
      isInHungary: view.place.countyCode !== null,
      imagesWithheld: view.imagesWithheld ?? 0,
    }),
    habitat: view.place.habitat ?? '',
    samplingProtocol: view.method ? methodWords[view.method] : '',
    fieldNotes: view.privateNotes ?? '',
    minimumElevationInMeters: numberText(view.place.altitudeM),
    maximumElevationInMeters: numberText(view.place.altitudeM),
    ...countFields(view),
    sex: view.sex ? sexWords[view.sex] : '',
    lifeStage: view.lifeStage ? lifeStageWords[view.lifeStage] : '',
    recordedBy: observersText(view),
    // Somebody else's name stands there where it was not its member who saw it.
    recordedByID:
      parts.tellsMembers && view.recordedBy === null ? parts.publicUrl + urls.profile(view.user.username) : '',
    associatedTaxa: view.hostPlant ? JSON.stringify({ host: view.hostPlant }).slice(1, -1) : '',
    associatedReferences: view.externalObservation?.externalUrl ?? '',
    occurrenceRemarks: view.notes ?? '',
    dynamicProperties: dynamicText(view),
  };
}

/** Who saw it: as the record came with, else its member, and whoever else was there. */
function observersText(view: SightingView): string {
  const first = (view.recordedBy ?? view.user.displayName) || UNKNOWN_PERSON;
  return [first, ...view.observers.map(({ name, user }) => user?.displayName ?? name)].join(LIST_MARK);
}

function accessRights({ terms, place }: SightingView): string {
  return [terms, isSecret(place) ? SECRET_PLACE : null].filter((each) => each).join(' ');
}

function countFields({ individualCount, countKind }: SightingView) {
  const individuals = numberText(individualCount);
  return {
    individualCount: individuals,
    organismQuantity: individuals,
    organismQuantityType: individuals && quantityTypes[countKind],
  };
}

function isSecret({ isTrue, visibility }: SightingView['place']): boolean {
  return isTrue && visibility !== 'exact';
}

function dynamicText({ lifeStage, place }: SightingView): string {
  const trace = lifeStage ? traceWords[lifeStage] : undefined;
  const said = {
    ...(trace !== undefined && { trace }),
    ...(isSecret(place) && { [VISIBILITY_KEY]: place.visibility }),
  };
  return Object.keys(said).length === 0 ? '' : JSON.stringify(said);
}

/** Who says the name or more finely, since when, and how far it is trusted. */
function identificationFields(view: SightingView, { identifications }: RecordParts) {
  const agreeing = (identifications?.items ?? []).filter(
    (each) => each.replacedAt === null && view.taxon !== null && isAtOrBelow(each.taxon, view.taxon),
  );
  const certainty = identifications?.certainty ?? null;
  return {
    identificationQualifier: view.taxon && certainty ? qualifiers[certainty] : '',
    identifiedBy: [...new Set(namersOf(view, agreeing))].join(LIST_MARK),
    dateIdentified: latest(agreeing, view.place.isTrue),
    identificationVerificationStatus: verificationStatus(view),
  };
}

/** Who is said to have named it: what a record came with stands for who brought it. */
function namersOf({ identifiedBy, user }: SightingView, agreeing: readonly { user: SightingView['user'] }[]): string[] {
  const names = agreeing.filter((each) => identifiedBy === null || each.user.id !== user.id);
  return [...(identifiedBy === null ? [] : [identifiedBy]), ...names.map((each) => each.user.displayName)];
}

function isAtOrBelow(taxon: TaxonView, name: TaxonView): boolean {
  const line = [taxon.id, taxon.acceptedId, taxon.speciesId, taxon.genusId, taxon.familyId, taxon.orderId];
  return line.includes(name.id);
}

function latest(items: readonly DeterminationView[], isTrue: boolean): string {
  const days = items.map(({ createdAt }) => dayText(createdAt, isTrue));
  return days.toSorted().at(-1) ?? '';
}

function instantText(instant: string, isTrue: boolean): string {
  return isTrue ? instant : instant.slice(0, 7);
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Whether the name of a record is meant without doubt. */
export function isSurelyNamed({ identificationQualifier }: Pick<OccurrenceRecord, 'identificationQualifier'>): boolean {
  return identificationQualifier === '';
}
