import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { PartMissing } from '#app/ui/parts/load-part.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { placesMessages as messages } from '../messages.ts';
import css from './LiveSquares.module.css';
import type { LiveSquare } from './live-square.ts';
import { loadMap } from './load-map.ts';
import { MapStateNote } from './MapStateNote.tsx';
import { reportMapTrouble } from './report-map-trouble.ts';

type LiveSquaresProps = { squares: readonly LiveSquare[]; label: string; children: ReactNode };

/** The drawing that the server made of some squares, and a map to move above it, loaded when somebody asks for it. */
export function LiveSquares({ squares, label, children }: LiveSquaresProps) {
  const [wanted, setWanted] = useState(false);
  // Without scripts there is nothing to load: the button would promise what does not come.
  const hasScripts = useHydrated();
  if (wanted) return <Live squares={squares} label={label} onBack={() => setWanted(false)} drawing={children} />;
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

type LiveProps = Omit<LiveSquaresProps, 'children'> & { onBack: () => void; drawing: ReactNode };

function Live({ squares, label, onBack, drawing }: LiveProps) {
  const container = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState<'failed' | PartMissing>();
  const [tries, setTries] = useState(0);
  const navigate = useNavigate();
  const start = useEffectEvent(async (element: HTMLElement, signal: AbortSignal) => {
    try {
      const { createSquaresMap } = await loadMap(() => import('./squares-map-engine.client.ts'));
      if (signal.aborted) return;
      const onChoose = ({ url }: LiveSquare) => void navigate(url, { preventScrollReset: true });
      const end = createSquaresMap(element, { squares, label, onChoose });
      signal.addEventListener('abort', end);
    } catch (error) {
      if (signal.aborted) return;
      reportMapTrouble('squares', error);
      setFailed(error instanceof PartMissing ? error : 'failed');
    }
  });
  // Ends in the same step as the element goes: a map made in between would find no colours.
  // The squares are new with each filter: the map begins anew with them.
  const key = squares.map(({ code, fill }) => code + fill).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the squares
  useLayoutEffect(() => {
    const controller = new AbortController();
    if (container.current) start(container.current, controller.signal);
    return () => controller.abort();
  }, [key, tries]);

  function retry() {
    setFailed(undefined);
    setTries(tries + 1);
  }

  return (
    <div className={css.root}>
      {!failed && <div ref={container} className={css.canvas} />}
      {/* The drawing is what prints, whatever the screen shows. */}
      <div className={failed ? undefined : css.forPrint}>{drawing}</div>
      {failed && <MapStateNote state={failed} onRetry={retry} />}
      <div className={css.switch}>
        <Button icon="map" onClick={onBack}>
          {messages.drawnMap}
        </Button>
      </div>
    </div>
  );
}
