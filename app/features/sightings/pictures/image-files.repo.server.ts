import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { keyColumns } from './images.repo.server.ts';

/** Whose derivative a key is, newest image first, with the state of its sighting (null while it has none), and whether it is the cover of what everybody sees. */
export async function findImagesServedAs(db: Db, key: string) {
  return db
    .selectFrom('sighting_image')
    .leftJoin('sighting', 'sighting.id', 'sighting_image.sighting_id')
    .leftJoin('event', 'event.id', 'sighting_image.cover_event_id')
    .leftJoin('project', 'project.id', 'sighting_image.cover_project_id')
    .select(['sighting_image.member_id', 'sighting.state as sighting_state'])
    .select(
      sql<boolean>`(event.id is not null and event.deleted_at is null) or (project.id is not null and project.deleted_at is null)`.as(
        'is_open_cover',
      ),
    )
    .select(['sighting_image.is_avatar', 'sighting_image.hidden_at'])
    .where((eb) =>
      eb.or([
        eb('small_key', '=', key),
        eb('medium_key', '=', key),
        eb('large_key', '=', key),
        eb('full_key', '=', key),
      ]),
    )
    .where('sighting_image.deleted_at', 'is', null)
    .orderBy('sighting_image.id', 'desc')
    .limit(50)
    .execute();
}

/** A picture's files and sides, with the state of its sighting (null while it has none); one that is ready alone. */
export async function findImageForWhole(db: Db, id: number) {
  return db
    .selectFrom('sighting_image')
    .leftJoin('sighting', 'sighting.id', 'sighting_image.sighting_id')
    .select([
      'sighting_image.id',
      'sighting_image.member_id',
      'sighting.state as sighting_state',
      'large_key',
      'full_key',
      'width',
      'height',
    ])
    .where('sighting_image.id', '=', id)
    .where('sighting_image.state', '=', 'ready')
    .where('sighting_image.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Keeps the whole picture unless author or licence have changed since it was made; false where they have. */
export async function updateFullKey(
  tx: Tx,
  { id, key, licenseId, author }: { id: number; key: string; licenseId: number; author: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('sighting_image')
    .set({ full_key: key })
    .where('id', '=', id)
    .where('license_id', '=', licenseId)
    .where(sql<boolean>`author is not distinct from ${author}`)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether any image, a deleted one included, still has the file. */
export async function existsImageWithFile(db: Db, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('sighting_image')
    .select('id')
    .where((eb) => eb.or(keyColumns.map((column) => eb(column, '=', key))))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a file's key until the transaction ends: who keeps a file and who sweeps it wait for each other. */
export async function lockFile(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Notes files that their image lets go of with this transaction. */
export async function insertFilesToDrop(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('file_to_drop')
    .values(keys.map((key) => ({ key })))
    .execute();
}

/** Notes files that are about to be stored, to be dropped where nobody has taken them an hour later: none is that long on its way. */
export async function insertFilesExpected(db: Db, keys: readonly string[]): Promise<void> {
  const since = sql<Date>`now() + interval '1 hour'`;
  await db
    .insertInto('file_to_drop')
    .values(keys.map((key) => ({ key, since })))
    .execute();
}

/** Files that are due to be dropped, all or those since a moment, the oldest first. */
export async function pageFilesToDrop(
  db: Db,
  { after, limit, since }: { after: string; limit: number; since: Date | undefined },
) {
  return db
    .selectFrom('file_to_drop')
    .select(['id', 'key'])
    .where('id', '>', after)
    .where('since', '<=', sql<Date>`now()`)
    .$if(since !== undefined, (query) => query.where('since', '>=', since ?? new Date(0)))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteFileToDrop(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('file_to_drop').where('key', '=', key).execute();
}

/** The same, but for one who has just announced the file: it may be on its way. */
export async function deleteFilesDue(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('file_to_drop').where('key', '=', key).where('since', '<=', sql<Date>`now()`).execute();
}
