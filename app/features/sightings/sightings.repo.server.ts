import { type Insertable, sql } from 'kysely';
import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Sighting } from '#app/platform/db/schema.generated.ts';

/** Inserts sightings but those whose member sent the same key before; gives those inserted. Waits for a running twin to end. */
export async function insertSightingRows(db: Db, values: readonly Insertable<Sighting>[]): Promise<SightingRow[]> {
  if (values.length === 0) return [];
  return await db
    .insertInto('sighting')
    .values(values)
    .onConflict((conflict) => conflict.constraint('sighting_client_unique').doNothing())
    .returningAll()
    .execute();
}

export async function findSightingIdByClient(db: Db, by: { memberId: number; clientId: string }) {
  const row = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', by.memberId)
    .where('client_id', '=', by.clientId)
    .executeTakeFirst();
  return row?.id;
}

/** The whole row, held against other writers until the transaction ends; what only refers to it (a notice, a favourite) does not wait. */
export async function findSightingForUpdate(db: Db, id: number) {
  return await db.selectFrom('sighting').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Many of them, the smallest number first, so that two writers of the same never wait for each other. */
export async function findSightingsForUpdate(db: Db, ids: readonly number[]): Promise<SightingRow[]> {
  return await db
    .selectFrom('sighting')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The same of a row that is going to be deleted: what refers to it waits too. */
export async function findSightingToDelete(tx: Tx, id: number) {
  return await tx.selectFrom('sighting').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type SightingRow = NonNullable<Awaited<ReturnType<typeof findSightingForUpdate>>>;

/** Writes sightings that are held; one statement for all of which the same columns change. */
export async function updateSightingRows(
  db: Db,
  changes: readonly ({ id: number } & Partial<SightingRow>)[],
): Promise<SightingRow[]> {
  const written: SightingRow[] = [];
  for (const same of Map.groupBy(changes, (change) => columnsOf(change).toSorted().join()).values())
    written.push(...(await updateSameColumns(db, same)));
  return written;
}

/** As everywhere, what is undefined is not said. */
const columnsOf = (change: Partial<SightingRow>) =>
  Object.entries(change).flatMap(([column, value]) => (value === undefined ? [] : [column]));

/** The row type gives each column its type. */
async function updateSameColumns(
  db: Db,
  changes: readonly ({ id: number } & Partial<SightingRow>)[],
): Promise<SightingRow[]> {
  const columns = columnsOf(changes[0] ?? {}).filter((column) => column !== 'id');
  const set = [
    ...columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`),
    sql`updated_at = now()`,
  ];
  const { rows } = await sql<SightingRow>`
    update sighting s set ${sql.join(set)}
    from jsonb_populate_recordset(null::sighting, ${JSON.stringify(changes)}::jsonb) as r
    where s.id = r.id returning s.*`.execute(db);
  return rows;
}

export async function findSightingRows(db: Db, ids: readonly number[]): Promise<SightingRow[]> {
  return await db
    .selectFrom('sighting')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .modifyEnd(prepared('sighting_rows'))
    .execute();
}

/** Images of sightings in their order, deleted ones left out. */
export async function findImageRows(db: Db, sightingIds: readonly number[]) {
  return await db
    .selectFrom('sighting_image')
    .select([
      'id',
      'sighting_id',
      'position',
      'state',
      'failure',
      'width',
      'height',
      'small_key',
      'medium_key',
      'large_key',
      'license_id',
      'author',
      'life_stage',
      'sex',
      'caption',
      // As text: a Date would shift the camera's wall time by the server's zone.
      sql<string | null>`to_char(taken_at, 'YYYY-MM-DD"T"HH24:MI:SS')`.as('taken_at'),
      'is_flickr',
      'external_url',
      'external_author',
      'external_license_id',
      'external_is_incoming',
    ])
    .where('sighting_id', '=', anyOf(sightingIds))
    .where('deleted_at', 'is', null)
    .orderBy('sighting_id')
    .orderBy('position')
    .orderBy('id')
    .modifyEnd(prepared('image_rows'))
    .execute();
}

export type ImageRow = Awaited<ReturnType<typeof findImageRows>>[number];

/** A member's sightings that wait for the confirmed address, oldest first. */
export async function findDraftIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'draft')
    // A clone without photo and name is not ready, whatever its member's address is.
    .where((eb) => eb.or([eb('image_count', '>', 0), eb('taxon_id', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Which of the taxa are protected, and the running rules of any of them. */
export async function findProtectionRows(db: Db, taxonIds: readonly number[]) {
  const protectedTaxa = await db
    .selectFrom('taxon_protection')
    .select('taxon_id')
    .where('taxon_id', '=', anyOf(taxonIds))
    .execute();
  const rules = await db
    .selectFrom('place_rule')
    .select(['taxon_id', 'rule', 'months', 'life_stage', 'county_code'])
    .where('taxon_id', '=', anyOf(taxonIds))
    .where('ended_at', 'is', null)
    .execute();
  return { protectedTaxa, rules };
}

/** Sightings that name a taxon or one below it, ids above `afterId` in order: what a changed rule concerns. */
export async function pageNamedWithin(db: Db, page: { taxonId: number; afterId: number; limit: number }) {
  const branch = sql<number[]>`
    (select coalesce(array_agg(id), '{}') from taxon where ancestor_ids @> array[${page.taxonId}::int])`;
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('id', '>', page.afterId)
    .where('named_taxon_ids', '&&', branch)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Where sightings are and what is said of it, ids above `afterId` in order. */
export async function pagePlaces(db: Db, page: { afterId: number; limit: number }) {
  return await db
    .selectFrom('sighting')
    .select(['id', 'latitude', 'longitude', 'settlement', 'county_code as countyCode'])
    .$narrowType<{ latitude: number; longitude: number }>()
    .where('id', '>', page.afterId)
    .where('latitude', 'is not', null)
    .where('longitude', 'is not', null)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Ids of sightings that were deleted before `until`, oldest first. */
export async function pageDeletedSightings(db: Db, { until, limit }: { until: Date; limit: number }) {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('state', '=', 'deleted')
    .where('state_changed_at', '<', until)
    .orderBy('state_changed_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Takes a sighting out for good, with all that hangs on its row. */
export async function deleteSightingRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sighting').where('id', '=', id).execute();
}
