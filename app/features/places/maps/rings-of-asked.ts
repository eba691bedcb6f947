import { ringOfArea, ringOfCircle } from '#app/platform/geo/area.ts';
import type { Position } from '#app/platform/geo/polygon.ts';
import type { AskedPlace } from './live-square.ts';

/** What was asked as open rings of longitude and latitude. */
export function ringsOfAsked({ area, circle }: AskedPlace): Position[][] {
  return [...(area ? [ringOfArea(area)] : []), ...(circle ? [ringOfCircle(circle)] : [])];
}
