import type { CloudCover, Rain, Wind } from './evening-codes.ts';

/** The words of an evening's closed lists, as people read them; those of the methods are the sightings'. */
export const windWords: Readonly<Record<Wind, string>> = {
  calm: 'szélcsend',
  light: 'gyenge szél',
  moderate: 'mérsékelt szél',
  strong: 'erős szél',
};
export const cloudWords: Readonly<Record<CloudCover, string>> = {
  clear: 'derült',
  partlyCloudy: 'gyengén felhős',
  mostlyCloudy: 'közepesen felhős',
  overcast: 'borult',
};
export const rainWords: Readonly<Record<Rain, string>> = {
  none: 'nem esett',
  drizzle: 'szemerkélt',
  rain: 'esett',
  thunderstorm: 'zivatar volt',
};

/** Lamps that are usual at a sheet, to choose from; any other may be typed. */
export const usualLamps = [
  '125 W-os higanygőzlámpa',
  '160 W-os kevert fényű lámpa',
  '250 W-os kevert fényű lámpa',
  'UV-LED',
  'aktinikus fénycső, 8 W',
  'aktinikus fénycső, 20 W',
  'fénycsapda, 100 W',
] as const;
