import type { KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import type { LifeStage, Method, Sex } from '#app/features/sightings/sighting-codes.ts';
import { codeOf, lifeStageWords, methodWords, qualifiers, quantityTypes, sexWords, traceWords } from './dwc-words.ts';
import { REPLACED, SAID_BEFORE, SECRET_PLACE, VISIBILITY_KEY } from './own-words.ts';
import { readFootprintWkt } from './read-footprint.ts';
import { licenceIdOf } from './read-licence.ts';

/** A row by its terms' short names, as `openArchive` gives it; what is empty is not there. */
export type TermValues = Readonly<Record<string, string>>;

export type ReadImage = {
  /** Where it can be fetched. */
  url: string;
  caption: string | null;
  creator: string | null;
  /** As written, and the catalogue's where it is one of those. */
  licence: string | null;
  licenceId: number | null;
  takenAt: string | null;
};

export type ReadIdentification = {
  taxonName: string | null;
  qualifier: 'sure' | 'cf' | 'group';
  identifiedBy: string | null;
  /** What tells them from others of their name. */
  identifiedById: string | null;
  /** Said in its place since, or before it was brought there: nobody's present word. */
  isPast: boolean;
  /** As written. */
  date: string | null;
};

/** What an occurrence says of a sighting. Dates and words that are no codes of ours stay as they are written: whoever takes them judges them. */
export type ReadOccurrence = {
  /** What tells it from all others of its source; null where it has no id. */
  externalId: string | null;
  /** Its page. */
  url: string | null;
  taxonName: string | null;
  authorship: string | null;
  rank: string | null;
  vernacularName: string | null;
  qualifier: 'sure' | 'cf' | 'group';
  /** As written: an ISO 8601 date or interval in archives as they should be. */
  eventDate: string | null;
  eventTime: string | null;
  /** Degrees in the datum that is named; null where there are none or they are no numbers. */
  latitude: number | null;
  longitude: number | null;
  datum: string | null;
  uncertaintyM: number | null;
  /** Coordinates in any other form. */
  verbatimCoordinates: string | null;
  footprint: KeptFootprint | null;
  /** How far its observer lets others see its place, where its archive is their own. */
  visibility: 'square' | 'hidden' | null;
  /** Its place is said to be coarser than it was known. */
  isGeneralized: boolean;
  countryCode: string | null;
  county: string | null;
  settlement: string | null;
  placeText: string | null;
  altitudeM: number | null;
  habitat: string | null;
  individualCount: number | null;
  countKind: 'exact' | 'minimum' | 'estimate';
  sex: Sex | null;
  lifeStage: LifeStage | null;
  method: Method | null;
  /** As written, where they are none of our words. */
  writtenSex: string | null;
  writtenStage: string | null;
  writtenMethod: string | null;
  hostPlant: string | null;
  notes: string | null;
  privateNotes: string | null;
  recordedBy: string | null;
  /** What tells who recorded it from others of their name. */
  recordedById: string | null;
  identifiedBy: string | null;
  licence: string | null;
  licenceId: number | null;
  rightsHolder: string | null;
  /** `absent` is no sighting: it was looked for and not found. */
  isAbsent: boolean;
  images: ReadImage[];
  determinations: ReadIdentification[];
};

export type OccurrenceExtensions = { multimedia: readonly TermValues[]; identifications: readonly TermValues[] };

/** The terms of what hangs on an occurrence that are read. */
const mediumTerms = ['accessURI', 'identifier', 'type', 'format', 'description', 'caption', 'created'];
const ownerTerms = ['creator', 'rightsHolder', 'Owner'];
const licenceTerms = ['license', 'rights', 'UsageTerms', 'WebStatement'];
export const multimediaTerms: readonly string[] = [...mediumTerms, ...ownerTerms, ...licenceTerms];
export const identificationTerms: readonly string[] = [
  ...['scientificName', 'verbatimIdentification', 'identificationQualifier', 'identifiedBy', 'dateIdentified'],
  ...['identifiedByID', 'identificationVerificationStatus'],
];

/** Reads an occurrence with what hangs on it; `id` is the row's own where no column names it. */
export function readOccurrence(
  row: { id: string; values: TermValues },
  { multimedia, identifications }: OccurrenceExtensions,
): ReadOccurrence {
  const { values } = row;
  const text = (term: string) => textOf(values, term);
  const point = pointOf(values);
  const footprint = text('dataGeneralizations') === null ? readFootprintWkt(text('footprintWKT') ?? '') : null;
  const stage = text('lifeStage');
  const kind = codeOf(quantityTypes, text('organismQuantityType') ?? '') ?? 'exact';
  return {
    externalId: text('occurrenceID') ?? (row.id || null) ?? text('catalogNumber'),
    url: text('references'),
    taxonName: text('scientificName'),
    authorship: text('scientificNameAuthorship'),
    rank: text('taxonRank') ?? text('verbatimTaxonRank'),
    vernacularName: text('vernacularName'),
    qualifier: qualifierOf(text('identificationQualifier')),
    eventDate: text('eventDate') ?? partsOf(values) ?? text('verbatimEventDate'),
    eventTime: text('eventTime'),
    ...point,
    datum: text('geodeticDatum'),
    uncertaintyM: point.latitude === null ? null : numberOf(text('coordinateUncertaintyInMeters')),
    verbatimCoordinates: text('verbatimCoordinates'),
    footprint,
    visibility: visibilityOf(values),
    isGeneralized: text('dataGeneralizations') !== null,
    countryCode: text('countryCode'),
    county: text('stateProvince'),
    settlement: text('municipality'),
    placeText: text('verbatimLocality') ?? (text('municipality') === null ? text('locality') : null),
    altitudeM: altitudeOf(values),
    habitat: text('habitat'),
    individualCount: numberOf(text('individualCount') ?? (kind === 'exact' ? null : text('organismQuantity'))),
    countKind: kind,
    sex: codeOf(sexWords, text('sex') ?? '') ?? null,
    lifeStage: codeOf(lifeStageWords, stage ?? '') ?? codeOf(traceWords, traceOf(text('dynamicProperties'))) ?? null,
    method: codeOf(methodWords, text('samplingProtocol') ?? '') ?? null,
    writtenSex: text('sex'),
    writtenStage: stage,
    writtenMethod: text('samplingProtocol'),
    hostPlant: hostOf(text('associatedTaxa')),
    notes: text('occurrenceRemarks'),
    privateNotes: text('fieldNotes'),
    recordedBy: text('recordedBy'),
    recordedById: text('recordedByID')?.trim() ?? null,
    identifiedBy: text('identifiedBy'),
    ...licenceOf(values),
    rightsHolder: text('rightsHolder'),
    isAbsent: text('occurrenceStatus')?.toLowerCase() === 'absent',
    images: multimedia.flatMap(readImage),
    determinations: identifications.map(readIdentification),
  };
}

/** A picture as Simple Multimedia or Audubon Core tell it; sounds and films are none. */
function readImage(values: TermValues): ReadImage[] {
  const url = textOf(values, 'accessURI') ?? textOf(values, 'identifier');
  if (url === null || isOtherMedium(values)) return [];
  const caption = textOf(values, 'description') ?? textOf(values, 'caption');
  const creator = ownerTerms.map((term) => textOf(values, term)).find((text) => text !== null) ?? null;
  return [{ url, caption, creator, ...licenceOf(values), takenAt: textOf(values, 'created') }];
}

function isOtherMedium(values: TermValues): boolean {
  const told = ['type', 'format'].map((term) => textOf(values, term) ?? '').join(' ');
  return /sound|moving|audio|video|text\//i.test(told);
}

const pastWords: ReadonlySet<string> = new Set([REPLACED, SAID_BEFORE]);

function readIdentification(values: TermValues): ReadIdentification {
  return {
    taxonName: textOf(values, 'scientificName') ?? textOf(values, 'verbatimIdentification'),
    qualifier: qualifierOf(textOf(values, 'identificationQualifier')),
    identifiedBy: textOf(values, 'identifiedBy'),
    identifiedById: textOf(values, 'identifiedByID')?.trim() ?? null,
    isPast: pastWords.has(textOf(values, 'identificationVerificationStatus')?.trim().toLowerCase() ?? ''),
    date: textOf(values, 'dateIdentified'),
  };
}

function textOf(values: TermValues, term: string): string | null {
  const text = values[term] ?? '';
  return text.trim() === '' ? null : text;
}

function numberOf(text: string | null): number | null {
  const number = text === null ? Number.NaN : Number(text.trim());
  return Number.isFinite(number) ? number : null;
}

function pointOf(values: TermValues): { latitude: number | null; longitude: number | null } {
  const latitude = numberOf(textOf(values, 'decimalLatitude'));
  const longitude = numberOf(textOf(values, 'decimalLongitude'));
  const isPlace = latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isPlace ? { latitude, longitude } : { latitude: null, longitude: null };
}

/** A height that is one: a range of heights is none of a single find. */
function altitudeOf(values: TermValues): number | null {
  const [low, high] = ['minimumElevationInMeters', 'maximumElevationInMeters'].map((term) =>
    numberOf(textOf(values, term)),
  );
  if (high === null || high === undefined) return low ?? null;
  return low === null || low === high ? high : null;
}

/** The date from its parts, where it is not given whole. */
function partsOf(values: TermValues): string | null {
  const parts = ['year', 'month', 'day'].map((term) => textOf(values, term)?.trim() ?? null);
  if (parts.some((part) => part !== null && !/^\d{1,4}$/.test(part)) || parts[0] === null) return null;
  const known = parts.slice(0, parts.includes(null) ? parts.indexOf(null) : parts.length);
  return known.map((part, at) => (part ?? '').padStart(at === 0 ? 4 : 2, '0')).join('-');
}

function qualifierOf(text: string | null): ReadOccurrence['qualifier'] {
  const word = text?.trim().toLowerCase() ?? '';
  const code = codeOf(qualifiers, word);
  if (code) return code;
  if (/^(?:cf|aff|nr|prope)\b/.test(word) || word === '?') return 'cf';
  return /^(?:agg|s\. ?l\b|group|gr\b)/.test(word) ? 'group' : 'sure';
}

function licenceOf(values: TermValues): { licence: string | null; licenceId: number | null } {
  const licence = licenceTerms.map((term) => textOf(values, term)).find((text) => text !== null) ?? null;
  return { licence, licenceId: licence === null ? null : licenceIdOf(licence) };
}

function hostOf(text: string | null): string | null {
  if (text === null) return null;
  const parsed = jsonOf(`{${text}}`);
  return typeof parsed?.host === 'string' ? parsed.host : text;
}

function traceOf(text: string | null): string {
  const parsed = jsonOf(text ?? '');
  return typeof parsed?.trace === 'string' ? parsed.trace : '';
}

/** What our own archives say of a place that is not for everybody; of others' `The exact location … not public` is enough. */
function visibilityOf(values: TermValues): 'square' | 'hidden' | null {
  const said = jsonOf(textOf(values, 'dynamicProperties') ?? '')?.[VISIBILITY_KEY];
  if (said === 'square' || said === 'hidden') return said;
  return (textOf(values, 'accessRights') ?? '').includes(SECRET_PLACE) ? 'square' : null;
}

function jsonOf(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : undefined;
  } catch {
    return undefined;
  }
}
