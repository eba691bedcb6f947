import { type AltitudeSource, altitudeSources } from '#app/features/sightings/sighting-codes.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';
import type { Where } from './where.ts';

type Altitude = Pick<Where, 'altitude' | 'altitudeSource'>;

type AltitudeFieldProps = {
  where: Altitude;
  /** how high the point lies by the administrator's grid, metres; null where nobody knows */
  known: number | null;
  /** whether that stands there by itself where nobody said another */
  fills: boolean;
  error: string | undefined;
  onChange(altitude: Altitude): void;
};

/** The altitude, and who says it: a photo, the track, the grid; what a person types is never replaced. */
export function AltitudeField({ where, known, fills, error, onChange }: AltitudeFieldProps) {
  const height = known === null ? '' : String(Math.round(known));
  const isFilled = fills && height !== '' && where.altitude === '' && where.altitudeSource === '';
  const { altitude, altitudeSource } = isFilled ? { altitude: height, altitudeSource: 'grid' } : where;
  const source: AltitudeSource | undefined = altitudeSources.find((each) => each === altitudeSource);
  const isOffered = height !== '' && height !== altitude && source !== 'photo' && source !== 'track';
  return (
    <>
      <input
        type="hidden"
        name="altitudeSource"
        value={altitude === '' && altitudeSource !== 'typed' ? '' : altitudeSource}
      />
      <TextField
        label={messages.altitude}
        name="altitude"
        className="num"
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={altitude}
        hint={source && source !== 'typed' && altitude !== '' ? messages.altitudeFrom[source] : undefined}
        error={error}
        onChange={({ currentTarget }) => onChange({ altitude: currentTarget.value, altitudeSource: 'typed' })}
      />
      {isOffered && (
        <p className={css.offer}>
          {messages.offerAltitude(height)}
          <Button variant="quiet" onClick={() => onChange({ altitude: height, altitudeSource: 'grid' })}>
            {messages.take}
            <span className="visually-hidden">: {messages.altitude}</span>
          </Button>
        </p>
      )}
    </>
  );
}
