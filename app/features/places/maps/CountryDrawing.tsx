import type { ReactNode } from 'react';
import { urls } from '#app/urls.ts';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from '../hungary-projection.ts';
import css from './HungaryMap.module.css';

type CountryDrawingProps = {
  /** one square set apart: the public place of what is protected */
  square?: string | undefined;
  label: string;
  /** drawn above everything */
  children?: ReactNode;
};

/** The country with counties and 10 km grid, drawn on the server: the drawing is one file that every page refers to. */
export function CountryDrawing({ square, label, children }: CountryDrawingProps) {
  return (
    <svg className={css.svg} viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`} role="img" aria-label={label}>
      <use className={css.land} href={urls.mapDrawing('land')} />
      <use className={css.grid} href={urls.mapDrawing('grid')} />
      {square && <path className={css.protect} d={squaresPath([square])} />}
      <use className={css.counties} href={urls.mapDrawing('counties')} />
      <use className={css.border} href={urls.mapDrawing('border')} />
      {children}
    </svg>
  );
}
