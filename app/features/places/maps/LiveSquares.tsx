import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { placesMessages as messages } from '../messages.ts';
import css from './LiveSquares.module.css';
import type { LiveSquare } from './live-square.ts';
import { MapStateNote } from './MapStateNote.tsx';
import { useLiveMap } from './use-live-map.ts';

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
  const navigate = useNavigate();
  const { container, state, retry } = useLiveMap({
    name: 'squares',
    load: () => import('./squares-map-engine.client.ts'),
    make({ createSquaresMap }, element, onReady) {
      const onChoose = ({ url }: LiveSquare) => void navigate(url, { preventScrollReset: true });
      return createSquaresMap(element, { squares, label, onChoose, onReady });
    },
    // The squares are new with each filter: the map begins anew with them.
    key: squares.map(({ code, fill }) => code + fill).join(' '),
  });

  return (
    <div className={css.root}>
      <div className={css.stage}>
        <div ref={container} className={cx(css.canvas, state !== 'ready' && css.waiting)} data-live-map="" />
        {/* The drawing stands for the map until that has come, and is what prints, whatever the screen shows. */}
        <div className={state === 'ready' ? css.forPrint : undefined}>{drawing}</div>
      </div>
      {state !== 'ready' && <MapStateNote state={state} onRetry={retry} />}
      <div className={css.switch}>
        <Button icon="map" onClick={onBack}>
          {messages.drawnMap}
        </Button>
      </div>
    </div>
  );
}
