import type { Db } from '#app/platform/db/database.server.ts';

/** Ids of a session's sightings in the order in which they were recorded; `withHidden` for whom nothing is hidden. */
export async function findIdsInSession(db: Db, by: { sessionId: number; withHidden: boolean; limit: number }) {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('session_id', '=', by.sessionId)
    .where('state', 'in', by.withHidden ? ['published', 'draft', 'hidden'] : ['published'])
    .$if(!by.withHidden, (query) => query.where('public_visibility', '=', 'exact'))
    .orderBy('id')
    .limit(by.limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findSessionId(db: Db, sightingId: number): Promise<number | undefined> {
  const row = await db.selectFrom('sighting').select('session_id').where('id', '=', sightingId).executeTakeFirst();
  return row?.session_id ?? undefined;
}

/** What a session's sightings share with it, or have of their own: place, day and method. */
export async function findSessionSightingRows(db: Db, sessionId: number) {
  return await db
    .selectFrom('sighting')
    .select(['id', 'revision', 'latitude', 'longitude', 'uncertainty_m', 'place_text', 'visibility', 'method'])
    .select(['observed_from', 'observed_to', 'observed_time', 'position_source'])
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['published', 'draft', 'hidden'])
    .orderBy('id')
    .execute();
}

export type SessionSightingRow = Awaited<ReturnType<typeof findSessionSightingRows>>[number];
