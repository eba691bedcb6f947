import type { DraftToSend } from '../drafts/draft-sender.ts';
import type { OpenedSheetDraft } from '../drafts/draft-view.ts';
import type { Outbox, OutboxPhoto, OutboxSheet } from '../outbox/outbox.ts';
import { newRow } from './photo-sheet.ts';
import { isOpen, isWritten, type Sheet } from './sheet-changes.ts';

type Kind = OutboxSheet['kind'];

/** What the server has of a photo. */
export type UploadedPhoto = { imageId: number; uploadId: string | null };

/** The sheet of this device as a draft of the server: its key there, and whether the server has just what stands here. */
export type SheetMark = { sheetId: string; key: string; version: number; isSent: boolean };

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

/** Puts a sheet's draft into this device's outbox, as its page left it on another one. `thumbnails` are of its pictures. */
export async function adoptSheet(
  outbox: Outbox,
  { clientId: id, kind, content }: OpenedSheetDraft,
  thumbnails: ReadonlyMap<number, Blob>,
): Promise<void> {
  const sightings = content.rows.map(({ typed, touched, ...row }) => ({
    ...newRow({ ...row, sheetId: id }),
    typed,
    touched,
  }));
  const photos = content.photos.map(
    ({ key, name, imageId, uploadId, data }): OutboxPhoto => ({
      key,
      name,
      // The file itself is on the device that chose it; what goes into a find is the image that it became.
      file: new Blob([]),
      thumbnail: (imageId !== null && thumbnails.get(imageId)) || null,
      uploadId,
      imageId,
      data,
    }),
  );
  await outbox.change({ sightings, photos, sheets: [{ id, kind, data: content.own }] });
}

/** Takes this device's sheet of a kind away with all that is on it. */
export async function dropSheet(outbox: Outbox, sheetId: string): Promise<void> {
  const rows = (await outbox.sightings()).filter((row) => row.sheetId === sheetId);
  await outbox.change({
    dropSightings: rows.map(({ clientId }) => clientId),
    dropPhotos: rows.flatMap(({ photoKeys }) => photoKeys),
    dropSheets: [sheetId],
  });
}

/** True for a sheet on which nothing would be lost. */
export async function isBareSheet(outbox: Outbox, sheetId: string): Promise<boolean> {
  const rows = (await outbox.sightings()).filter((row) => row.sheetId === sheetId);
  return !rows.some((row) => (isOpen(row) || row.state === 'waiting') && (row.photoKeys.length > 0 || isWritten(row)));
}

/** As the server gives it back. */
function jsonOf(value: unknown): ReturnType<typeof JSON.parse> {
  return JSON.parse(JSON.stringify(value));
}
