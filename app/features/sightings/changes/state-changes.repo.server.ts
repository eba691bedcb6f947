import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';

/** Whether somebody other than its observer keeps a sighting hidden; deleting and restoring it changes nothing of that. */
export async function existsHidingByOther(db: Db, sightingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sighting')
    .select(isHiddenByOther.as('isHidden'))
    .where('id', '=', sightingId)
    .executeTakeFirst();
  return row?.isHidden ?? false;
}

/** Of a row of `sighting`: whether somebody other than its observer keeps it hidden. */
export const isHiddenByOther = isKeptHiddenAt(sql<number>`sighting.revision`);

/** The state that a sighting has by its observer's will: the last one before it was deleted or somebody else hid it; undefined where none was kept. */
export async function findOwnState(db: Db, sightingId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('sighting_revision as own')
    .innerJoin('sighting', 'sighting.id', 'own.sighting_id')
    .select(sql<string>`own.data ->> 'state'`.as('state'))
    .where('own.sighting_id', '=', sightingId)
    .where(sql<boolean>`own.data ->> 'state' <> 'deleted'`)
    .where((eb) => eb.not(isKeptHiddenAt(sql<number>`own.revision`)))
    .orderBy('own.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.state;
}

/** Whether somebody other than its observer had hidden it by a revision, and not let go of it since. */
function isKeptHiddenAt(revision: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from sighting_revision hidden
    where hidden.sighting_id = sighting.id and hidden.revision <= ${revision}
      and (hidden.kind = 'held' or hidden.kind = 'state' and hidden.data ->> 'state' = 'hidden'
        and hidden.member_id is distinct from sighting.member_id)
      and hidden.revision > (select coalesce(max(freed.revision), 0) from sighting_revision freed
        where freed.sighting_id = sighting.id and freed.revision <= ${revision}
          and (freed.kind = 'released' or freed.data ->> 'state' = 'published')))`;
}
