/** Terms of Dublin Core among ours; all others are Darwin Core's (dwc.tdwg.org/terms). */
const dublinCore = new Set<string>([
  ...['accessRights', 'created', 'creator', 'description', 'format', 'identifier', 'language', 'license', 'modified'],
  ...['publisher', 'references', 'rightsHolder', 'source', 'title', 'type'],
]);

/** A table of an archive: its file, what a row is, and its columns by their terms' short names. The first column is the core's id. */
export type TableShape<Term extends string = string> = { file: string; rowType: string; terms: readonly Term[] };

export type RecordOf<Shape> = Shape extends TableShape<infer Term> ? Record<Term, string> : never;

/** The place, as everything that lies somewhere has it. */
const placeTerms = [
  ...['countryCode', 'stateProvince', 'municipality', 'locality', 'verbatimLocality'],
  ...['decimalLatitude', 'decimalLongitude', 'geodeticDatum', 'coordinateUncertaintyInMeters'],
  ...['footprintWKT', 'footprintSRS', 'dataGeneralizations', 'informationWithheld'],
] as const;

const recordTerms = [
  ...['institutionCode', 'datasetName', 'license', 'rightsHolder', 'accessRights', 'modified', 'references'],
] as const;

const taxonTerms = [
  ...['scientificName', 'scientificNameAuthorship', 'taxonRank', 'kingdom', 'phylum', 'class', 'order'],
  ...['superfamily', 'family', 'subfamily', 'tribe', 'genus', 'subgenus', 'specificEpithet', 'infraspecificEpithet'],
  ...['vernacularName', 'nomenclaturalCode'],
] as const;

export const occurrenceTable = {
  file: 'occurrence.txt',
  rowType: 'http://rs.tdwg.org/dwc/terms/Occurrence',
  terms: [
    ...['occurrenceID', 'basisOfRecord', 'catalogNumber', 'occurrenceStatus', 'type', 'language'],
    ...recordTerms,
    ...taxonTerms,
    ...['identificationQualifier', 'identifiedBy', 'dateIdentified', 'identificationVerificationStatus'],
    ...['eventDate', 'eventTime', 'year', 'month', 'day', 'habitat', 'samplingProtocol', 'fieldNotes'],
    ...placeTerms,
    ...['minimumElevationInMeters', 'maximumElevationInMeters'],
    ...[
      'individualCount',
      'organismQuantity',
      'organismQuantityType',
      'sex',
      'lifeStage',
      'recordedBy',
      'recordedByID',
    ],
    ...['associatedTaxa', 'associatedReferences', 'occurrenceRemarks', 'dynamicProperties'],
  ],
} as const satisfies TableShape;

export type OccurrenceRecord = RecordOf<typeof occurrenceTable>;

/** GBIF's Simple Multimedia (rs.gbif.org/extension/gbif/1.0/multimedia.xml). */
export const multimediaTable = {
  file: 'multimedia.txt',
  rowType: 'http://rs.gbif.org/terms/1.0/Multimedia',
  terms: [
    ...['coreid', 'type', 'format', 'identifier', 'references', 'title', 'description', 'created'],
    ...['creator', 'publisher', 'source', 'license', 'rightsHolder'],
  ],
} as const satisfies TableShape;

export type MultimediaRecord = RecordOf<typeof multimediaTable>;

/** Darwin Core's Identification History. */
export const identificationTable = {
  file: 'identification.txt',
  rowType: 'http://rs.tdwg.org/dwc/terms/Identification',
  terms: [
    ...['coreid', 'identificationID', 'identifiedBy', 'identifiedByID', 'dateIdentified', 'verbatimIdentification'],
    ...['scientificName', 'scientificNameAuthorship', 'taxonRank', 'identificationQualifier'],
    ...['identificationVerificationStatus', 'identificationRemarks'],
  ],
} as const satisfies TableShape;

export type IdentificationRecord = RecordOf<typeof identificationTable>;

/** Evenings as sampling events (GBIF's Event core). */
export const eventTable = {
  file: 'event.txt',
  rowType: 'http://rs.tdwg.org/dwc/terms/Event',
  terms: [
    ...['eventID', 'type', 'language', ...recordTerms],
    ...['eventType', 'eventDate', 'eventTime', 'samplingProtocol', 'sampleSizeValue', 'sampleSizeUnit'],
    ...['samplingEffort', ...placeTerms, 'eventRemarks', 'dynamicProperties'],
  ],
} as const satisfies TableShape;

export type EventRecord = RecordOf<typeof eventTable>;

/** What came on an evening, and what did not: the occurrence's columns below its event. */
export const eventOccurrenceTable = {
  file: occurrenceTable.file,
  rowType: occurrenceTable.rowType,
  terms: ['coreid', ...occurrenceTable.terms],
} as const satisfies TableShape;

/** The address that names a term to machines; undefined for the column that leads to the core, which is no term. */
export function termUri(term: string): string | undefined {
  if (term === 'coreid') return undefined;
  return dublinCore.has(term) ? `http://purl.org/dc/terms/${term}` : `http://rs.tdwg.org/dwc/terms/${term}`;
}
