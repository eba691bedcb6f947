import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { PlaceBounds } from '../find/named-place.ts';
import { project } from '../hungary-projection.ts';
import { placesMessages } from '../messages.ts';
import type { ShownPlace } from '../shown-place.ts';
import { CountryDrawing } from './CountryDrawing.tsx';
import { LiveMapBox } from './LiveMapBox.tsx';
import { MapFrame } from './MapFrame.tsx';
import css from './PlaceMap.module.css';
import { useLiveMap } from './use-live-map.ts';

type PlaceMapProps = {
  place: ShownPlace | null;
  /** what the map shows, for who does not see it */
  label: string;
  /** scale, precision, source; told from the place when left out */
  caption?: ReactNode;
  /** makes the pin movable: called with each point that a person chooses */
  onPick?: (point: LatLon) => void;
  /** what a person wants to look at; each other one moves the map there */
  view?: PlaceBounds | null;
  tall?: boolean;
};

/** A map to move, with a pin and its accuracy or a square. */
export function PlaceMap({ place, label, caption, onPick, view = null, tall = false }: PlaceMapProps) {
  const canPick = onPick !== undefined;
  const pick = useEffectEvent((point: LatLon) => onPick?.(point));
  const live = useLiveMap({
    name: 'place',
    load: () => import('./place-map-engine.client.ts'),
    make: ({ createPlaceMap }, element, onReady) =>
      createPlaceMap(element, {
        place,
        label,
        onPick: canPick ? pick : undefined,
        onReady,
        pinClassName: css.pin ?? '',
      }),
  });
  const { engine } = live;
  useEffect(() => engine.current?.show(place), [engine, place]);
  useEffect(() => {
    if (view) engine.current?.look(view);
  }, [engine, view]);

  return (
    <MapFrame caption={caption ?? <PlaceCaption place={place} canPick={canPick} />}>
      <LiveMapBox live={live} className={tall ? css.tall : css.map}>
        <DrawnPlace place={place} label={label} />
      </LiveMapBox>
    </MapFrame>
  );
}

function DrawnPlace({ place, label }: Pick<PlaceMapProps, 'place' | 'label'>) {
  const [x, y] = place?.kind === 'point' ? project([place.point.longitude, place.point.latitude]) : [];
  return (
    <CountryDrawing label={label} square={place?.kind === 'square' ? place.code : undefined}>
      {x !== undefined && <circle className={css.dot} cx={x} cy={y} r={9} />}
    </CountryDrawing>
  );
}

function PlaceCaption({ place, canPick }: { place: ShownPlace | null; canPick: boolean }) {
  const precision = place?.kind === 'square' ? placesMessages.squareCaption(place.code) : undefined;
  const accuracy = place?.kind === 'point' ? placesMessages.pinCaption(place.uncertaintyM) : undefined;
  return <>{[canPick && placesMessages.pickHint, precision ?? accuracy].filter(Boolean).join(' ')}</>;
}
