import type { ReactNode } from 'react';
import { HUNGARY_HEIGHT, HUNGARY_WIDTH, squaresPath } from '../hungary-projection.ts';
import css from './HungaryMap.module.css';
import { MapGround, MapNames } from './MapGround.tsx';

type CountryDrawingProps = {
  /** one square set apart: the public place of what is protected */
  square?: string | undefined;
  label: string;
  /** drawn above everything */
  children?: ReactNode;
};

/** The country with its waters, counties and 10 km grid, drawn on the server: the drawing is one file that every page refers to. */
export function CountryDrawing({ square, label, children }: CountryDrawingProps) {
  return (
    <svg className={css.svg} viewBox={`0 0 ${HUNGARY_WIDTH} ${HUNGARY_HEIGHT}`} role="img" aria-label={label}>
      <MapGround />
      {square && <path className={css.protect} d={squaresPath([square])} />}
      <MapNames />
      {children}
    </svg>
  );
}
