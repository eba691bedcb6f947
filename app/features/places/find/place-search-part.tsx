import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { placesMessages as messages } from '../messages.ts';
import type { PlaceSearchProps } from './PlaceSearch.tsx';
import css from './place-search-part.module.css';

const Loaded = lazyPart(messages.findPart, async () => (await import('./PlaceSearch.tsx')).PlaceSearch);

/** How far below the window its code is asked for, so that it is there when one comes to it. */
const AHEAD = '200px';

/** The box that finds places on a map, brought as the map is: when it comes into view. Its room is kept until then, and without scripts there is none. */
export function PlaceSearchPart(props: PlaceSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!root.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className={`${css.root} needs-scripts`} data-place-search="">
      <Suspense fallback={null}>{isNear && <Loaded {...props} />}</Suspense>
    </div>
  );
}
