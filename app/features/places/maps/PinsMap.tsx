import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { LatLon } from '#app/platform/geo/point.ts';
import { PartMissing } from '#app/ui/parts/load-part.ts';
import { loadMap } from './load-map.ts';
import { MapFrame } from './MapFrame.tsx';
import { type MapState, MapStateNote } from './MapStateNote.tsx';
import css from './PinsMap.module.css';
import type { MapPin, PinsMapEngine } from './pins-map-engine.client.ts';
import { reportMapTrouble } from './report-map-trouble.ts';

type PinsMapProps = {
  pins: readonly MapPin[];
  activeId: string | null;
  /** what the map shows, for who does not see it */
  label: string;
  caption: string;
  onPin(id: string): void;
  onMove(id: string, point: LatLon): void;
  /** A press beside the pins. */
  onPoint(point: LatLon): void;
};

/** Numbered places of a sheet on one map: a pin leads to its row, and moved it takes the row's place along. */
export function PinsMap({ pins, activeId, label, caption, ...handlers }: PinsMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const engine = useRef<PinsMapEngine>(undefined);
  const [state, setState] = useState<MapState>('waiting');
  const [tries, setTries] = useState(0);
  const onPin = useEffectEvent(handlers.onPin);
  const onMove = useEffectEvent(handlers.onMove);
  const onPoint = useEffectEvent(handlers.onPoint);
  const show = useEffectEvent(() => engine.current?.show(pins, activeId));
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    try {
      const { createPinsMap } = await loadMap(() => import('./pins-map-engine.client.ts'));
      if (signal.aborted) return;
      const names = { pin: css.pin ?? '', active: css.active ?? '' };
      const onReady = () => setState('ready');
      engine.current = createPinsMap(element, { label, names, onReady, onPin, onMove, onPoint });
      show();
    } catch (error) {
      if (signal.aborted) return;
      reportMapTrouble('pins', error);
      setState(error instanceof PartMissing ? error : 'failed');
    }
  });

  // Ends in the same step as the element goes: a map made in between would find no colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that did not arrive is asked for anew
  useLayoutEffect(() => {
    const controller = new AbortController();
    if (container.current) start(container.current, controller.signal);
    return () => {
      controller.abort();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [tries]);

  function retry() {
    setState('waiting');
    setTries(tries + 1);
  }
  useEffect(() => {
    engine.current?.show(pins, activeId);
  }, [pins, activeId]);

  return (
    <MapFrame caption={caption}>
      <div className={css.map}>
        <div ref={container} className={css.canvas} />
        {state !== 'ready' && (
          <div className={css.message}>
            <MapStateNote state={state} onRetry={retry} />
          </div>
        )}
      </div>
    </MapFrame>
  );
}
