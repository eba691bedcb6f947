import { useState } from 'react';
import { maxPlaceName, type OwnPlace } from '#app/features/recording/places/own-place.ts';
import { cornersText } from '#app/features/recording/typed-footprint.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { ownPlacesMessages as messages } from './own-places-messages.ts';
import css from './record.module.css';
import { type CurrentPlace, type OwnPlaceChanges, useOwnPlaceChanges } from './use-own-place-changes.ts';
import type { OwnPlaces } from './use-own-places.ts';

type ManageProps = { own: OwnPlaces; current: CurrentPlace | null };

/** Saves the present place, gives one its place, renames and removes; what was taken away comes back by one press. */
export function ManageOwnPlaces({ own, current }: ManageProps) {
  const changes = useOwnPlaceChanges(own.load);
  return (
    <div className={css.group}>
      {changes.problem && <p role="alert">{changes.problem}</p>}
      {current && <SavePlace own={changes} places={own.places ?? []} current={current} />}
      {own.places?.map((place) => (
        <PlaceRow key={`${place.id} ${place.name}`} own={changes} place={place} current={current} />
      ))}
    </div>
  );
}

type SaveProps = { own: OwnPlaceChanges; places: readonly OwnPlace[]; current: CurrentPlace };

function SavePlace({ own, places, current }: SaveProps) {
  const [name, setName] = useState('');
  const save = async () => {
    if (await own.save(name, current, places)) setName('');
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

type PlaceRowProps = { own: OwnPlaceChanges; place: OwnPlace; current: CurrentPlace | null };

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
