import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Whether somebody other than its observer has hidden a sighting since it was last to be seen; deleting and restoring it changes nothing of that. */
export async function existsHidingByOther(
  db: Db,
  { sightingId, memberId }: { sightingId: number; memberId: number },
): Promise<boolean> {
  const state = sql<string>`data->>'state'`;
  const row = await db
    .selectFrom('sighting_revision')
    .select('revision')
    .where('sighting_id', '=', sightingId)
    .where('kind', '=', 'state')
    .where(state, '=', 'hidden')
    .where('member_id', '<>', memberId)
    .where('revision', '>', (eb) =>
      eb
        .selectFrom('sighting_revision as shown')
        .select(sql<number>`coalesce(max(shown.revision), 0)`.as('last'))
        .where('shown.sighting_id', '=', sightingId)
        .where(sql<string>`shown.data->>'state'`, '=', 'published'),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
