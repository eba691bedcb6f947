import { counties } from '#app/features/places/hungary.server.ts';

/** Budapest and the counties: KSH code → name without `vármegye`. */
export const countyNames: ReadonlyMap<string, string> = new Map(counties.map(({ code, name }) => [code, name]));
