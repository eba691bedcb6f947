import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import type { NamesByRank } from './record-context.ts';
import { taxonFields } from './taxon-fields.ts';
import { type EventRecord, type OccurrenceRecord, occurrenceTable } from './terms.ts';

const empty = Object.fromEntries(occurrenceTable.terms.map((term) => [term, ''])) as OccurrenceRecord;

/** Says of an evening on which everything was written down that a species did not come. */
export function toAbsence(
  event: EventRecord,
  { taxon, names, recordedBy }: { taxon: TaxonView; names: NamesByRank; recordedBy: string },
): OccurrenceRecord {
  const { eventID, eventType: _, ...rest } = event;
  const shared = Object.entries(rest).filter(
    ([term]) => term in empty && !/^(?:eventRemarks|dynamicProperties)$/.test(term),
  );
  return {
    ...empty,
    ...Object.fromEntries(shared),
    ...taxonFields(taxon, names),
    occurrenceID: `${eventID}#hiany-${taxon.id}`,
    basisOfRecord: 'HumanObservation',
    occurrenceStatus: 'absent',
    individualCount: '0',
    organismQuantity: '0',
    organismQuantityType: 'individuals',
    recordedBy,
  };
}
