import type { Method } from '#app/features/sightings/sighting-codes.ts';

/** What an evening's closed lists hold, in rows and in the API; the words that people read are in `evening-words.ts`. */
export const winds = ['calm', 'light', 'moderate', 'strong'] as const;
export const cloudCovers = ['clear', 'partlyCloudy', 'mostlyCloudy', 'overcast'] as const;
export const rains = ['none', 'drizzle', 'rain', 'thunderstorm'] as const;
/** How an evening is recorded: the sightings' own methods, the lamp's first. */
export const eveningMethods = [
  'lightTrapping',
  'trapping',
  'baiting',
  'netting',
  'beating',
  'sifting',
  'handCollecting',
  'other',
] as const satisfies readonly Method[];

export type Wind = (typeof winds)[number];
export type CloudCover = (typeof cloudCovers)[number];
export type Rain = (typeof rains)[number];
