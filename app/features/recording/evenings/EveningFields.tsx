import { PlacePicker } from '#app/features/places/maps/PlacePicker.tsx';
import { cloudCovers, eveningMethods, rains, winds } from '#app/features/recording/evenings/evening-codes.ts';
import { crossesMidnight, lastDay } from '#app/features/recording/evenings/evening-span.ts';
import { cloudWords, rainWords, usualLamps, windWords } from '#app/features/recording/evenings/evening-words.ts';
import {
  type EveningErrors,
  spanOf,
  type TypedEvening,
  textsOfEvening,
} from '#app/features/recording/evenings/typed-evening.ts';
import { keptOf, placeReadings, typedReadings } from '#app/features/recording/readings.ts';
import { maxLine, maxNotes } from '#app/features/recording/sighting-limits.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { numberText, placeOf } from '#app/features/recording/typed-sighting.ts';
import { visibilities } from '#app/features/sightings/sighting-codes.ts';
import { methodWords } from '#app/features/sightings/sighting-words.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { CoordinatesField } from '../form/CoordinatesField.tsx';
import { FormGroup } from '../form/FormGroup.tsx';
import { recordMessages } from '../form/messages.ts';
import { useLocatedPlace } from '../form/use-located-place.ts';
import css from './evening.module.css';
import { eveningFormMessages as messages } from './evening-messages.ts';

type EveningFieldsProps = { typed: TypedEvening; errors: EveningErrors; onChange(typed: TypedEvening): void };

/** What holds for the whole evening: when, how, where, in what weather. */
export function EveningFields({ typed, errors, onChange }: EveningFieldsProps) {
  const set = (change: Partial<TypedEvening>) => onChange({ ...typed, ...change });
  const field = (name: Exclude<keyof TypedEvening, 'isComplete'>) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  const span = spanOf(typed);
  const place = placeOf(parseCoordinates(typed.coordinates));
  const words = useLocatedPlace(place ? { latitude: place.latitude, longitude: place.longitude } : null);
  const texts = textsOfEvening(typed);
  const uncertaintyM = Number(typed.uncertaintyM) || place?.uncertaintyM || null;

  return (
    <div className={css.evening}>
      <FormGroup title={messages.evening}>
        <TextField
          label={messages.date}
          hint={messages.dateHint}
          className="num"
          autoComplete="off"
          {...field('date')}
        />
        <div className={css.two}>
          <TextField
            label={messages.startedAt}
            className="num"
            autoComplete="off"
            placeholder="20:30"
            {...field('startedAt')}
          />
          <TextField
            label={messages.endedAt}
            className="num"
            autoComplete="off"
            placeholder="02:15"
            {...field('endedAt')}
          />
        </div>
        {span?.endedAt && crossesMidnight(span) && (
          <p className={css.hint} role="status">
            {messages.overMidnight(formatDate(lastDay(span)))}
          </p>
        )}
        <div className={css.two}>
          <ChoiceField label={messages.method} codes={eveningMethods} words={methodWords} {...field('method')} />
          <TextField
            label={messages.lamp}
            list="este-lampak"
            maxLength={maxLine}
            placeholder={messages.lampHint}
            {...field('lamp')}
          />
          <datalist id="este-lampak">
            {usualLamps.map((lamp) => (
              <option key={lamp} value={lamp} />
            ))}
          </datalist>
        </div>
        <CheckField
          label={messages.complete}
          hint={messages.completeHint}
          name="isComplete"
          checked={typed.isComplete}
          onChange={({ currentTarget }) => set({ isComplete: currentTarget.checked })}
        />
      </FormGroup>
      <FormGroup title={messages.where}>
        <PlacePicker
          value={place ? { point: place, uncertaintyM } : null}
          onChange={({ point, uncertaintyM: metres }) =>
            set({
              coordinates: pointText(point),
              uncertaintyM: numberText(metres),
              positionSource: 'map',
            })
          }
        />
        <CoordinatesField
          value={typed.coordinates}
          words={words}
          readings={[...typedReadings(texts), ...(place && words ? placeReadings(place, words) : [])]}
          kept={keptOf(texts)}
          error={errors.coordinates}
          onType={(coordinates) => set({ coordinates, uncertaintyM: '', positionSource: 'typed' })}
          onSwap={(coordinates) => set({ coordinates })}
        />
        <TextField label={messages.placeText} optional maxLength={maxLine} {...field('placeText')} />
        <SelectField label={messages.visibility} hint={recordMessages.visibilityHint} {...field('visibility')}>
          {visibilities.map((word) => (
            <option key={word} value={word}>
              {recordMessages.visibilities[word]}
            </option>
          ))}
        </SelectField>
      </FormGroup>
      <FormGroup title={messages.weather}>
        <div className={css.two}>
          <TextField label={messages.temperature} inputMode="decimal" className="num" {...field('temperatureC')} />
          <ChoiceField
            label={messages.wind}
            codes={winds}
            words={windWords}
            empty={messages.unknown}
            {...field('wind')}
          />
          <ChoiceField
            label={messages.clouds}
            codes={cloudCovers}
            words={cloudWords}
            empty={messages.unknown}
            {...field('clouds')}
          />
          <ChoiceField
            label={messages.rain}
            codes={rains}
            words={rainWords}
            empty={messages.unknown}
            {...field('rain')}
          />
        </div>
        <TextArea label={messages.notes} optional rows={2} maxLength={maxNotes} {...field('notes')} />
      </FormGroup>
    </div>
  );
}
