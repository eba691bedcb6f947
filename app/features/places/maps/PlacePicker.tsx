import { Suspense, useId, useRef, useState } from 'react';
import { type LatLon, roundPoint } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { formatDistance } from '#app/platform/text/numbers.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { PlaceSearchPart } from '../find/place-search-part.tsx';
import type { FoundPlace } from '../find/place-source.ts';
import { placesMessages } from '../messages.ts';
import { ShapeChoice } from './draw/ShapeChoice.tsx';
import { shapeMessages } from './draw/shape-messages.ts';
import { type Drawing, useDrawingSteps } from './draw/use-drawing-steps.ts';
import { PlaceMap, type PlaceMapAsked } from './PlaceMap.tsx';
import css from './PlacePicker.module.css';
import { useOwnPosition } from './use-own-position.ts';

const DrawTools = lazyPart(shapeMessages.part, async () => (await import('./draw/DrawTools.tsx')).DrawTools);

/** A point with its accuracy in metres, null where that is not known. */
export type PickedPlace = { point: LatLon; uncertaintyM: number | null };

type PlacePickerProps = {
  value: PickedPlace | null;
  onChange: (value: PickedPlace) => void;
  /** form field that bears the accuracy; the coordinates are the form's own fields */
  uncertaintyName?: string | undefined;
  /** where a line or an area may lie instead of a pin, and the form field that bears which of them it is */
  drawing?: (Drawing & { kindName: string }) | undefined;
  /** ways that were walked */
  ways?: readonly (readonly Position[])[] | undefined;
};

const noDrawing: Drawing = { kind: '', corners: [], onDraw: () => undefined };

/** A map to mark a place on, by pointer, arrow keys or the device's own position (only at a press), with its accuracy. */
export function PlacePicker({ value, onChange, uncertaintyName, drawing, ways }: PlacePickerProps) {
  const radiusId = useId();
  // What comes late is never waited for while the page is made.
  const isScripted = useHydrated();
  const map = useRef<PlaceMapAsked>(null);
  const here = useOwnPosition(onChange);
  const { kind, corners } = drawing ?? noDrawing;
  const steps = useDrawingSteps(drawing ?? noDrawing);
  const place = value && { kind: 'point' as const, ...value };
  const pick = (point: LatLon) => onChange({ point, uncertaintyM: value?.uncertaintyM ?? null });
  const addInMiddle = () => {
    const middle = map.current?.middle();
    if (middle) steps.draw([...corners, [middle.longitude, middle.latitude]]);
  };

  const [view, setView] = useState<PlaceBounds | null>(null);
  /** The pin goes where a point says something of the place; of what is long or wide, and while one draws, the map alone is moved there. */
  const find = ({ bounds, uncertaintyM, ...point }: FoundPlace) => {
    const box = bounds ?? (kind === '' ? null : pointBounds(point));
    if (box) setView(box);
    else onChange({ point: roundPoint(point), uncertaintyM });
    return box ? 'view' : 'pin';
  };

  return (
    <div className={css.root}>
      {drawing && <ShapeChoice name={drawing.kindName} value={kind} onChange={steps.turnTo} />}
      <PlaceSearchPart onFind={find} />
      <PlaceMap
        ref={map}
        place={place}
        drawn={kind === '' ? null : { kind, corners }}
        ways={ways}
        view={view}
        label={placesMessages.pickLabel}
        onPick={pick}
        onRadius={(uncertaintyM) => value && onChange({ ...value, uncertaintyM })}
        onDraw={steps.draw}
        onCorner={steps.choose}
      />
      {isScripted && kind !== '' && (
        <Suspense fallback={null}>
          <DrawTools kind={kind} corners={corners} steps={steps} onMiddle={addInMiddle} />
        </Suspense>
      )}
      <div className={css.tools} hidden={kind !== ''}>
        <div className={css.accuracy}>
          <label htmlFor={radiusId}>{placesMessages.uncertainty}</label>
          <RadiusSelect id={radiusId} value={value} onChange={onChange} name={uncertaintyName} />
        </div>
        <Button icon="target" onClick={here.locate} disabledReason={here.isLocating ? placesMessages.locating : null}>
          {placesMessages.whereIAm}
        </Button>
      </div>
      {here.trouble && (
        <p className={css.trouble} role="status">
          {here.trouble}
        </p>
      )}
    </div>
  );
}

/** Degrees round a point in which one draws. */
const AROUND = 0.005;

function pointBounds({ latitude, longitude }: LatLon): PlaceBounds {
  return { west: longitude - AROUND, south: latitude - AROUND, east: longitude + AROUND, north: latitude + AROUND };
}

/** Accuracies to choose from, in metres: about three to a power of ten. */
const RADII = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

type RadiusSelectProps = Pick<PlacePickerProps, 'value' | 'onChange'> & { id: string; name: string | undefined };

function RadiusSelect({ id, value, onChange, name }: RadiusSelectProps) {
  const chosen = value?.uncertaintyM ?? null;
  // What a photo, a receiver or a dragged circle says is kept as it is, between the round numbers.
  const shown = chosen === null || RADII.includes(chosen) ? RADII : [...RADII, chosen].sort((a, b) => a - b);
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
      {shown.map((radius) => (
        <option key={radius} value={radius}>
          {formatDistance(radius)}
        </option>
      ))}
    </select>
  );
}
