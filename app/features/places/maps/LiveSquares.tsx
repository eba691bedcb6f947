import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { placesMessages as messages } from '../messages.ts';
import css from './LiveSquares.module.css';
import type { LiveSquaresOptions } from './live-square.ts';

const LiveSquaresMap = lazyPart(messages.part, async () => (await import('./LiveSquaresMap.tsx')).LiveSquaresMap);

type LiveSquaresProps = LiveSquaresOptions & { children: ReactNode };

/** The drawing that the server made of some squares, and a map to move above it, loaded when somebody asks for it. */
export function LiveSquares({ children, ...map }: LiveSquaresProps) {
  const [wanted, setWanted] = useState(false);
  // Without scripts there is nothing to load: the button would promise what does not come.
  const hasScripts = useHydrated();
  if (wanted)
    return (
      <Suspense fallback={children}>
        <LiveSquaresMap {...map} onBack={() => setWanted(false)} drawing={children} />
      </Suspense>
    );
  return (
    <div className={css.root}>
      {children}
      {hasScripts && (
        <div className={css.switch}>
          <Button icon="map" onClick={() => setWanted(true)}>
            {messages.liveMap}
          </Button>
        </div>
      )}
    </div>
  );
}
