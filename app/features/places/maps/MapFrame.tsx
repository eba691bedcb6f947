import type { ReactNode } from 'react';
import css from './MapFrame.module.css';

type MapFrameProps = { children: ReactNode; caption: ReactNode };

/** A map with its caption: scale, legend or precision, never without. */
export function MapFrame({ children, caption }: MapFrameProps) {
  return (
    <figure className={css.root}>
      {children}
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}
