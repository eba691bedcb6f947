import { eventTable, identificationTable, multimediaTable, occurrenceTable } from '../darwin-core/terms.ts';

/** Terms that our imports read, in their own spelling: exports of others write them in lower case or with prefixes. */
const terms = [
  ...['taxonID', 'scientificName', 'scientificNameAuthorship', 'scientificNameID', 'taxonRank', 'verbatimTaxonRank'],
  ...['parentNameUsageID', 'parentNameUsage', 'acceptedNameUsageID', 'acceptedNameUsage', 'taxonomicStatus'],
  ...['originalNameUsage', 'nomenclaturalStatus', 'taxonRemarks', 'nameAccordingTo', 'genericName'],
  ...['kingdom', 'phylum', 'subphylum', 'class', 'subclass', 'superorder', 'order', 'suborder', 'infraorder'],
  ...['superfamily', 'family', 'subfamily', 'tribe', 'genus', 'subgenus', 'specificEpithet', 'infraspecificEpithet'],
  ...['vernacularName', 'isPreferredName', 'language', 'countryCode', 'country', 'locationID', 'locality'],
  ...['occurrenceStatus', 'establishmentMeans', 'degreeOfEstablishment', 'threatStatus', 'source', 'datasetName'],
  ...[
    'occurrenceID',
    'basisOfRecord',
    'eventDate',
    'recordedBy',
    'identifiedBy',
    'decimalLatitude',
    'decimalLongitude',
  ],
  ...['coordinateUncertaintyInMeters', 'individualCount', 'sex', 'lifeStage', 'occurrenceRemarks', 'catalogNumber'],
  ...['license', 'rightsHolder', 'references', 'identificationQualifier', 'stateProvince', 'eventRemarks'],
  ...['verbatimEventDate', 'verbatimCoordinates', 'rights', 'eventID'],
  // Audubon Core's (ac.tdwg.org).
  ...['accessURI', 'caption', 'Owner', 'UsageTerms', 'WebStatement', 'associatedMedia'],
  // Whatever we write we read.
  ...occurrenceTable.terms,
  ...multimediaTable.terms,
  ...identificationTable.terms,
  ...eventTable.terms,
] as const;

export type DarwinCoreTerm = (typeof terms)[number];

const bySpelling = new Map<string, DarwinCoreTerm>(terms.map((term) => [term.toLowerCase(), term]));

/** A term's short name: of `http://rs.tdwg.org/dwc/terms/scientificName`, `dwc:scientificName` or `scientificname`; an unknown one as it is written. */
export function termName(written: string): string {
  const last = written
    .trim()
    .replace(/^.*[/#]/, '')
    .replace(/^(dwc|dwciri|dcterms|dc|gbif|iucn):/, '');
  return bySpelling.get(last.toLowerCase()) ?? last;
}
