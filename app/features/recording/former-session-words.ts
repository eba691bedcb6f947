import { formerMethods, typedCode } from '#app/features/sightings/former-words.ts';
import { type CloudCover, cloudCovers, type Rain, rains, sessionMethods, type Wind, winds } from './session-codes.ts';
import type { TypedSession } from './typed-session.ts';

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

/** A typed evening that this device may have kept in the former words. */
export function sessionInCodes(typed: TypedSession): TypedSession {
  return {
    ...typed,
    method: typedCode(typed.method, sessionMethods, formerMethods),
    wind: typedCode(typed.wind, winds, formerWinds),
    clouds: typedCode(typed.clouds, cloudCovers, formerClouds),
    rain: typedCode(typed.rain, rains, formerRains),
  };
}
