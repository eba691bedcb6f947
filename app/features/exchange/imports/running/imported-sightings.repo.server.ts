import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

type OfSource = { memberId: number; source: string };

/** What a member has brought of a source under these ids. */
export async function findKnownIds(db: Db, { memberId, source, ids }: OfSource & { ids: readonly string[] }) {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('imported_sighting as i')
    .innerJoin('sighting as s', 's.id', 'i.sighting_id')
    .select(['i.external_id as externalId', 'i.digest', 'i.sighting_id as sightingId'])
    .select(sql<boolean>`s.state = 'deleted'`.as('isDeleted'))
    .where('i.member_id', '=', memberId)
    .where('i.source', '=', source)
    .where('i.external_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

type NewImported = { sightingId: number; externalId: string | null; digest: string; waitsForPicture: boolean };

export async function insertImported(
  tx: Tx,
  { memberId, source, importId }: OfSource & { importId: number },
  rows: readonly NewImported[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into imported_sighting (sighting_id, member_id, import_id, source, external_id, digest, waits_for_picture)
    select r."sightingId", ${memberId}, ${importId}, ${source}, r."externalId", r.digest, r."waitsForPicture"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("sightingId" int, "externalId" text, digest text, "waitsForPicture" boolean)`.execute(tx);
}

/** Whether a find waits for its first picture to be shown; asked once, it waits no more. */
export async function takeWaiting(tx: Tx, sightingId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imported_sighting')
    .set({ waits_for_picture: false })
    .where('sighting_id', '=', sightingId)
    .where('waits_for_picture', '=', true)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** What an import brought and still stands, the smallest number first. */
export async function pageImported(db: Db, { importId, limit }: { importId: number; limit: number }) {
  const rows = await db
    .selectFrom('imported_sighting')
    .select('sighting_id as id')
    .where('import_id', '=', importId)
    .orderBy('sighting_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets go of what was taken back: it may be brought again. */
export async function deleteImported(tx: Tx, sightingIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('imported_sighting')
    .where('sighting_id', '=', sql<number>`any(${[...sightingIds]}::int[])`)
    .execute();
}

/** A member's finds of these days as they are told from each other; `source` is where they were brought from, null by hand. */
export async function findOfDays(db: Db, { memberId, days }: { memberId: number; days: readonly string[] }) {
  if (days.length === 0) return [];
  return await db
    .selectFrom('sighting as s')
    .leftJoin('determination as d', (join) =>
      join
        .onRef('d.sighting_id', '=', 's.id')
        .onRef('d.member_id', '=', 's.member_id')
        .on('d.replaced_at', 'is', null)
        .on('d.withdrawn_at', 'is', null),
    )
    .leftJoin('imported_sighting as i', 'i.sighting_id', 's.id')
    .select(['s.id', 's.observed_from as from', 's.observed_to as to', 's.latitude', 's.longitude', 's.sex'])
    .select([
      's.life_stage as lifeStage',
      's.recorded_by as observer',
      'd.taxon_id as taxonId',
      'i.source',
      'i.import_id as importId',
    ])
    .where('s.member_id', '=', memberId)
    .where('s.state', '<>', 'deleted')
    .where('s.observed_from', '=', sql<string>`any(${[...days]}::date[])`)
    .execute();
}
