import type { Footprint } from '#app/platform/geo/footprint.ts';
import { formatCount } from '#app/platform/text/numbers.ts';

/** `vonal, 3 pont` or `terület, 4 sarok`. */
export function footprintText({ kind, corners }: Footprint): string {
  const count = corners.length;
  return kind === 'line' ? `vonal, ${formatCount(count, 'pont')}` : `terület, ${formatCount(count, 'sarok')}`;
}
