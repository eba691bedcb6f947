import { urls } from '#app/urls.ts';
import type { DrawnDensity } from './draw-density.server.ts';
import css from './SquareMap.module.css';
import { VIEW_BOX } from './square-steps.ts';

/** How many sightings lie in each square, as an image: it shows and prints without scripts, and nothing in it is a link. */
export function DensityMap({ drawn, label }: { drawn: DrawnDensity; label: string }) {
  return (
    <svg className={css.svg} viewBox={VIEW_BOX} role="img" aria-label={label}>
      <use className={css.land} href={urls.mapDrawing('land')} />
      <use className={css.grid} href={urls.mapDrawing('grid')} />
      <g className={css.edged}>
        {drawn.paths.map(({ step, path }) => (
          <path key={step} className={css[`step${step}`]} d={path} />
        ))}
      </g>
      <use className={css.counties} href={urls.mapDrawing('counties')} />
      <use className={css.border} href={urls.mapDrawing('border')} />
    </svg>
  );
}
