import type { Footprint } from '#app/platform/geo/footprint.ts';
import { linesPath, project } from '../hungary-projection.ts';
import type { ShownPlace } from '../shown-place.ts';
import { CountryDrawing } from './CountryDrawing.tsx';
import css from './PlaceMap.module.css';

type DrawnPlaceProps = { place: ShownPlace | null; drawn: Footprint | null; label: string };

/** The country with the place on it: what stands for a map to move, and on paper. */
export function DrawnPlace({ place, drawn, label }: DrawnPlaceProps) {
  const [x, y] = place?.kind === 'point' ? project([place.point.longitude, place.point.latitude]) : [];
  return (
    <CountryDrawing label={label} square={place?.kind === 'square' ? place.code : undefined}>
      {drawn && drawn.corners.length > 1 && (
        <path className={css[drawn.kind]} d={linesPath([drawn.corners], drawn.kind === 'area')} />
      )}
      {x !== undefined && <circle className={css.dot} cx={x} cy={y} r={9} />}
    </CountryDrawing>
  );
}
