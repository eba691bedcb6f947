import { MapCredit } from '#app/features/places/maps/MapCredit.tsx';
import { MapGround, MapNames } from '#app/features/places/maps/MapGround.tsx';
import type { DrawnDensity } from './draw-density.server.ts';
import css from './SquareMap.module.css';
import { VIEW_BOX } from './square-steps.ts';

/** How many sightings lie in each square, as an image: it shows and prints without scripts, and nothing in it is a link. */
export function DensityMap({ drawn, label }: { drawn: DrawnDensity; label: string }) {
  return (
    <div className={css.drawing}>
      <svg className={css.svg} viewBox={VIEW_BOX} role="img" aria-label={label}>
        <MapGround />
        <g className={css.edged}>
          {drawn.paths.map(({ step, path }) => (
            <path key={step} className={css[`step${step}`]} d={path} />
          ))}
        </g>
        <MapNames />
      </svg>
      <MapCredit />
    </div>
  );
}
