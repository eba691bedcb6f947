import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Whether somebody other than its observer has hidden a sighting since it was last to be seen; deleting and restoring it changes nothing of that. */
export async function existsHidingByOther(db: Db, sightingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sighting')
    .select(isHiddenByOther.as('isHidden'))
    .where('id', '=', sightingId)
    .executeTakeFirst();
  return row?.isHidden ?? false;
}

/** Of a row of `sighting`: whether somebody other than its observer has hidden it since it was last to be seen. */
export const isHiddenByOther = sql<boolean>`exists (
  select from sighting_revision hidden
  where hidden.sighting_id = sighting.id and hidden.kind = 'state' and hidden.data ->> 'state' = 'hidden'
    and hidden.member_id <> sighting.member_id
    and hidden.revision > (select coalesce(max(shown.revision), 0) from sighting_revision shown
      where shown.sighting_id = sighting.id and shown.data ->> 'state' = 'published'))`;
