import { DomainError, type ProblemDetail } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { refusalMessages } from '../refusal-messages.ts';
import { pointText } from '../typed-place.ts';
import { type EveningContent, eveningFormSchema } from './evening-form.ts';
import { mergeErrors, mergeEvening } from './merge-evening.ts';
import { eveningPath, readTypedEvening, typedOfEvening } from './typed-evening.ts';

/** Of an evening something was changed here and elsewhere, each otherwise: `details` name it by the call's paths, `current` is what stands. */
export class EveningChanged extends DomainError {
  readonly current: EveningContent;

  constructor(details: ProblemDetail[], current: EveningContent) {
    super('conflict', details);
    this.current = current;
  }
}

type Versions = { former: EveningContent; mine: EveningContent; now: EveningContent };
/** Stands for the evening's own key, which is not changed. */
const someClientId = '00000000-0000-4000-8000-000000000000';

/** What a sender changed of an evening over what stands there now. Throws EveningChanged, and invalid where both together are none. */
export function overStanding({ former, mine, now }: Versions): EveningContent {
  const typed = { read: typedOfEvening(former), mine: typedOfEvening(mine), now: typedOfEvening(now) };
  const { merged, both } = mergeEvening(typed);
  const errors = Object.entries(mergeErrors(both, typed.now, refusalMessages.eveningChanged));
  if (errors.length > 0)
    throw new EveningChanged(
      errors.map(([field, message]) => ({ path: eveningPath(field), message })),
      now,
    );
  const read = readTypedEvening(merged, { clientId: someClientId });
  if (!read.input)
    throw new DomainError(
      'invalid',
      Object.entries(read.errors).map(([field, message]) => ({ path: eveningPath(field), message })),
    );
  const { place, ...rest } = parseOr('invalid', eveningFormSchema, read.input);
  const exact = [mine, now].find((each) => pointText(each.place) === pointText(place))?.place ?? place;
  const { latitude, longitude } = exact;
  return { ...rest, place: { ...place, latitude, longitude, isConfirmed: mine.place.isConfirmed } };
}
