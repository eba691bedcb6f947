import type { Db } from '#app/platform/db/database.server.ts';
import { pageParticipants } from './participants.repo.server.ts';

/** As many as a page shows and a total counts. */
const most = 10_000;

/** Who takes part in an event, organisers first, then in the order in which they came. */
export async function findParticipants(db: Db, eventId: number): Promise<{ memberId: number; isOrganiser: boolean }[]> {
  return await pageParticipants(db, { eventId, after: null, limit: most });
}
