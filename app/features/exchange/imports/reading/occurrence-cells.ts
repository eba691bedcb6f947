import type { ReadOccurrence, TermValues } from '../../darwin-core/read-occurrence.ts';
import { LIST_MARK } from '../../darwin-core/record-context.ts';

/**
 * What an archive says in another term than the one that is asked for it: columns that are added where the terms stand from which
 * they are read. Their headers are our own words.
 */
const derived: readonly { header: string; from: readonly string[]; value: (of: ReadOccurrence) => string }[] = [
  { header: 'occurrenceID', from: [], value: ({ externalId }) => externalId ?? '' },
  { header: 'lifeStage', from: ['dynamicProperties'], value: ({ lifeStage }) => lifeStage ?? '' },
  {
    header: 'individualCount',
    from: ['organismQuantity'],
    value: ({ individualCount }) => (individualCount === null ? '' : String(individualCount)),
  },
  { header: 'countKind', from: ['organismQuantityType'], value: ({ countKind }) => countKind },
  { header: 'visibility', from: ['accessRights', 'dynamicProperties'], value: ({ visibility }) => visibility ?? '' },
  {
    header: 'további megfigyelők',
    from: ['recordedBy'],
    value: ({ recordedBy }) => namesOf(recordedBy).slice(1).join('; '),
  },
];

/** Columns as which the rows of an archive are mapped. */
export function occurrenceHeaders(terms: readonly string[]): string[] {
  const added = derived.filter(
    ({ header, from }) => !terms.includes(header) && (from.length === 0 || from.some((term) => terms.includes(term))),
  );
  return [...added.map(({ header }) => header), ...terms];
}

/** A row's cells: as they are written, but for what a term says in a form of Darwin Core's own. */
export function occurrenceCells(headers: readonly string[], values: TermValues, of: ReadOccurrence): string[] {
  const read: Record<string, string | null> = {
    sex: of.sex,
    lifeStage: of.lifeStage,
    samplingProtocol: of.method,
    associatedTaxa: of.hostPlant,
    minimumElevationInMeters: of.altitudeM === null ? null : String(of.altitudeM),
    recordedBy: namesOf(of.recordedBy)[0] ?? null,
    // Both say the place: the one of the two that is its own words alone.
    locality: values.verbatimLocality ? '' : null,
  };
  for (const { header, value } of derived) read[header] ||= value(of) || null;
  return headers.map((header) => read[header] ?? values[header] ?? '');
}

/** Names of a list; the first place is its observer's, also where it is empty. */
function namesOf(list: string | null): string[] {
  return (list ?? '')
    .split(LIST_MARK.trim())
    .map((name) => name.trim())
    .filter((name, at) => at === 0 || name !== '');
}
