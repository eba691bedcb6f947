import type { Db } from '#app/platform/db/database.server.ts';
import { findStanding } from './determinations.repo.server.ts';

/** The taxon that a member's standing determination of a sighting names; null where they have none. */
export async function findOwnTaxon(db: Db, of: { sightingId: number; memberId: number }): Promise<number | null> {
  return (await findStanding(db, of))?.taxon_id ?? null;
}
