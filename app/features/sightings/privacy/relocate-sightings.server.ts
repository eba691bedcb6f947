import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { pagePlaces } from '../sightings.repo.server.ts';

const BATCH = 500;

/** Settlement and county of every sighting anew, after boundaries were loaded; answers how many have changed. Safe to run twice. */
export async function relocateSightings(db: Db): Promise<number> {
  let changed = 0;
  let afterId = 0;
  for (;;) {
    const page = await pagePlaces(db, { afterId, limit: BATCH });
    for (const row of page) {
      const located = await locateExactly(db, row);
      const place = {
        settlement: located.settlement?.name ?? null,
        settlement_distance_m: located.settlement?.distanceM ?? null,
        county_code: located.countyCode,
        county: located.county,
        in_hungary: located.inHungary,
      };
      if (place.settlement === row.settlement && place.county_code === row.countyCode) continue;
      // One transaction for each: nobody waits for a lock longer than one sighting takes. It may have been moved meanwhile.
      await writeUnderTree(db, (tx) =>
        rewriteSighting(tx, row.id, (before) =>
          before.latitude === row.latitude && before.longitude === row.longitude ? place : {},
        ),
      );
      changed++;
    }
    if (page.length < BATCH) return changed;
    afterId = page.at(-1)?.id ?? afterId;
  }
}
