import type { ReactNode } from 'react';
import { urls } from '#app/urls.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from '../hungary-projection.ts';
import css from './HungaryMap.module.css';

type CountryDrawingProps = {
  /** one square set apart: `protect` fills it (the public place of a protected sighting), `mark` frames it */
  highlight?: { code: string; kind: 'mark' | 'protect' };
  label: string;
  /** drawn above everything */
  children?: ReactNode;
};

/** The country with counties and 10 km grid, drawn on the server: the drawing is one file that every page refers to. */
export function CountryDrawing({ highlight, label, children }: CountryDrawingProps) {
  const path = highlight ? squaresPath([highlight.code]) : '';
  return (
    <svg className={css.svg} viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`} role="img" aria-label={label}>
      <use className={css.land} href={urls.mapDrawing('land')} />
      <use className={css.grid} href={urls.mapDrawing('grid')} />
      {highlight?.kind === 'protect' && <path className={css.protect} d={path} />}
      <use className={css.counties} href={urls.mapDrawing('counties')} />
      <use className={css.border} href={urls.mapDrawing('border')} />
      {highlight?.kind === 'mark' && <path className={css.mark} d={path} />}
      {children}
    </svg>
  );
}
