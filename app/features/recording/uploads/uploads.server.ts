import { randomUUID } from 'node:crypto';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { sightingsMessages } from '#app/features/sightings/sightings-messages.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkRoom } from '#app/platform/storage/check-room.server.ts';
import {
  countUploadsOf,
  deletePiece,
  deleteUploadRow,
  findPieces,
  findStrayPieces,
  findTakenPieces,
  findUploadIds,
  findUploadRow,
  holdUploadsOf,
  insertPiece,
  insertUpload,
  sumReceived,
  takePiece,
  type UploadRow,
  type UploadsOf,
  updateRefused,
} from './uploads.repo.server.ts';

type Means = Pick<Services, 'db' | 'storage' | 'config'>;

/** Hours after which an upload that became no image is swept away. */
export const uploadHours = 48;

/** What of a member may be on its way at once; without a confirmed address less. */
export const uploadLimits = {
  confirmed: { uploads: 60, bytes: 480 * 1024 * 1024 },
  unconfirmed: { uploads: 5, bytes: 80 * 1024 * 1024 },
};
/** An upload that rested so long makes room for the same member's next. */
const restMilliseconds = 3_600_000;

/** What is kept at once: at most so much is in memory, and is lost where the process is killed. */
const pieceBytes = 1024 * 1024;

/**
 * Of how many pieces an upload may be: each is a file and a row, and a byte may come alone. A network that is cut at every few
 * kilobytes goes on nevertheless.
 */
export const pieceLimits = { most: 200, bytesForMore: 32 * 1024 };

/** Begins an upload and gives its id; throws too_many_requests, email_not_confirmed and storage_full. */
export async function beginUpload(
  means: Means,
  { memberId, name, bytes }: { memberId: number; name: string; bytes: number },
): Promise<string> {
  const { db, storage, config } = means;
  await checkRoom(means, bytes);
  if ((await sumReceived(db)) + bytes > config.uploadsMaxBytes) throw new DomainError('storage_full');
  const begin = () =>
    db.transaction().execute(async (tx) => {
      await holdUploadsOf(tx, memberId);
      const now = await countUploadsOf(tx, memberId);
      const most = now.isConfirmed ? uploadLimits.confirmed : uploadLimits.unconfirmed;
      if (now.uploads + 1 > most.uploads || now.bytes + bytes > most.bytes)
        return { id: null, isConfirmed: now.isConfirmed };
      const id = `${memberId}-${randomUUID()}`;
      await insertUpload(tx, { id, memberId, name, bytes });
      return { id, isConfirmed: now.isConfirmed };
    });
  let begun = await begin();
  if (begun.id !== null) return begun.id;
  await removeUploads({ db, storage }, { memberId, before: new Date(Date.now() - restMilliseconds) });
  begun = await begin();
  if (begun.id !== null) return begun.id;
  if (!begun.isConfirmed)
    throw new DomainError('email_not_confirmed', [{ path: '', message: sightingsMessages.confirmForMore }]);
  throw new DomainError('too_many_requests', [{ path: '', message: refusalMessages.uploadsUnfinished }]);
}

/**
 * Appends to an upload what comes in, piece by piece, and gives how much it has; what came before the connection broke is kept.
 * Throws conflict where the upload does not end at `offset`, also when another writer is faster; too_large, storage_full; and
 * not_found, the upload being given up, where it comes in too many pieces: its sender begins anew.
 */
export async function appendToUpload(
  means: Means,
  { id, offset, body }: { id: string; offset: number; body: AsyncIterable<Uint8Array> },
): Promise<number> {
  const upload = await findUpload(means, id);
  if (upload.refusal || upload.received !== offset) throw new DomainError('conflict');
  let at = offset;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  const keepPending = async () => {
    const piece = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    if (piece.length === 0) return;
    await keepPiece(means, { uploadId: id, start: at, piece });
    at += piece.length;
  };
  try {
    for await (const chunk of body) {
      if (at + pendingBytes + chunk.length > upload.bytes) throw new DomainError('too_large');
      pending.push(chunk);
      pendingBytes += chunk.length;
      if (pendingBytes >= pieceBytes) await keepPending();
    }
  } finally {
    await keepPending();
  }
  return at;
}

async function keepPiece(
  means: Means,
  { uploadId, start, piece }: { uploadId: string; start: number; piece: Uint8Array },
): Promise<void> {
  const { db, storage } = means;
  await checkRoom(means, piece.length);
  const name = randomUUID();
  const most = pieceLimits.most + Math.floor(start / pieceLimits.bytesForMore);
  if (!(await insertPiece(db, { name, uploadId, start, most }))) {
    await removeUpload(means, uploadId);
    throw uploadGone();
  }
  try {
    await storage.pieces.put(name, piece);
  } catch (error) {
    await deletePiece(db, name);
    throw error;
  }
  // Should this fail, it may have been done nevertheless: what no upload took is swept.
  if (await takePiece(db, { name, uploadId, start, bytes: piece.length })) return;
  await removePiece(means, name);
  throw new DomainError('conflict');
}

/** An upload as far as it has come; throws not_found. */
export async function findUpload({ db }: Pick<Means, 'db'>, id: string): Promise<UploadRow> {
  const row = await findUploadRow(db, id);
  if (!row) throw uploadGone();
  return row;
}

export function uploadGone(): DomainError {
  return new DomainError('not_found', [{ path: '', message: refusalMessages.uploadGone }]);
}

/** All bytes of an upload; rejects with `MissingFileError` where somebody has just removed it. */
export async function readUpload({ db, storage }: Pick<Means, 'db' | 'storage'>, id: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for (const name of await findTakenPieces(db, id)) pieces.push(await storage.pieces.get(name));
  return Buffer.concat(pieces);
}

/** Drops a refused file's bytes and remembers why, so that asking again answers the same. */
export async function refuseUpload(
  means: Pick<Means, 'db' | 'storage'>,
  id: string,
  refusal: { code: string; message: string },
): Promise<void> {
  await updateRefused(means.db, id, refusal);
  await removePieces(means, id);
}

/** Forgets an upload and its bytes; one that is gone stays gone. */
export async function removeUpload(means: Pick<Means, 'db' | 'storage'>, id: string): Promise<void> {
  await deleteUploadRow(means.db, id);
  await removePieces(means, id);
}

/** Removes a member's uploads, those that nobody has touched since, or those that are both. */
export async function removeUploads(means: Pick<Means, 'db' | 'storage'>, which: UploadsOf): Promise<void> {
  for (const id of await findUploadIds(means.db, which)) await removeUpload(means, id);
}

/** Removes what was not touched since then and became no image, and the pieces that a broken-off writer left. */
export async function sweepUploads(means: Pick<Means, 'db' | 'storage'>, before: Date): Promise<void> {
  await removeUploads(means, { before });
  for (const name of await findStrayPieces(means.db, before)) await removePiece(means, name);
}

async function removePieces(means: Pick<Means, 'db' | 'storage'>, uploadId: string): Promise<void> {
  for (const name of await findPieces(means.db, uploadId)) await removePiece(means, name);
}

/** The bytes before their row: whatever dies in between, something tells of what is left. */
async function removePiece({ db, storage }: Pick<Means, 'db' | 'storage'>, name: string): Promise<void> {
  await storage.pieces.delete(name);
  await deletePiece(db, name);
}
