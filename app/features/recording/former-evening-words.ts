import type { CloudCover, Rain, Wind } from './evenings/evening-codes.ts';

/** The words that were kept of an evening in place of the codes, as `former-words.ts` has the sightings'. */
export const formerWinds = {
  calm: 'szélcsend',
  light: 'gyenge szél',
  moderate: 'mérsékelt szél',
  strong: 'erős szél',
} as const satisfies Partial<Record<Wind, string>>;
export const formerClouds = {
  clear: 'derült',
  partlyCloudy: 'gyengén felhős',
  mostlyCloudy: 'közepesen felhős',
  overcast: 'borult',
} as const satisfies Partial<Record<CloudCover, string>>;
export const formerRains = {
  none: 'nem esett',
  drizzle: 'szemerkélt',
  rain: 'esett',
  thunderstorm: 'zivatar volt',
} as const satisfies Partial<Record<Rain, string>>;
