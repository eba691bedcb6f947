import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';

/** Who else saw the sightings, in their order. */
export async function findObserverRows(db: Db, sightingIds: readonly number[]) {
  if (sightingIds.length === 0) return [];
  return db
    .selectFrom('sighting_observer')
    .leftJoin('member', 'member.id', 'sighting_observer.member_id')
    .select(['sighting_observer.sighting_id', 'sighting_observer.member_id', 'sighting_observer.name'])
    .select(['member.username', 'member.full_name', 'member.deleted_at'])
    .where('sighting_observer.sighting_id', '=', sql<number>`any(${[...sightingIds]}::int[])`)
    .orderBy('sighting_observer.sighting_id')
    .orderBy('sighting_observer.position')
    .modifyEnd(prepared('observer_rows'))
    .execute();
}

export type ObserverRow = Awaited<ReturnType<typeof findObserverRows>>[number];

/** Replaces a sighting's further observers. */
export async function updateObservers(
  tx: Tx,
  of: { sightingId: number; observers: readonly { memberId: number | null; name: string }[] },
): Promise<void> {
  await tx.deleteFrom('sighting_observer').where('sighting_id', '=', of.sightingId).execute();
  if (of.observers.length === 0) return;
  await tx
    .insertInto('sighting_observer')
    .values(
      of.observers.map(({ memberId, name }, position) => ({
        sighting_id: of.sightingId,
        position,
        member_id: memberId,
        name,
      })),
    )
    .execute();
}
