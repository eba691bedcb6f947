import type { ReactNode } from 'react';
import { urls } from '#app/urls.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from '../hungary-projection.ts';
import css from './HungaryMap.module.css';
import { MapFrame } from './MapFrame.tsx';

type HungaryMapProps = {
  /** one square set apart: `protect` fills it (the public place of a protected sighting), `mark` frames it */
  highlight?: { code: string; kind: 'mark' | 'protect' };
  /** what the map shows, for who does not see it */
  label: string;
  caption: ReactNode;
};

/** The country with counties and 10 km grid and at most one square in it, drawn on the server; works without JavaScript. */
export function HungaryMap({ highlight, label, caption }: HungaryMapProps) {
  const path = highlight ? squaresPath([highlight.code]) : '';
  return (
    <MapFrame caption={caption}>
      <svg className={css.svg} viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`} role="img" aria-label={label}>
        <use className={css.land} href={urls.mapDrawing('land')} />
        <use className={css.grid} href={urls.mapDrawing('grid')} />
        {highlight?.kind === 'protect' && <path className={css.protect} d={path} />}
        <use className={css.counties} href={urls.mapDrawing('counties')} />
        <use className={css.border} href={urls.mapDrawing('border')} />
        {highlight?.kind === 'mark' && <path className={css.mark} d={path} />}
      </svg>
    </MapFrame>
  );
}
