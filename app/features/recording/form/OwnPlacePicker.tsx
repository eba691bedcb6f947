import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxPlaceName, type OwnPlace } from '#app/features/recording/places/own-place.ts';
import { cornersText } from '#app/features/recording/typed-footprint.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';
import { type CurrentPlace, type OwnPlaces, useOwnPlaces } from './use-own-places.ts';

type OwnPlacePickerProps = {
  /** what the page knows of them, so that nothing moves when they come */
  known?: readonly OwnPlace[] | undefined;
  /** what the form holds now, to be saved under a name */
  current: CurrentPlace | null;
  onPick: (place: OwnPlace) => void;
};

/** Own places: choose one, save the present one, give one its place, rename and remove. Without a network it is not there. */
export function OwnPlacePicker({ known, current, onPick }: OwnPlacePickerProps) {
  const own = useOwnPlaces(known);
  const { places, problem } = own;
  if (!places) return null;
  return (
    <div className={cx(css.group, 'needs-scripts')}>
      {places.length > 0 && <ChoosePlace places={places} onPick={onPick} />}
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
              <PlaceRow key={`${place.id} ${place.name}`} own={own} place={place} current={current} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function ChoosePlace({ places, onPick }: Pick<OwnPlacePickerProps, 'onPick'> & { places: readonly OwnPlace[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    const place = places.find(({ id }) => String(id) === value);
    if (place) onPick(place);
  };
  const takeEarly = useEffectEvent(() => {
    const chosen = select.current?.value ?? '';
    if (select.current) select.current.value = '';
    choose(chosen);
  });
  // It may have been chosen before the scripts ran.
  useEffect(() => takeEarly(), []);
  return (
    <SelectField
      ref={select}
      label={messages.ownPlace}
      name="sajat-hely"
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{messages.chooseOwnPlace}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {place.name}
        </option>
      ))}
    </SelectField>
  );
}

function SavePlace({ own, current }: { own: OwnPlaces; current: CurrentPlace }) {
  const [name, setName] = useState('');
  const save = async () => {
    if (await own.save(name, current)) setName('');
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

type PlaceRowProps = { own: OwnPlaces; place: OwnPlace; current: CurrentPlace | null };

function PlaceRow({ own, place, current }: PlaceRowProps) {
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
      {current && !isSamePlace(place, current) && (
        <Button variant="quiet" onClick={() => own.reshape(place, current)}>
          {messages.reshapePlace}
          <span className="visually-hidden">: {place.name}</span>
        </Button>
      )}
      <Button variant="quiet" icon="trash" onClick={() => own.remove(place)}>
        {messages.removePlace}
        <span className="visually-hidden">: {place.name}</span>
      </Button>
    </div>
  );
}

function isSamePlace(place: OwnPlace, { point, outline }: CurrentPlace): boolean {
  if (outline || place.outline) return cornersText(outline ?? []) === cornersText(place.outline ?? []);
  return pointText(place) === pointText(point);
}

/** Enter means this small form, never the sighting around it. */
function pressOnEnter(event: { key: string; preventDefault(): void }, act: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  act();
}
