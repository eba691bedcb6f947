import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import { cx } from '#app/ui/cx.ts';
import { PartMissing } from '#app/ui/parts/load-part.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { project } from '../hungary-projection.ts';
import { placesMessages } from '../messages.ts';
import type { ShownPlace } from '../shown-place.ts';
import { CountryDrawing } from './CountryDrawing.tsx';
import { loadMap } from './load-map.ts';
import { MapFrame } from './MapFrame.tsx';
import { type MapState, MapStateNote } from './MapStateNote.tsx';
import css from './PlaceMap.module.css';
import type { PlaceMapEngine } from './place-map-engine.client.ts';
import { reportMapTrouble } from './report-map-trouble.ts';

type PlaceMapProps = {
  place: ShownPlace | null;
  /** what the map shows, for who does not see it */
  label: string;
  /** scale, precision, source; told from the place when left out */
  caption?: ReactNode;
  /** makes the pin movable: called with each point that a person chooses */
  onPick?: (point: LatLon) => void;
  tall?: boolean;
};

/** A map to move, with a pin and its accuracy or a square; MapLibre is loaded when the map is near the view. */
export function PlaceMap({ place, label, caption, onPick, tall = false }: PlaceMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const engine = useRef<PlaceMapEngine>(undefined);
  const latest = useRef(place);
  const [state, setState] = useState<MapState>('waiting');
  const [tries, setTries] = useState(0);
  const hasScripts = useHydrated();
  const canPick = onPick !== undefined;
  const pick = useEffectEvent((point: LatLon) => onPick?.(point));
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    try {
      const { createPlaceMap } = await loadMap(() => import('./place-map-engine.client.ts'));
      if (signal.aborted) return;
      engine.current = createPlaceMap(element, {
        place: latest.current,
        label,
        onPick: canPick ? pick : undefined,
        onReady: () => setState('ready'),
        pinClassName: css.pin ?? '',
      });
    } catch (error) {
      if (signal.aborted) return;
      reportMapTrouble('place', error);
      setState(error instanceof PartMissing ? error : 'failed');
    }
  });

  useEffect(() => {
    latest.current = place;
    engine.current?.show(place);
  }, [place]);

  // Ends in the same step as the element goes: a map made in between would find no colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that did not arrive is asked for anew
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start(element, controller.signal);
      },
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => {
      controller.abort();
      observer.disconnect();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [tries]);

  function retry() {
    setState('waiting');
    setTries(tries + 1);
  }

  return (
    <MapFrame caption={caption ?? <PlaceCaption place={place} canPick={canPick} />}>
      <div className={tall ? css.tall : css.map}>
        <div ref={container} className={css.canvas} />
        <div className={cx(css.drawn, state === 'ready' && css.behind)}>
          <DrawnPlace place={place} label={label} />
        </div>
        {hasScripts && state !== 'ready' && (
          <div className={css.message}>
            <MapStateNote state={state} onRetry={retry} />
          </div>
        )}
      </div>
    </MapFrame>
  );
}

/** What stands for the map without scripts, until it has come, and on paper. */
function DrawnPlace({ place, label }: Pick<PlaceMapProps, 'place' | 'label'>) {
  const [x, y] = place?.kind === 'point' ? project([place.point.longitude, place.point.latitude]) : [];
  return (
    <CountryDrawing
      label={label}
      highlight={place?.kind === 'square' ? { code: place.code, kind: 'protect' } : undefined}
    >
      {x !== undefined && <circle className={css.dot} cx={x} cy={y} r={9} />}
    </CountryDrawing>
  );
}

function PlaceCaption({ place, canPick }: { place: ShownPlace | null; canPick: boolean }) {
  const precision = place?.kind === 'square' ? placesMessages.squareCaption(place.code) : undefined;
  const accuracy = place?.kind === 'point' ? placesMessages.pinCaption(place.uncertaintyM) : undefined;
  return (
    <>{[canPick && placesMessages.pickHint, precision ?? accuracy, placesMessages.baseMap].filter(Boolean).join(' ')}</>
  );
}
