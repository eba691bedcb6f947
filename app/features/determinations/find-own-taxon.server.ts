import type { Db } from '#app/platform/db/database.server.ts';
import { findStanding } from './determinations.repo.server.ts';

/** What a member's standing determination of a sighting says; undefined where they have none. */
export async function findOwnWord(db: Db, of: { sightingId: number; memberId: number }) {
  const row = await findStanding(db, of);
  if (!row) return undefined;
  const { taxon_id: taxonId, certainty, basis, comment, rejected_taxon_id } = row;
  return { taxonId, certainty, basis, comment, disagrees: rejected_taxon_id !== null };
}

/** The taxon that a member's standing determination of a sighting names; null where they have none. */
export async function findOwnTaxon(db: Db, of: { sightingId: number; memberId: number }): Promise<number | null> {
  return (await findStanding(db, of))?.taxon_id ?? null;
}
