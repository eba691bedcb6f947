import { Suspense } from 'react';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { placesMessages as messages } from '../messages.ts';
import type { PlaceSearchProps } from './PlaceSearch.tsx';
import css from './place-search-part.module.css';

const Loaded = lazyPart(messages.findPart, async () => (await import('./PlaceSearch.tsx')).PlaceSearch);

/** The box that finds places on a map; its room is kept until its code has come, and without scripts there is none. */
export function PlaceSearchPart(props: PlaceSearchProps) {
  const hasScripts = useHydrated();
  return (
    <div className={`${css.root} needs-scripts`}>
      <Suspense fallback={null}>{hasScripts && <Loaded {...props} />}</Suspense>
    </div>
  );
}
