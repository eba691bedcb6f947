import type { Db } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** An evening's sightings in the order in which they were recorded, with what says who may read their places. */
export async function findPlacesInEvening(db: Db, eveningId: number) {
  return await db
    .selectFrom('sighting')
    .select(['id', 'state', 'member_id', 'public_visibility'])
    .select(['named_taxon_ids', 'sole_namer_ids', 'protecting_taxon_ids'])
    .select(['settlement', 'place_text', 'county_code', 'public_utm10', 'public_observed_from'])
    .select(['individual_count', 'count_kind'])
    .where('session_id', '=', eveningId)
    .where('state', 'in', ['published', 'draft', 'hidden'])
    .orderBy('id')
    .execute();
}

/** What was published of evenings, in the order of writing: what each find counts for, and what says who may read its place. */
export async function findPublishedInEvenings(db: Db, eveningIds: readonly number[]) {
  return await db
    .selectFrom('sighting')
    .select(['session_id as evening_id', 'member_id', 'public_visibility'])
    .select(['named_taxon_ids', 'sole_namer_ids', 'protecting_taxon_ids'])
    .select(['species_id', 'name_is_sure', 'individual_count', 'count_kind'])
    .where('session_id', 'in', [...eveningIds])
    .where('state', '=', 'published')
    .orderBy('id')
    .execute();
}

export async function findEveningId(db: Db, sightingId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sighting')
    .select('session_id')
    .where('id', '=', sightingId)
    .modifyEnd(prepared('evening_of_sighting'))
    .executeTakeFirst();
  return row?.session_id ?? undefined;
}

/** An evening's sightings, held against other writers until the transaction ends, the smallest number first. */
export async function findEveningSightingsForUpdate(db: Db, eveningId: number) {
  return await db
    .selectFrom('sighting')
    .selectAll()
    .where('session_id', '=', eveningId)
    .where('state', 'in', ['published', 'draft', 'hidden'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
