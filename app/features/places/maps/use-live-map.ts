import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { PartMissing } from '#app/ui/parts/load-part.ts';
import { loadMap } from './load-map.ts';
import type { MapState } from './MapStateNote.tsx';
import { reportMapTrouble } from './report-map-trouble.ts';

type LiveMapSource<Module, Engine> = {
  /** which map it is, where trouble is told */
  name: string;
  load: () => Promise<Module>;
  make: (module: Module, element: HTMLElement, onReady: () => void) => Engine;
  /** the map begins anew where this is another */
  key?: string;
};

export type LiveMap<Engine> = {
  container: RefObject<HTMLDivElement | null>;
  engine: RefObject<Engine | undefined>;
  state: MapState;
  retry: () => void;
};

/** The only way that MapLibre comes to a page: when the element of a map comes into view. Until then its drawing stands for it. */
export function useLiveMap<Module, Engine extends { destroy(): void }>({
  name,
  load,
  make,
  key = '',
}: LiveMapSource<Module, Engine>): LiveMap<Engine> {
  const container = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine>(undefined);
  const [state, setState] = useState<MapState>('waiting');
  const [tries, setTries] = useState(0);
  // Asked for again once the code is there: what is shown may be another by then.
  const makeNow = useEffectEvent((module: Module, element: HTMLElement) =>
    make(module, element, () => setState('ready')),
  );
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    try {
      const module = await loadMap(load);
      if (!signal.aborted) engine.current = makeNow(module, element);
    } catch (error) {
      if (signal.aborted) return;
      reportMapTrouble(name, error);
      setState(error instanceof PartMissing ? error : 'failed');
    }
  });

  // Ends in the same step as the element goes: a map made in between would find no colours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with the key, and where a map did not arrive
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const controller = new AbortController();
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start(element, controller.signal);
    });
    observer.observe(element);
    return () => {
      controller.abort();
      observer.disconnect();
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [key, tries]);

  function retry() {
    setState('waiting');
    setTries(tries + 1);
  }
  return { container, engine, state, retry };
}
