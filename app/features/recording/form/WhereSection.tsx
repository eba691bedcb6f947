import { useMemo } from 'react';
import { PlacePicker } from '#app/features/places/maps/PlacePicker.tsx';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import { formReadings, keptOf, placeReadings } from '#app/features/recording/readings.ts';
import type { PhotoProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { pointText } from '#app/features/recording/typed-place.ts';
import { numberText, placeOf, readNumber, type TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { leastCorners } from '#app/platform/geo/footprint.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { footprintKindOf, readCorners } from '../typed-footprint.ts';
import { AltitudeField } from './AltitudeField.tsx';
import { CoordinatesField } from './CoordinatesField.tsx';
import { FootprintField } from './FootprintField.tsx';
import { FormGroup } from './FormGroup.tsx';
import { recordMessages as messages } from './messages.ts';
import { OwnPlacePicker } from './OwnPlacePicker.tsx';
import css from './record.module.css';
import { useLocatedPlace } from './use-located-place.ts';
import type { WalkedWay as Walked } from './use-walked-way.ts';
import { WalkedWay } from './WalkedWay.tsx';
import { wayMessages } from './way-messages.ts';
import { cornersTyped, drawnWhere, keptAltitude, ownWhere, type Where } from './where.ts';

/** Widest circle of which one height says anything, metres. */
const mostKnownM = 500;

const noText = { date: '', time: '' };

type WhereSectionProps = {
  value: Where;
  offer: Where | null;
  isProposed: boolean;
  proposals: PhotoProposals;
  isConfirmed: boolean;
  placeText: string;
  ownPlaces?: readonly OwnPlace[] | undefined;
  /** the way that was walked, where one can be given */
  walked?: Walked;
  /** whether a known height stands there by itself; otherwise it is offered: what is saved is changed by nobody who only reads */
  fillsAltitude?: boolean;
  errors: TypedErrors;
  onChange: (value: Where) => void;
};

/** The place: a pin on the map, a line or an area, typed coordinates, and what they mean in words. */
export function WhereSection({ value, offer, isProposed, proposals, errors, onChange, ...start }: WhereSectionProps) {
  const parsed = parseCoordinates(value.coordinates);
  const place = placeOf(parsed);
  const point = place ? { latitude: place.latitude, longitude: place.longitude } : null;
  const words = useLocatedPlace(point);
  const altitude = keptAltitude(value);
  const typed = { ...noText, ...value };
  const metres = readNumber(value.uncertaintyM) || place?.uncertaintyM || null;
  const isScripted = useHydrated();
  const kind = footprintKindOf(value);
  const { corners } = useMemo(() => readCorners(value.footprint), [value.footprint]);
  const isArea = kind === 'area' && corners.length >= leastCorners.area;

  return (
    <FormGroup title={messages.where}>
      <input type="hidden" name="positionSource" value={value.source} />
      <PlacePicker
        value={point && { point, uncertaintyM: metres }}
        uncertaintyName={isScripted ? 'uncertaintyM' : undefined}
        drawing={{
          kindName: 'footprintKind',
          kind,
          corners,
          onDraw: (shape, drawn) => onChange(drawnWhere(value, shape, drawn)),
        }}
        ways={start.walked?.way?.lines}
        onChange={(picked) =>
          onChange({
            ...value,
            coordinates: pointText(picked.point),
            uncertaintyM: numberText(picked.uncertaintyM),
            ...altitude,
            source: 'map',
          })
        }
      />
      <FootprintField
        value={value.footprint}
        isDrawn={kind !== ''}
        error={errors.footprint}
        onType={(text) => onChange(cornersTyped(value, text))}
      />
      {start.walked && <WalkedWay walked={start.walked} where={value} point={point} onChange={onChange} />}
      <OwnPlacePicker
        known={start.ownPlaces}
        current={point && { point, uncertaintyM: metres, outline: isArea ? corners : null }}
        onPick={(own) => onChange(ownWhere(own, altitude))}
      />
      {/* The map's own choice of accuracy needs scripts: without them it has no name, and this is the one that is sent. */}
      <noscript>
        <TextField
          label={messages.uncertainty}
          name="uncertaintyM"
          optional
          inputMode="decimal"
          defaultValue={value.uncertaintyM}
          error={errors.uncertaintyM}
        />
      </noscript>
      {isProposed && (
        <p className={css.proposal}>
          <Icon name="image" size="s" />
          {value.source === 'track' ? wayMessages.fromPhotoTime : messages.placeFromPhoto}
        </p>
      )}
      <CoordinatesField
        value={value.coordinates}
        words={words}
        readings={[...formReadings(typed, proposals), ...(point && words ? placeReadings(point, words) : [])]}
        kept={keptOf(typed)}
        error={errors.coordinates}
        isConfirmed={start.isConfirmed}
        follows={isScripted && kind !== '' ? messages.pointFollows(metres) : undefined}
        // Beside a line or an area it waits for the point to be chosen: one key more must not take the drawing away.
        onType={(coordinates) =>
          onChange(
            kind === ''
              ? { ...value, coordinates, uncertaintyM: '', ...altitude, source: 'typed' }
              : { ...value, coordinates },
          )
        }
        onSwap={(coordinates) => onChange({ ...value, coordinates })}
      />
      {offer && (
        <p className={css.offer}>
          {(offer.source === 'track' ? wayMessages.offer : messages.offerWhere)(offer.coordinates)}
          <Button variant="quiet" onClick={() => onChange(offer)}>
            {messages.take}
          </Button>
        </p>
      )}
      <AltitudeField
        where={value}
        known={metres === null || metres <= mostKnownM ? (words?.altitudeM ?? null) : null}
        fills={start.fillsAltitude ?? false}
        error={errors.altitude}
        onChange={(own) => onChange({ ...value, ...own })}
      />
      <TextField
        label={messages.placeText}
        name="placeText"
        optional
        defaultValue={start.placeText}
        placeholder={messages.placeTextExample}
        error={errors.placeText}
      />
    </FormGroup>
  );
}
