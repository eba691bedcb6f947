import { sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { SightingRow } from './sightings.repo.server.ts';

export async function insertRevision(
  db: Db,
  revision: { sightingId: number; revision: number; memberId: number | null; kind: string; data: string },
): Promise<void> {
  await db
    .insertInto('sighting_revision')
    .values({
      sighting_id: revision.sightingId,
      revision: revision.revision,
      member_id: revision.memberId,
      kind: revision.kind,
      data: revision.data,
    })
    .execute();
}

/** The first of a sighting is 1. */
const nextRevision = sql<number>`sighting.revision
  + (exists (select from sighting_revision kept where kept.sighting_id = sighting.id))::int`;

/** Counts the revisions of many sightings on; answers the rows as they stand now. */
export async function updateRevisionNumbers(db: Db, ids: readonly number[]): Promise<SightingRow[]> {
  return await db
    .updateTable('sighting')
    .set({
      revision: nextRevision,
      updated_at: sql`now()`,
    })
    .where('id', '=', anyOf(ids))
    .returningAll()
    .execute();
}

export async function insertRevisions(
  db: Db,
  revisions: readonly Parameters<typeof insertRevision>[1][],
): Promise<void> {
  const ofEach = <Key extends keyof (typeof revisions)[number]>(key: Key) => revisions.map((each) => each[key]);
  await sql`
    insert into sighting_revision (sighting_id, revision, member_id, kind, data)
    select * from unnest(${ofEach('sightingId')}::int[], ${ofEach('revision')}::int[], ${ofEach('memberId')}::int[],
      ${ofEach('kind')}::text[], ${ofEach('data')}::jsonb[])`.execute(db);
}

export async function existsRevision(db: Db, sightingId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sighting_revision')
    .select('revision')
    .where('sighting_id', '=', sightingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers under which sightings are kept next. */
export async function findNextRevisions(db: Db, sightingIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; revision: number }>`
    select id, ${nextRevision} as revision from sighting where id = any(${[...sightingIds]}::int[])`.execute(db);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** A sighting's revisions, oldest first, with who made them. */
export async function findRevisions(db: Db, sightingId: number) {
  return await db
    .selectFrom('sighting_revision')
    .select(['revision', 'member_id', 'kind', 'data', 'created_at'])
    .where('sighting_id', '=', sightingId)
    .orderBy('revision')
    .execute();
}

/** A revision as it was kept. */
export async function findRevisionData(db: Db, of: { sightingId: number; revision: number }) {
  const row = await db
    .selectFrom('sighting_revision')
    .select('data')
    .where('sighting_id', '=', of.sightingId)
    .where('revision', '=', of.revision)
    .executeTakeFirst();
  return row?.data;
}
