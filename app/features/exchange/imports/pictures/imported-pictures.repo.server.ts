import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

export type NewPicture = {
  sightingId: number;
  source: string;
  isInside: boolean;
  author: string | null;
  licenseId: number | null;
  caption: string | null;
  takenAt: string | null;
  /** Why it is not to come; null where it is. */
  problem: string | null;
};

/** Notes pictures that are to come; one that its sighting has already is left out. */
export async function insertPictures(tx: Tx, importId: number, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return;
  const values = pictures.map(({ sightingId, isInside, licenseId, takenAt, ...picture }) => ({
    ...picture,
    import_id: importId,
    sighting_id: sightingId,
    is_inside: isInside,
    license_id: licenseId,
    taken_at: takenAt,
    is_final: picture.problem !== null,
    ...(picture.problem !== null && { state: 'failed' as const }),
  }));
  await tx
    .insertInto('imported_picture')
    .values(values)
    .onConflict((conflict) => conflict.constraint('imported_picture_once').doNothing())
    .execute();
}

/** The next pictures of an import that are to be brought. */
export async function findWaitingPictures(db: Db, { importId, limit }: { importId: number; limit: number }) {
  return await db
    .selectFrom('imported_picture')
    .select(['id', 'sighting_id as sightingId', 'source', 'is_inside as isInside'])
    .select(['author', 'license_id as licenseId', 'caption', 'taken_at as takenAt'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute();
}
export type WaitingPicture = Awaited<ReturnType<typeof findWaitingPictures>>[number];

/** How many pictures of an import there are by their state, and how many of those that failed may yet come. */
export async function countPictures(db: Db, importId: number) {
  const { rows } = await sql<{ waiting: number; done: number; failed: number; retryable: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done')::int as done,
      count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'failed' and not is_final)::int as retryable
    from imported_picture where import_id = ${importId}`.execute(db);
  return rows[0] ?? { waiting: 0, done: 0, failed: 0, retryable: 0 };
}

/** Whether pictures may yet be taken out of an import's file: those that wait or may be tried again, and those of rows that are here already and may yet be wished. */
export async function mayNeedFile(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (
      select from imported_picture
      where import_id = ${importId} and is_inside and (state = 'waiting' or (state = 'failed' and not is_final))
    ) or exists (
      select from sighting_import_line
      where import_id = ${importId} and outcome = 'double' and sighting_id is null
        and jsonb_path_exists(content, '$.pictures[*] ? (@.isInside == true)')
    ) as "isNeeded"`.execute(db);
  return rows[0]?.isNeeded ?? false;
}

/** Pictures that could not be had, with why. */
export async function findFailedPictures(db: Db, { importId, limit }: { importId: number; limit: number }) {
  return await db
    .selectFrom('imported_picture')
    .select(['id', 'sighting_id as sightingId', 'source', 'problem'])
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A picture that still waits, held until the transaction ends; undefined where it has been brought or dropped meanwhile. */
export async function findPictureForUpdate(tx: Tx, id: number) {
  return await tx
    .selectFrom('imported_picture')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();
}

type Outcome = { state: 'done'; imageId: number } | { state: 'failed'; problem: string; isFinal: boolean };

export async function updatePicture(db: Db, id: number, outcome: Outcome): Promise<void> {
  const set =
    outcome.state === 'done'
      ? { state: outcome.state, image_id: outcome.imageId, problem: null }
      : { state: outcome.state, problem: outcome.problem, is_final: outcome.isFinal };
  await db.updateTable('imported_picture').set(set).where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Has what failed and may yet come wait again; gives how many. */
export async function updatePicturesToWait(tx: Tx, importId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('imported_picture')
    .set({ state: 'waiting', problem: null })
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .where('is_final', '=', false)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Forgets the pictures of an import; those that have come stay with their sightings. */
export async function deletePictures(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('imported_picture').where('import_id', '=', importId).execute();
}
