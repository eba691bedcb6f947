import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findKnownAltitudes, findKnownRows } from '../hints/hints.repo.server.ts';
import { findOddities } from '../hints/plausibility.ts';
import { FIRST_MONTH_BIN, seasonBin } from '../summaries/season-bin.ts';
import { findUnrated, type UnratedRow, updateRatings } from './queue-rows.repo.server.ts';
import { ratingOf } from './queue-score.ts';

const batchSize = 500;
const dayMs = 86_400_000;
/** Rarity and what is known change as sightings come: each rating is made anew after so many days. */
const keptDays = 7;

/** Weighs what is new in the queue, then what was weighed a week ago, for at most `forMs`; answers how many were. Safe beside itself. */
export async function rateQueue(db: Db, { now = new Date(), forMs = 240_000 } = {}): Promise<number> {
  const end = performance.now() + forMs;
  let rated = 0;
  for (;;) {
    const batch = await write(db, async (tx) => {
      const rows = await findUnrated(tx, { before: new Date(now.getTime() - keptDays * dayMs), limit: batchSize });
      if (rows.length > 0) await updateRatings(tx, await rate(tx, rows), now);
      return rows.length;
    });
    rated += batch;
    if (batch < batchSize || performance.now() > end) return rated;
  }
}

/** What is known of a name is read once for all its rows. Places and days are the public ones: an order must not tell more than a list. */
async function rate(db: Db, rows: readonly UnratedRow[]): Promise<{ id: number; rating: number }[]> {
  const rated: { id: number; rating: number }[] = [];
  // Above the genus nearly every place and season is known.
  for (const [taxonId, same] of Map.groupBy(rows, ({ species_id, genus_id }) => species_id ?? genus_id)) {
    const known =
      taxonId === null
        ? undefined
        : { rows: await findKnownRows(db, taxonId), altitudes: await findKnownAltitudes(db, taxonId) };
    for (const row of same) {
      const oddities = known ? findOddities(claimOf(row), known).map(({ kind }) => kind) : [];
      const count = row.taxon_id === null ? null : (row.known ?? 0);
      rated.push({ id: row.id, rating: ratingOf({ known: count, oddities }) });
    }
  }
  return rated;
}

function claimOf(row: UnratedRow) {
  const { latitude, longitude } = row;
  const bin = seasonBin(row);
  return {
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    third: bin < FIRST_MONTH_BIN ? bin : null,
    lifeStage: row.life_stage,
    altitudeM: row.public_visibility === 'exact' ? row.altitude_m : null,
  };
}
