import { newClientId } from '#app/platform/action/client-id.ts';
import type { DraftToSend } from '../drafts/draft-sender.ts';
import type { OpenedSheetDraft } from '../drafts/draft-view.ts';
import type { Outbox, OutboxPhoto, OutboxSheet, OutboxSighting } from '../outbox/outbox.ts';
import { typedFields } from '../typed-sighting.ts';
import { newRow } from './photo-sheet.ts';
import { isOpen, isWritten, type Sheet } from './sheet-changes.ts';

type Kind = OutboxSheet['kind'];

/** What the server has of a photo. */
export type UploadedPhoto = { imageId: number; uploadId: string | null };

/** The sheet of this device as a draft of the server: its key there, whether the server has just what stands here, and the pictures that it names. */
export type SheetMark = { sheetId: string; key: string; version: number; isSent: boolean; imageIds: readonly number[] };

type SheetState = { sheet: Sheet; extra: unknown };

/** What of a sheet is not saved yet, to be kept on the server; undefined where nothing is. */
export function toSheetDraft(
  kind: Kind,
  { sheet, extra }: SheetState,
  { key, uploaded }: { key: string; uploaded: ReadonlyMap<string, UploadedPhoto> },
): DraftToSend | undefined {
  const open = sheet.rows.filter((row) => row.state !== 'saved');
  if (!open.some((row) => row.photoKeys.length > 0 || isWritten(row))) return undefined;
  const photos = open
    .flatMap(({ photoKeys }) => photoKeys)
    .flatMap((photoKey) => {
      const photo = sheet.photos.get(photoKey);
      const there = uploaded.get(photoKey);
      if (!photo) return [];
      const sent = { imageId: there?.imageId ?? null, uploadId: there?.uploadId ?? null };
      return [{ key: photoKey, name: photo.name, ...sent, details: null, data: jsonOf(photo) }];
    });
  const rows = open.map(({ clientId, position, typed, touched, photoKeys }) => {
    return { clientId, position, typed, touched, photoKeys };
  });
  const own = jsonOf({ settings: sheet.settings, pauseSeconds: sheet.pauseSeconds, extra });
  return { kind, clientId: key, content: { rows, photos, own } };
}

/** The pictures that a sheet's draft names. */
export function imagesOf({ content }: Pick<DraftToSend, 'content'> | Pick<OpenedSheetDraft, 'content'>): number[] {
  return content.photos.flatMap(({ imageId }) => imageId ?? []);
}

type Adopting = {
  /** of the draft's pictures, by their number */
  thumbnails: ReadonlyMap<number, Blob>;
  /** the sheet of this device that gives way to it */
  instead: OutboxSheet | undefined;
};

/**
 * Puts a sheet's draft into this device's outbox, as its page left it on whatever device. What is here of its photos stays, and
 * rows that are on their way go on as they were. Answers whether the server has all of it, or this device knows of more pictures.
 */
export async function adoptSheet(
  outbox: Outbox,
  { clientId: id, kind, content }: OpenedSheetDraft,
  { thumbnails, instead }: Adopting,
): Promise<boolean> {
  const former = instead ? await rowsOf(outbox, instead.id) : [];
  const sightings = content.rows.map(({ typed, touched, ...row }) => {
    const adopted = { ...newRow({ ...row, sheetId: id }), typed, touched };
    const isGoing = former.some((each) => each.state === 'waiting' && isSameRow(each, adopted));
    return isGoing ? { ...adopted, state: 'waiting' as const } : adopted;
  });
  const photos: OutboxPhoto[] = [];
  let isThere = true;
  for (const { key, name, data, imageId, uploadId } of content.photos) {
    const here = await outbox.photo(key);
    // Its file is on the device that chose it; what goes into a find is the image that it became.
    const known = here ?? { file: new Blob([]), thumbnail: null, uploadId: null, imageId: null };
    const thumbnail = (imageId !== null && thumbnails.get(imageId)) || known.thumbnail;
    const sent = imageId === null ? { imageId: known.imageId, uploadId: known.uploadId } : { imageId, uploadId };
    photos.push({ key, name, data, file: known.file, thumbnail, ...sent });
    isThere &&= sent.imageId === imageId;
  }
  const [rowsThere, photosThere] = [ids(sightings), keys(photos)];
  await outbox.change({
    sightings,
    photos,
    sheets: [{ id, kind, data: content.own }],
    dropSightings: [...ids(former)].filter((clientId) => !rowsThere.has(clientId)),
    dropPhotos: former.flatMap(({ photoKeys }) => photoKeys).filter((key) => !photosThere.has(key)),
    dropSheets: instead && instead.id !== id ? [instead.id] : [],
  });
  return isThere;
}

/** A sheet's photos of which this device alone has the file: not saved yet, and not among the pictures that its draft names. */
export async function photosOnlyHere(
  outbox: Outbox,
  sheetId: string,
  imageIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { state, photoKeys } of await rowsOf(outbox, sheetId)) {
    for (const key of state === 'saved' ? [] : photoKeys) {
      const photo = await outbox.photo(key);
      const isThere = imageIds.some((imageId) => imageId === photo?.imageId);
      if (photo && photo.file.size > 0 && !isThere) found.add(key);
    }
  }
  return found;
}

/** True while rows of a sheet are on their way. */
export async function isGoingOut(outbox: Outbox, sheetId: string): Promise<boolean> {
  return (await rowsOf(outbox, sheetId)).some(({ state }) => state === 'waiting');
}

/** Takes this device's sheet away with all that is on it, but for these photos: each stays with what was written of it, as a find anew. */
export async function dropSheet(outbox: Outbox, sheetId: string, but: ReadonlySet<string> = new Set()): Promise<void> {
  const rows = await rowsOf(outbox, sheetId);
  const left = rows.flatMap((row) => {
    const photoKeys = row.photoKeys.filter((key) => but.has(key));
    return photoKeys.length > 0
      ? { ...row, clientId: newClientId(), photoKeys, state: 'draft' as const, errors: {} }
      : [];
  });
  await outbox.change({
    sightings: left,
    dropSightings: [...ids(rows)],
    dropPhotos: rows.flatMap(({ photoKeys }) => photoKeys).filter((key) => !but.has(key)),
    dropSheets: left.length > 0 ? [] : [sheetId],
  });
}

/** True for a sheet on which nothing would be lost. */
export async function isBareSheet(outbox: Outbox, sheetId: string): Promise<boolean> {
  const rows = await rowsOf(outbox, sheetId);
  return !rows.some((row) => (isOpen(row) || row.state === 'waiting') && (row.photoKeys.length > 0 || isWritten(row)));
}

async function rowsOf(outbox: Outbox, sheetId: string): Promise<OutboxSighting[]> {
  return (await outbox.sightings()).filter((row) => row.sheetId === sheetId);
}

function isSameRow(one: OutboxSighting, other: OutboxSighting): boolean {
  const isSameText = typedFields.every((field) => one.typed[field] === other.typed[field]);
  return one.clientId === other.clientId && isSameText && one.photoKeys.join() === other.photoKeys.join();
}

function ids(rows: readonly OutboxSighting[]): Set<string> {
  return new Set(rows.map(({ clientId }) => clientId));
}

function keys(photos: readonly OutboxPhoto[]): Set<string> {
  return new Set(photos.map(({ key }) => key));
}

/** As the server gives it back. */
function jsonOf(value: unknown): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value));
}
