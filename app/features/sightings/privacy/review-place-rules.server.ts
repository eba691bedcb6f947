import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { rewriteSighting } from '../changes/rewrite-sighting.server.ts';
import { pageNamedWithin } from '../sightings.repo.server.ts';

const BATCH = 200;

/** Makes the public form anew of every sighting that names a taxon or one below it, after its protection or a rule of it changed; answers how many. */
export async function reviewPlaceRules(db: Db, taxonId: number): Promise<number> {
  let reviewed = 0;
  let afterId = 0;
  for (;;) {
    const ids = await pageNamedWithin(db, { taxonId, afterId, limit: BATCH });
    // One transaction for each: nobody waits for a lock longer than one sighting takes.
    for (const id of ids) await writeUnderTree(db, (tx) => rewriteSighting(tx, id, () => ({})));
    reviewed += ids.length;
    if (ids.length < BATCH) return reviewed;
    afterId = ids.at(-1) ?? afterId;
  }
}
