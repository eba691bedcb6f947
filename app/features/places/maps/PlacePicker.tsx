import { useId, useState } from 'react';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import { formatDistance } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import type { PlaceBounds } from '../find/named-place.ts';
import { PlaceSearchPart } from '../find/place-search-part.tsx';
import type { FoundPlace } from '../find/place-source.ts';
import { placesMessages } from '../messages.ts';
import { PlaceMap } from './PlaceMap.tsx';
import css from './PlacePicker.module.css';

/** A point with its accuracy in metres, null where that is not known. */
export type PickedPlace = { point: LatLon; uncertaintyM: number | null };

type PlacePickerProps = {
  value: PickedPlace | null;
  onChange: (value: PickedPlace) => void;
  /** form field that bears the accuracy; the coordinates are the form's own fields */
  uncertaintyName?: string | undefined;
};

/** Accuracies to choose from, in metres: about three to a power of ten. */
const RADII = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** A map to mark a place on, by pointer, arrow keys or the device's own position (only at a press), with its accuracy. */
export function PlacePicker({ value, onChange, uncertaintyName }: PlacePickerProps) {
  const [trouble, setTrouble] = useState<string>();
  const [locating, setLocating] = useState(false);
  const radiusId = useId();
  const place = value && { kind: 'point' as const, ...value };
  const pick = (point: LatLon) => onChange({ point, uncertaintyM: value?.uncertaintyM ?? null });

  const locate = () => {
    setLocating(true);
    setTrouble(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onChange({ point: roundPoint(coords), uncertaintyM: Math.ceil(coords.accuracy) });
      },
      (error) => {
        setLocating(false);
        const denied = error.code === error.PERMISSION_DENIED;
        setTrouble(denied ? placesMessages.locationDenied : placesMessages.locationFailed);
      },
      { enableHighAccuracy: true, timeout: 20_000, maximumAge: 0 },
    );
  };

  const [view, setView] = useState<PlaceBounds | null>(null);
  /** The pin goes where a point says something of the place; of what is long or wide the map alone is moved there. */
  const find = ({ bounds, uncertaintyM, ...point }: FoundPlace) => {
    if (bounds) setView(bounds);
    else onChange({ point: roundPoint(point), uncertaintyM });
    return bounds ? 'view' : 'pin';
  };

  return (
    <div className={css.root}>
      <PlaceSearchPart onFind={find} />
      <PlaceMap place={place} view={view} label={placesMessages.pickLabel} onPick={pick} />
      <div className={css.tools}>
        <div className={css.accuracy}>
          <label htmlFor={radiusId}>{placesMessages.uncertainty}</label>
          <RadiusSelect id={radiusId} value={value} onChange={onChange} name={uncertaintyName} />
        </div>
        <Button icon="target" onClick={locate} disabledReason={locating ? placesMessages.locating : null}>
          {placesMessages.whereIAm}
        </Button>
      </div>
      {trouble && (
        <p className={css.trouble} role="status">
          {trouble}
        </p>
      )}
    </div>
  );
}

type RadiusSelectProps = Pick<PlacePickerProps, 'value' | 'onChange'> & { id: string; name: string | undefined };

function RadiusSelect({ id, value, onChange, name }: RadiusSelectProps) {
  const chosen = value?.uncertaintyM ?? null;
  // What a photo or a receiver says is kept as it is, between the round numbers.
  const radii = chosen === null || RADII.includes(chosen) ? RADII : [...RADII, chosen].sort((a, b) => a - b);
  return (
    <select
      id={id}
      className={css.select}
      name={name}
      value={chosen ?? ''}
      disabled={value === null}
      onChange={({ currentTarget }) => {
        const uncertaintyM = currentTarget.value === '' ? null : Number(currentTarget.value);
        if (value) onChange({ ...value, uncertaintyM });
      }}
    >
      <option value="">{placesMessages.uncertaintyUnknown}</option>
      {radii.map((radius) => (
        <option key={radius} value={radius}>
          {formatDistance(radius)}
        </option>
      ))}
    </select>
  );
}
