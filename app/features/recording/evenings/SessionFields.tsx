import { PlacePicker } from '#app/features/places/maps/PlacePicker.tsx';
import { crossesMidnight, lastDay } from '#app/features/recording/evenings/night.ts';
import { cloudCovers, rains, sessionMethods, winds } from '#app/features/recording/evenings/session-codes.ts';
import { cloudWords, rainWords, usualLamps, windWords } from '#app/features/recording/evenings/session-words.ts';
import {
  nightOf,
  type SessionErrors,
  type TypedSession,
  textsOfSession,
} from '#app/features/recording/evenings/typed-session.ts';
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
import css from './night.module.css';
import { nightFormMessages as messages } from './night-messages.ts';

type SessionFieldsProps = { typed: TypedSession; errors: SessionErrors; onChange(typed: TypedSession): void };

/** What holds for the whole evening: when, how, where, in what weather. */
export function SessionFields({ typed, errors, onChange }: SessionFieldsProps) {
  const set = (change: Partial<TypedSession>) => onChange({ ...typed, ...change });
  const field = (name: Exclude<keyof TypedSession, 'isComplete'>) => ({
    name,
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  });
  const night = nightOf(typed);
  const place = placeOf(parseCoordinates(typed.coordinates));
  const words = useLocatedPlace(place ? { latitude: place.latitude, longitude: place.longitude } : null);
  const texts = textsOfSession(typed);
  const uncertaintyM = Number(typed.uncertaintyM) || place?.uncertaintyM || null;

  return (
    <div className={css.session}>
      <FormGroup title={messages.session}>
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
        {night?.endedAt && crossesMidnight(night) && (
          <p className={css.hint} role="status">
            {messages.overMidnight(formatDate(lastDay(night)))}
          </p>
        )}
        <div className={css.two}>
          <ChoiceField label={messages.method} codes={sessionMethods} words={methodWords} {...field('method')} />
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
