import { ReadingNotes } from '#app/features/recording/ReadingNotes.tsx';
import { formReadings, keptOf } from '#app/features/recording/readings.ts';
import type { PhotoProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
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
  proposals: PhotoProposals;
  errors: TypedErrors;
  onChange: (value: When) => void;
};

/** Day and time, proposed by the photos until the person sets them. */
export function WhenSection({ value, offer, isProposed, proposals, errors, onChange }: WhenSectionProps) {
  const typed = { ...noText, ...value };
  const proposal = isProposed ? messages.fromPhoto : undefined;
  return (
    <FormGroup title={messages.when}>
      <div className={css.two}>
        <TextField
          label={messages.date}
          name="date"
          className="num"
          value={value.date}
          autoComplete="off"
          hint={proposal ? undefined : messages.dateHint}
          proposal={proposal}
          error={errors.date}
          onChange={({ currentTarget }) => onChange({ ...value, date: currentTarget.value })}
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
      </div>
      {value.date === '' && (
        <div>
          <Button icon="calendar" onClick={() => onChange({ date: formatDate(today()), time: '' })}>
            {messages.today}
          </Button>
        </div>
      )}
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
