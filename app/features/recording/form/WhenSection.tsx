import { ReadingNotes } from '#app/features/recording/ReadingNotes.tsx';
import { formReadings, keptOf } from '#app/features/recording/readings.ts';
import type { PhotoProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { DayPicker } from './DayPicker.tsx';
import { FormGroup } from './FormGroup.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';

export type When = { date: string; time: string };

const noText = { coordinates: '', uncertaintyM: '', altitude: '' };

type WhenSectionProps = {
  value: When;
  /** null when nothing may be taken over: the value is the photos' own */
  offer: When | null;
  isProposed: boolean;
  /** false while nobody but the page has said a day */
  isTouched?: boolean;
  proposals: PhotoProposals;
  errors: TypedErrors;
  onChange: (value: When) => void;
};

/** Day and time, proposed by the photos until the person sets them. */
export function WhenSection({
  value,
  offer,
  isProposed,
  isTouched = true,
  proposals,
  errors,
  onChange,
}: WhenSectionProps) {
  const typed = { ...noText, ...value };
  const proposal = isProposed ? messages.fromPhoto : undefined;
  const [thisDay, dayBefore] = lastDays();
  const isDay = (day: string) => value.date === day && value.time === '';
  return (
    <FormGroup title={messages.when}>
      <div className={css.when}>
        <TextField
          label={messages.date}
          name="date"
          className="num"
          value={value.date}
          autoComplete="off"
          hint={proposal ? undefined : value.date === thisDay && !isTouched ? messages.todayHint : messages.dateHint}
          proposal={proposal}
          error={errors.date}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
          action={<DayPicker date={value.date} onPick={(date) => onChange({ ...value, date })} />}
        />
        <TextField
          label={messages.time}
          name="time"
          className="num"
          value={value.time}
          autoComplete="off"
          inputMode="numeric"
          error={errors.time}
          onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
        />
        <div className={cx(css.days, 'needs-scripts')}>
          <Button aria-pressed={isDay(thisDay)} onClick={() => onChange({ date: thisDay, time: '' })}>
            {messages.today}
          </Button>
          <Button aria-pressed={isDay(dayBefore)} onClick={() => onChange({ date: dayBefore, time: '' })}>
            {messages.yesterday}
          </Button>
        </div>
      </div>
      <ReadingNotes readings={formReadings(typed, proposals)} kept={keptOf(typed)} />
      {proposals.futureDate && value.date === '' && (
        <Note kind="hint">{messages.futurePhoto(proposals.futureDate)}</Note>
      )}
      {offer && (
        <p className={css.offer}>
          {messages.offerWhen([offer.date, offer.time].filter(Boolean).join(', '))}
          <Button variant="quiet" onClick={() => onChange(offer)}>
            {messages.take}
          </Button>
        </p>
      )}
    </FormGroup>
  );
}

const dayMs = 86_400_000;

/** Today and yesterday, as one writes them. */
function lastDays(): [string, string] {
  const now = Date.now();
  return [formatDate(today(new Date(now))), formatDate(today(new Date(now - dayMs)))];
}
