import { NBSP } from '#app/platform/text/numbers.ts';
import type { SightingView } from '../sighting-view.ts';

type Place = Pick<SightingView['place'], 'settlement' | 'text' | 'county' | 'utm10' | 'isTrue'>;

/** `Veszprém vármegye`, the capital without the word. */
export function countyName(county: string): string {
  return county === 'Budapest' ? county : `${county} vármegye`;
}

/** `Veszprém vm.` for narrow places. */
export function shortCountyName(county: string): string {
  return county === 'Budapest' ? county : `${county}${NBSP}vm.`;
}

/** A place in one short line: the settlement alone, or county and square where that is all that may be said. */
export function shortPlace(place: Place): string {
  if (place.isTrue && (place.settlement ?? place.text)) return place.settlement ?? place.text ?? '';
  const parts = [place.county && shortCountyName(place.county), place.utm10].filter(
    (part) => part !== null && part !== '',
  );
  return parts.length > 0 ? parts.join(', ') : 'ismeretlen hely';
}
