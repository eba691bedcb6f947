import { type Bounds, boundsOf, isInBounds, isInside, type Position } from '#app/platform/geo/polygon.ts';
import border from '#db/seed/places/border.json' with { type: 'json' };
import countyFile from '#db/seed/places/counties.json' with { type: 'json' };
import settlementFile from '#db/seed/places/settlements.json' with { type: 'json' };

/** Code by the Hungarian Central Statistical Office (KSH): 01 Budapest, then the counties in alphabetical order. */
export type County = { code: string; name: string; rings: number[][][]; bounds: Bounds };

export type Settlement = {
  kshCode: string;
  name: string;
  countyCode: string;
  latitude: number;
  longitude: number;
  areaKm2: number;
};

/** Budapest and the 19 counties. */
export const counties: County[] = countyFile.counties.map((county) => ({
  ...county,
  bounds: boundsOf(county.rings.flat()),
}));

/** The 3,155 settlements, Budapest as one. */
export const settlements: Settlement[] = settlementFile.settlements;

const borderBounds = boundsOf(border.ring);

/** True inside the border, which is right to about a kilometre (docs/decisions/places.md). */
export function isInHungary(position: Position): boolean {
  return isInBounds(position, borderBounds) && isInside(position, [border.ring]);
}

/** The county whose drawn outline holds the point; undefined near the border, where the outline is coarse, and abroad. */
export function countyOutlineAt(position: Position): County | undefined {
  return counties.find((county) => isInBounds(position, county.bounds) && isInside(position, county.rings));
}

/** Name of a county by its code. */
export function countyName(code: string): string | undefined {
  return counties.find((county) => county.code === code)?.name;
}
