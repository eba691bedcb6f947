import { useRef, useState } from 'react';
import { PlaceMap } from '#app/features/places/maps/PlaceMap.tsx';
import { placesMessages } from '#app/features/places/messages.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { placeOf } from '#app/features/recording/typed-sighting.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';

/** The place on a map and as coordinates: a pin that is moved is written into the field, which is what is sent. */
export function SuggestPlace({ coordinates, error }: { coordinates: string; error: string | undefined }) {
  const [text, setText] = useState(coordinates);
  const root = useRef<HTMLDivElement>(null);
  const place = placeOf(parseCoordinates(text));

  function write(value: string) {
    const input = root.current?.querySelector<HTMLInputElement>(`#${fieldId('coordinates')}`);
    if (!input) return;
    input.value = value;
    // Whoever keeps what stands on a form hears of it too.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div ref={root} className={css.place}>
      <div className="needs-scripts">
        <PlaceMap
          place={place ? { kind: 'point', point: place, uncertaintyM: place.uncertaintyM ?? null } : null}
          label={placesMessages.pickLabel}
          onPick={(point) => write(pointText(point))}
        />
      </div>
      <TextField
        label={messages.coordinates}
        name="coordinates"
        className="num"
        defaultValue={coordinates}
        hint={messages.coordinatesHint}
        error={error}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  );
}
