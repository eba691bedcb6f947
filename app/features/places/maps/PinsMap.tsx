import { useEffect, useEffectEvent } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import { boundsOfFound } from '../find/bounds-of-found.ts';
import { PlaceSearchPart } from '../find/place-search-part.tsx';
import type { FoundPlace } from '../find/place-source.ts';
import { project } from '../hungary-projection.ts';
import { CountryDrawing } from './CountryDrawing.tsx';
import { LiveMapBox } from './LiveMapBox.tsx';
import { MapFrame } from './MapFrame.tsx';
import css from './PinsMap.module.css';
import type { MapPin } from './pins-map-engine.client.ts';
import { useLiveMap } from './use-live-map.ts';

type PinsMapProps = {
  pins: readonly MapPin[];
  activeId: string | null;
  /** ways that were walked */
  ways?: readonly (readonly Position[])[];
  /** what the map shows, for who does not see it */
  label: string;
  caption: string;
  onPin(id: string): void;
  onMove(id: string, point: LatLon): void;
  /** A press beside the pins. */
  onPoint(point: LatLon): void;
};

/** Numbered places of a sheet on one map: a pin leads to its row, and moved it takes the row's place along. */
export function PinsMap({ pins, activeId, ways, label, caption, ...handlers }: PinsMapProps) {
  const onPin = useEffectEvent(handlers.onPin);
  const onMove = useEffectEvent(handlers.onMove);
  const onPoint = useEffectEvent(handlers.onPoint);
  const live = useLiveMap({
    name: 'pins',
    load: () => import('./pins-map-engine.client.ts'),
    make: ({ createPinsMap }, element, onReady) => {
      const names = { pin: css.pin ?? '', active: css.active ?? '' };
      const engine = createPinsMap(element, { label, names, onReady, onPin, onMove, onPoint });
      engine.show(pins, activeId);
      if (ways) engine.showWays(ways);
      return engine;
    },
  });
  const { engine } = live;
  useEffect(() => engine.current?.show(pins, activeId), [engine, pins, activeId]);
  useEffect(() => {
    if (ways) engine.current?.showWays(ways);
  }, [engine, ways]);
  const find = (place: FoundPlace) => {
    engine.current?.look(boundsOfFound(place));
    return 'view' as const;
  };

  return (
    <MapFrame caption={caption}>
      <div className={css.search}>
        <PlaceSearchPart onFind={find} />
      </div>
      <LiveMapBox live={live} className={css.map}>
        <CountryDrawing label={label}>
          {pins.map(({ id, point }) => {
            const [x, y] = project([point.longitude, point.latitude]);
            return <circle key={id} className={css.dot} cx={x} cy={y} r={9} />;
          })}
        </CountryDrawing>
      </LiveMapBox>
    </MapFrame>
  );
}
