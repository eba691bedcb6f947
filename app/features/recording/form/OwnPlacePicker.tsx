import { useState } from 'react';
import { maxPlaceName, type OwnPlace } from '#app/features/recording/places/own-place.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';
import { type OwnPlaces, useOwnPlaces } from './use-own-places.ts';

type Point = { latitude: number; longitude: number };
type OwnPlacePickerProps = {
  /** what the page knows of them, so that nothing moves when they come */
  known?: readonly OwnPlace[] | undefined;
  /** what the form holds now, to be saved under a name */
  current: { point: Point; uncertaintyM: number | null } | null;
  onPick: (place: OwnPlace) => void;
};

/** Own places: choose one, save the present one, rename and remove. Without a network it is not there. */
export function OwnPlacePicker({ known, current, onPick }: OwnPlacePickerProps) {
  const own = useOwnPlaces(known);
  const { places, problem } = own;
  if (!places) return null;
  return (
    <>
      {places.length > 0 && (
        <SelectField
          label={messages.ownPlace}
          name="sajat-hely"
          value=""
          onChange={({ currentTarget }) => {
            const place = places.find(({ id }) => String(id) === currentTarget.value);
            if (place) onPick(place);
          }}
        >
          <option value="">{messages.chooseOwnPlace}</option>
          {places.map((place) => (
            <option key={place.id} value={place.id}>
              {place.name}
            </option>
          ))}
        </SelectField>
      )}
      {(current || places.length > 0) && (
        <details className={css.more}>
          <summary>
            <Icon name="down" size="s" />
            {messages.ownPlaces}
          </summary>
          <div className={css.group}>
            {problem && <p role="alert">{problem}</p>}
            {current && <SavePlace own={own} current={current} />}
            {places.map((place) => (
              <PlaceRow key={`${place.id} ${place.name}`} own={own} place={place} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function SavePlace({ own, current }: { own: OwnPlaces; current: NonNullable<OwnPlacePickerProps['current']> }) {
  const [name, setName] = useState('');
  const save = async () => {
    if (await own.save({ name, ...current.point, uncertaintyM: current.uncertaintyM })) setName('');
  };
  return (
    <div className={css.placeRow}>
      <TextField
        label={messages.saveThisPlace}
        name="sajat-hely-neve"
        autoComplete="off"
        maxLength={maxPlaceName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => pressOnEnter(event, save)}
      />
      <Button icon="plus" onClick={save}>
        {messages.savePlace}
      </Button>
    </div>
  );
}

function PlaceRow({ own, place }: { own: OwnPlaces; place: OwnPlace }) {
  const [name, setName] = useState(place.name);
  const rename = () => own.rename(place.id, name);
  return (
    <div className={css.placeRow}>
      <TextField
        label={messages.placeName}
        name={`sajat-hely-${place.id}`}
        autoComplete="off"
        maxLength={maxPlaceName}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => pressOnEnter(event, rename)}
      />
      {name.trim() !== place.name && <Button onClick={rename}>{messages.renamePlace}</Button>}
      <Button variant="quiet" icon="trash" onClick={() => own.remove(place)}>
        {messages.removePlace}
        <span className="visually-hidden">: {place.name}</span>
      </Button>
    </div>
  );
}

/** Enter means this small form, never the sighting around it. */
function pressOnEnter(event: { key: string; preventDefault(): void }, act: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
}
