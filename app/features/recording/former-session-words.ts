import type { CloudCover, Rain, Wind } from './evenings/session-codes.ts';

/** The words that were kept of a session in place of the codes, as `former-words.ts` has the sightings'. */
export const formerWinds: Readonly<Record<Wind, string>> = {
  calm: 'szélcsend',
  light: 'gyenge szél',
  moderate: 'mérsékelt szél',
  strong: 'erős szél',
};
export const formerClouds: Readonly<Record<CloudCover, string>> = {
  clear: 'derült',
  partlyCloudy: 'gyengén felhős',
  mostlyCloudy: 'közepesen felhős',
  overcast: 'borult',
};
export const formerRains: Readonly<Record<Rain, string>> = {
  none: 'nem esett',
  drizzle: 'szemerkélt',
  rain: 'esett',
  thunderstorm: 'zivatar volt',
};
