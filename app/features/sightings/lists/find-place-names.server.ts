import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { urls } from '#app/urls.ts';
import { findPlaceNames as readPlaceNames } from './sighting-counts.repo.server.ts';

/** A place's own name with how many sightings show it, and where they are listed. */
export type FoundPlaceName = { name: string; url: string; sightings: number };

const found = new KeptFacts<FoundPlaceName[]>(['sightings']);

/** Places by the beginning of the name that their observers gave them. What is shown coarsely shows no such name, and gives none here. */
export async function findPlaceNames(db: Db, { q, limit }: { q: string; limit: number }): Promise<FoundPlaceName[]> {
  const start = fold(q);
  if (start === '') return [];
  return await found.get(db, {
    key: `${limit} ${start}`,
    async read() {
      const rows = await readPlaceNames(db, { start, limit });
      return rows.map(({ name, sightings }) => ({ name, sightings, url: urls.sightings({ hely: name }) }));
    },
    isWorthKeeping: (names) => names.length > 0,
  });
}
