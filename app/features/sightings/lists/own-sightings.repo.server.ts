import { sql } from 'kysely';
import type { Db } from '#app/platform/db/database.server.ts';
import { isHiddenByOther } from '../changes/state-changes.repo.server.ts';

/** Ids of a member's sightings that a group has not, newest first, deleted ones left out. */
export async function pageOwnIds(
  db: Db,
  page: { memberId: number; beforeId: number | null; notInGroupId: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where('state', '<>', 'deleted')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sighting_in_group')
            .select('group_id')
            .whereRef('sighting_id', '=', 'sighting.id')
            .where('group_id', '=', page.notInGroupId),
        ),
      ),
    )
    .$if(page.beforeId !== null, (query) => query.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** A member's other sightings by how many days lie between them and one of them, and that number: the keyset. */
export async function pageNearestInTime(
  db: Db,
  page: { memberId: number; sightingId: number; after: { days: number; id: number } | null; limit: number },
) {
  const { memberId, sightingId, after, limit } = page;
  const days = sql<number>`abs(sighting.observed_from - (select observed_from from sighting where id = ${sightingId}))`;
  return db
    .selectFrom('sighting')
    .select(['id', days.as('days')])
    .where('member_id', '=', memberId)
    .where('state', '<>', 'deleted')
    .where('id', '<>', sightingId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${days}, sighting.id) > (${after?.days ?? 0}::int, ${after?.id ?? 0}::int)`),
    )
    .orderBy('days')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Ids of a member's published sightings of these very days by their true dates, the latest day first. */
export async function findOnDays(
  db: Db,
  of: { memberId: number; days: readonly string[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', of.memberId)
    .where('observed_from', '=', sql<string>`any(${[...of.days]}::date[])`)
    .where('date_precision', '=', 'day')
    .where('state', '=', 'published')
    .orderBy('observed_from', 'desc')
    .orderBy('id', 'desc')
    .limit(of.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** How many drafts and hidden sightings a member has. */
export async function countUnpublished(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('sighting')
    .select((eb) => ['state', eb.fn.countAll<number>().as('sightings')])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['draft', 'hidden'])
    .groupBy('state')
    .orderBy('state', 'desc')
    .execute();
  return rows.flatMap(({ state, sightings }) =>
    state === 'draft' || state === 'hidden' ? [{ state, sightings }] : [],
  );
}

/** What decides whether sightings are public, counted: of one, or of a member's in a state. */
export async function countPublicity(
  db: Db,
  of: { sightingId: number } | { memberId: number; state: 'draft' | 'hidden' },
) {
  const hasContent = sql<boolean>`(sighting.image_count > 0 or sighting.taxon_id is not null)`;
  return await db
    .selectFrom('sighting')
    .innerJoin('member', 'member.id', 'sighting.member_id')
    .select((eb) => [
      'sighting.state',
      hasContent.as('hasContent'),
      'member.email_verified as isConfirmed',
      isHiddenByOther.as('isHiddenByOther'),
      eb.fn.countAll<number>().as('sightings'),
    ])
    .$if('sightingId' in of, (query) => query.where('sighting.id', '=', 'sightingId' in of ? of.sightingId : 0))
    .$if('memberId' in of, (query) =>
      'memberId' in of
        ? query.where('sighting.member_id', '=', of.memberId).where('sighting.state', '=', of.state)
        : query,
    )
    .groupBy(['sighting.state', sql`2`, 'member.email_verified', sql`4`])
    .orderBy(sql`5`, 'desc')
    .execute();
}

/** Ids of a member's drafts or hidden sightings, newest first. */
export async function pageUnpublishedIds(
  db: Db,
  page: { memberId: number; state: 'draft' | 'hidden'; beforeId: number | null; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', page.memberId)
    .where('state', '=', page.state)
    .$if(page.beforeId !== null, (query) => query.where('id', '<', page.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}
