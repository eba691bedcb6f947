import { hoursOf } from '#app/features/recording/evenings/evening-span.ts';
import type { EveningView } from '#app/features/recording/evenings/find-evening.server.ts';
import { urls } from '#app/urls.ts';
import { dateFields } from './date-fields.ts';
import { methodWords } from './dwc-words.ts';
import { licenceFields } from './licence-fields.ts';
import { placeFields } from './place-fields.ts';
import type { RecordContext } from './record-context.ts';
import type { EventRecord } from './terms.ts';

/** An evening is as coarse as the coarsest of what came. */
const WITHHELD =
  'Exact location, date and whatever tells them: a taxon of the evening is protected, or at the request of the observer.';

/** An evening as its viewer may know it, as a sampling event; `licenceId`: under which it is given. */
export function toEvent(
  evening: EveningView,
  { licenceId, ...context }: RecordContext & { licenceId: number },
): EventRecord {
  const { place, when, visibility, user } = evening;
  const address = context.publicUrl + urls.evening(evening.id);
  const times = [evening.startedAt, evening.endedAt].filter((time) => time !== null);
  const { eventDate } = dateFields({
    from: when.observedFrom,
    to: when.observedTo,
    time: null,
    precision: when.datePrecision,
  });
  const hours = hoursOf({ startedOn: when.observedFrom, startedAt: evening.startedAt, endedAt: evening.endedAt });
  return {
    eventID: address,
    type: 'Event',
    language: 'hu',
    institutionCode: context.institutionCode,
    datasetName: context.datasetName,
    ...licenceFields({ licenseId: licenceId, author: user.displayName, terms: null }),
    accessRights: '',
    modified: '',
    references: address,
    eventType: 'Survey',
    eventDate,
    eventTime: times.join('/'),
    samplingProtocol: methodWords[evening.method],
    sampleSizeValue: hours === null ? '' : String(hours),
    sampleSizeUnit: hours === null ? '' : 'hour',
    samplingEffort: hours === null ? '' : `${hours} hours of ${methodWords[evening.method]}`,
    ...placeFields({
      ...place,
      text: place.placeText,
      isInHungary: place.county !== null,
      footprint: null,
      isTrue: visibility === 'exact',
      isProtected: false,
      imagesWithheld: 0,
    }),
    informationWithheld: visibility === 'exact' ? '' : WITHHELD,
    eventRemarks: [evening.lamp, evening.notes].filter((text) => text).join('\n'),
    dynamicProperties: propertiesText(evening),
  };
}

/** Weather, and whether all that came was written down: without that nothing follows from what is not there. */
function propertiesText({ weather, isComplete }: EveningView): string {
  const facts = { ...weather, isComplete };
  const known = Object.entries(facts).filter(([, value]) => value !== null);
  return known.length === 0 ? '' : JSON.stringify(Object.fromEntries(known));
}
