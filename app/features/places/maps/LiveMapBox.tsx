import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import css from './LiveMapBox.module.css';
import { MapStateNote } from './MapStateNote.tsx';
import type { LiveMap } from './use-live-map.ts';

type LiveMapBoxProps = { live: Omit<LiveMap<unknown>, 'engine'>; className: string | undefined; children: ReactNode };

/** A map to move, and the drawing that stands for it: without scripts, until it has come, and on paper. */
export function LiveMapBox({ live: { container, state, retry }, className, children }: LiveMapBoxProps) {
  const hasScripts = useHydrated();
  return (
    <div className={cx(css.root, className)}>
      <div ref={container} className={css.canvas} data-live-map="" />
      <div className={cx(css.drawn, state === 'ready' && css.behind)}>{children}</div>
      {hasScripts && state !== 'ready' && (
        <div className={css.message}>
          <MapStateNote state={state} onRetry={retry} />
        </div>
      )}
    </div>
  );
}
