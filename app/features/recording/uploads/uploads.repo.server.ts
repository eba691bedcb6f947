import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';

export type UploadRow = {
  id: string;
  name: string;
  bytes: number;
  received: number;
  refusal: { code: string; message: string } | null;
};

/** One creation at a time for each member, so that two do not pass under the same limit. */
export async function holdUploadsOf(tx: Tx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${memberId}))`.execute(tx);
}

export async function insertUpload(
  db: Db,
  upload: { id: string; memberId: number; name: string; bytes: number },
): Promise<void> {
  const { id, memberId, name, bytes } = upload;
  await db.insertInto('upload').values({ id, member_id: memberId, name, bytes }).execute();
}

export async function findUploadRow(db: Db, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, name, bytes, received, refusal from upload where id = ${id}`.execute(db);
  return rows[0];
}

/** How many uploads of a member are on their way, how many bytes they will have, and whether the address is confirmed. */
export async function countUploadsOf(
  db: Db,
  memberId: number,
): Promise<{ uploads: number; bytes: number; isConfirmed: boolean }> {
  const { rows } = await sql<{ uploads: number; bytes: number; isConfirmed: boolean }>`
    select count(u.id)::int as uploads, coalesce(sum(u.bytes), 0)::bigint as bytes, m.email_verified as "isConfirmed"
    from member m left join upload u on u.member_id = m.id and u.refusal is null
    where m.id = ${memberId} group by m.id`.execute(db);
  return rows[0] ?? { uploads: 0, bytes: 0, isConfirmed: false };
}

/** Bytes of all that is on its way, as far as it has come. */
export async function sumReceived(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(received), 0)::bigint as bytes from upload`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

export type UploadsOf = { memberId?: number | undefined; before?: Date | undefined };

/** Ids of a member's uploads, of those that nobody has touched since, or of those that are both. */
export async function findUploadIds(db: Db, { memberId, before }: UploadsOf): Promise<string[]> {
  const rows = await db
    .selectFrom('upload')
    .select('id')
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? 0))
    .$if(before !== undefined, (query) => query.where('touched_at', '<', before ?? new Date(0)))
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute();
}

export async function updateRefused(db: Db, id: string, refusal: UploadRow['refusal']): Promise<void> {
  await db
    .updateTable('upload')
    .set({ refusal: JSON.stringify(refusal), received: 0 })
    .where('id', '=', id)
    .execute();
}

/** Notes a piece before it is written; false where the upload is of so many already. */
export async function insertPiece(
  db: Db,
  { name, uploadId, start, most }: { name: string; uploadId: string; start: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_piece (name, upload_id, start)
    select ${name}::uuid, ${uploadId}::text, ${start}::int
    where (select count(*) from upload_piece where upload_id = ${uploadId}) < ${most}
    returning name`.execute(db);
  return rows.length === 1;
}

/** The upload takes a piece, if it begins where what has come ends: of two writers one goes on, whichever process it is in. */
export async function takePiece(
  db: Db,
  { name, uploadId, start, bytes }: { name: string; uploadId: string; start: number; bytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update upload set received = received + ${bytes}, touched_at = now()
      where id = ${uploadId} and received = ${start} and refusal is null
      returning id)
    update upload_piece set bytes = ${bytes} from taken where name = ${name} and upload_id = taken.id returning name`.execute(
    db,
  );
  return rows.length === 1;
}

/** The pieces that an upload has taken, in their order. */
export async function findTakenPieces(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_piece')
    .select('name')
    .where('upload_id', '=', uploadId)
    .where('bytes', 'is not', null)
    .orderBy('start')
    .execute();
  return rows.map(({ name }) => name);
}

export async function findPieces(db: Db, uploadId: string): Promise<string[]> {
  const rows = await db.selectFrom('upload_piece').select('name').where('upload_id', '=', uploadId).execute();
  return rows.map(({ name }) => name);
}

/** Pieces whose upload is gone, or which no upload has taken, written before a moment. */
export async function findStrayPieces(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from upload_piece p where written_at < ${before}
      and (bytes is null or not exists (select from upload u where u.id = p.upload_id))`.execute(db);
  return rows.map(({ name }) => name);
}

export async function deletePiece(db: Db, name: string): Promise<void> {
  await db.deleteFrom('upload_piece').where('name', '=', name).execute();
}
