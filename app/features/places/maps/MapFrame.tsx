import type { ReactNode } from 'react';
import { MapCredit } from './MapCredit.tsx';
import css from './MapFrame.module.css';

type MapFrameProps = { children: ReactNode; caption: ReactNode };

/** A map with its caption: scale, legend or precision, never without, and whose data lie beneath. */
export function MapFrame({ children, caption }: MapFrameProps) {
  return (
    <figure className={css.root}>
      {children}
      <figcaption className={css.caption}>
        {caption}
        <MapCredit />
      </figcaption>
    </figure>
  );
}
