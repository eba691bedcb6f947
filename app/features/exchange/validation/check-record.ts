import { lifeStageWords } from '../darwin-core/dwc-words.ts';
import { publishableLicences } from '../darwin-core/publishable.ts';
import { licenceIdOf } from '../darwin-core/read-licence.ts';
import type { ProblemCode, RecordProblem } from './archive-problem.ts';
import { daysOf, isTime } from './check-date.ts';
import { isWkt } from './check-wkt.ts';

/** What is asked of an archive: that it can be read, or that GBIF would take it. */
export type Asking = {
  forGbif: boolean;
  /** Day `YYYY-MM-DD` after which nothing can have been seen. */
  today: string;
};

type Values = Readonly<Record<string, string>>;
type Check = (values: Values, asking: Asking) => RecordProblem[];

/** Words, their case forgiven. */
function wordSet(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((each) => each.toLowerCase()));
}

/** Darwin Core's classes of records. */
const bases = wordSet([
  ...['HumanObservation', 'MachineObservation', 'PreservedSpecimen', 'FossilSpecimen', 'LivingSpecimen'],
  ...['MaterialSample', 'MaterialEntity', 'MaterialCitation', 'Observation', 'Event', 'Occurrence', 'Taxon'],
]);
const sexes = wordSet(['male', 'female', 'male | female', 'hermaphrodite', 'indeterminate', 'undetermined', 'unknown']);
const stages = wordSet([
  ...Object.values(lifeStageWords).filter((word) => word !== ''),
  ...['imago', 'subadult', 'juvenile', 'immature', 'larvae', 'caterpillar', 'naiad', 'chrysalis', 'embryo'],
  ...['exuvia', 'subimago'],
]);
const statuses = wordSet(['present', 'absent']);

/** The checks of a kind of rows, by its short name; of other kinds nothing is asked. */
export const recordChecks: Readonly<Record<string, Check>> = {
  Occurrence: (values, asking) => [
    ...checkOccurrence(values, asking),
    ...checkPlace(values),
    ...checkRights(values, asking),
  ],
  Event: (values, asking) => [
    ...filled(values, ['eventID', 'eventDate'], asking.forGbif ? 'missingValue' : 'emptyValue'),
    ...checkWhen(values, asking),
    ...checkPlace(values),
    ...checkRights(values, asking),
  ],
  Multimedia: (values, asking) => [
    ...filled(values, ['identifier'], 'missingValue'),
    ...addresses(values, ['identifier', 'references']),
    ...checkRights(values, asking),
  ],
  Identification: (values, asking) => [
    ...filled(values, ['scientificName'], 'emptyValue'),
    ...checkDay(values, 'dateIdentified', asking),
  ],
  Taxon: (values) => filled(values, ['scientificName'], 'emptyValue'),
};

function checkOccurrence(values: Values, asking: Asking): RecordProblem[] {
  const needed = ['occurrenceID', 'basisOfRecord', 'scientificName', 'eventDate'];
  const { occurrenceStatus = '', individualCount = '' } = values;
  const isAbsent = occurrenceStatus.toLowerCase() === 'absent';
  return [
    ...filled(values, needed, asking.forGbif ? 'missingValue' : 'emptyValue'),
    ...(asking.forGbif ? filled(values, ['license', 'occurrenceStatus', 'kingdom'], 'missingValue') : []),
    ...word(values, 'basisOfRecord', bases),
    ...word(values, 'occurrenceStatus', statuses),
    ...word(values, 'sex', sexes),
    ...word(values, 'lifeStage', stages),
    ...checkWhen(values, asking),
    ...wholeNumbers(values, ['individualCount']),
    ...numbers(values, ['organismQuantity', 'minimumElevationInMeters', 'maximumElevationInMeters']),
    ...pairs(values, [['organismQuantity', 'organismQuantityType']]),
    ...(isAbsent && Number(individualCount) > 0 ? [problem('contradiction', values, 'individualCount')] : []),
    ...(!isAbsent && individualCount === '0' ? [problem('contradiction', values, 'occurrenceStatus')] : []),
  ];
}

function checkWhen(values: Values, asking: Asking): RecordProblem[] {
  const { eventTime } = values;
  const isBad = eventTime !== undefined && !isTime(eventTime);
  return [...checkDay(values, 'eventDate', asking), ...(isBad ? [problem('badDate', values, 'eventTime')] : [])];
}

function checkDay(values: Values, term: string, { today }: Asking): RecordProblem[] {
  const text = values[term];
  if (text === undefined) return [];
  const days = daysOf(text);
  if (!days) return [problem('badDate', values, term)];
  return days.from > today ? [problem('futureDate', values, term)] : [];
}

function checkPlace(values: Values): RecordProblem[] {
  const { decimalLatitude, decimalLongitude, countryCode, footprintWKT } = values;
  const found = numbers(values, ['coordinateUncertaintyInMeters']);
  if (countryCode !== undefined && !/^[A-Z]{2}$/.test(countryCode))
    found.push(problem('badCountry', values, 'countryCode'));
  if (footprintWKT !== undefined && !isWkt(footprintWKT)) found.push(problem('badFootprint', values, 'footprintWKT'));
  if (Number(values.coordinateUncertaintyInMeters ?? 1) <= 0)
    found.push(problem('badNumber', values, 'coordinateUncertaintyInMeters'));
  if (decimalLatitude === undefined && decimalLongitude === undefined) return found;
  const [latitude, longitude] = [degrees(decimalLatitude, 90), degrees(decimalLongitude, 180)];
  if (latitude === undefined) found.push(problem('badCoordinates', values, 'decimalLatitude'));
  if (longitude === undefined) found.push(problem('badCoordinates', values, 'decimalLongitude'));
  if (latitude === 0 && longitude === 0) found.push(problem('zeroCoordinates', values, 'decimalLatitude'));
  if (values.geodeticDatum === undefined) found.push(problem('noDatum', values, 'geodeticDatum'));
  return found;
}

function checkRights(values: Values, { forGbif }: Asking): RecordProblem[] {
  const { license } = values;
  if (license === undefined) return [];
  const id = licenceIdOf(license);
  if (forGbif && (id === null || !publishableLicences.includes(id)))
    return [problem('closedLicence', values, 'license')];
  return id === null ? [problem('unknownLicence', values, 'license')] : [];
}

function degrees(text: string | undefined, most: number): number | undefined {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(number) <= most ? number : undefined;
}

function filled(values: Values, terms: readonly string[], code: ProblemCode): RecordProblem[] {
  return terms.filter((term) => (values[term] ?? '').trim() === '').map((term) => problem(code, values, term));
}

function word(values: Values, term: string, known: ReadonlySet<string>): RecordProblem[] {
  const text = values[term]?.trim().toLowerCase();
  const isKnown = text === undefined || known.has(text);
  return isKnown ? [] : [problem('unknownWord', values, term)];
}

function numbers(values: Values, terms: readonly string[], form = /^-?\d+(?:\.\d+)?$/): RecordProblem[] {
  return terms
    .filter((term) => !form.test(values[term]?.trim() ?? '0'))
    .map((term) => problem('badNumber', values, term));
}

function wholeNumbers(values: Values, terms: readonly string[]): RecordProblem[] {
  return numbers(values, terms, /^\d+$/);
}

/** Terms that say nothing without each other. */
function pairs(values: Values, all: readonly (readonly [string, string])[]): RecordProblem[] {
  return all.flatMap((pair) => {
    const missing = pair.filter((term) => values[term] === undefined);
    return missing.length === 1 ? missing.map((term) => problem('missingValue', values, term)) : [];
  });
}

function addresses(values: Values, terms: readonly string[]): RecordProblem[] {
  const isBad = (text: string | undefined) => text !== undefined && !/^https?:\/\/[^\s/]+/.test(text);
  return terms.filter((term) => isBad(values[term])).map((term) => problem('badAddress', values, term));
}

function problem(code: ProblemCode, values: Values, term: string): RecordProblem {
  return { code, term, value: values[term] ?? '' };
}
