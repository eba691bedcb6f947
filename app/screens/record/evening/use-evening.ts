import { useCallback, useRef, useState } from 'react';
import type { EveningFormInput } from '#app/features/recording/evenings/evening-form.ts';
import { eveningFormMessages as messages } from '#app/features/recording/evenings/evening-messages.ts';
import { emptyEvening, eveningInCodes, type TypedEvening } from '#app/features/recording/evenings/typed-evening.ts';
import { newRow } from '#app/features/recording/sheet/photo-sheet.ts';
import { type CellChange, removePhotos, removeRows, type Sheet } from '#app/features/recording/sheet/sheet-changes.ts';
import { emptySheet, type SheetState } from '#app/features/recording/sheet/sheet-state.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import { admission } from '../bulk/admission.ts';
import { type ChosenFile, type FailedFile, toFailed, toSheetPhoto } from '../bulk/take-files.ts';
import { isEmptyRow } from '../sheet/row-words.ts';
import { createThumbnails } from '../sheet/thumbnails.ts';
import { useKeptSheet } from '../sheet/use-kept-sheet.ts';
import { usePhotoReader } from '../sheet/use-photo-reader.ts';

/**
 * What the evening's page keeps beside its lines: `saved` once the server has the evening, with what was saved; `tried` what was sent and
 * not answered, to be sent again as it was before anything else goes.
 */
export type EveningExtra = {
  clientId: string;
  typed: TypedEvening;
  saved: { id: number; url: string; text?: string } | null;
  tried?: EveningFormInput | null;
  failed: readonly FailedFile[];
};

const start = (): SheetState<EveningExtra> => ({
  sheet: withLastLine(emptySheet(0)),
  extra: { clientId: newClientId(), typed: emptyEvening, saved: null, failed: [] },
});

/** What this device may have kept before there were codes. */
const read = (extra: EveningExtra): EveningExtra => ({ ...extra, typed: eveningInCodes(extra.typed) });

/** The sheet with an empty line at its end, to write on. */
export function withLastLine(sheet: Sheet): Sheet {
  const last = sheet.rows.at(-1);
  if (last && isEmptyRow(last)) return sheet;
  const position = (last?.position ?? Date.now()) + 1;
  const line = newRow({ clientId: newClientId(), sheetId: sheet.id, position, photoKeys: [] });
  return { ...sheet, rows: [...sheet.rows, line] };
}

/** The sheet with a line for each change that has none, as a pasted block brings more than there are. */
export function withLinesFor(sheet: Sheet, changes: readonly CellChange[]): Sheet {
  const known = new Set(sheet.rows.map(({ clientId }) => clientId));
  const last = sheet.rows.at(-1)?.position ?? Date.now();
  const fresh = changes
    .filter(({ clientId }) => !known.has(clientId))
    .map(({ clientId }, at) => newRow({ clientId, sheetId: sheet.id, position: last + at + 1, photoKeys: [] }));
  return { ...sheet, rows: [...sheet.rows, ...fresh] };
}

/** An evening with its lines and their photos, kept on this device. */
export function useEvening(memberId: number) {
  const [thumbnails] = useState(createThumbnails);
  const kept = useKeptSheet<EveningExtra>(memberId, 'session', { start, read, thumbnails });
  const { change, files, latest } = kept;
  const { startReader, makeThumbnails, missing } = usePhotoReader(kept, thumbnails);
  const failedFiles = useRef(new Map<string, { clientId: string; file: File; read: PhotoFile | undefined }>());
  const [admitting] = useState(() => admission({ files, count: () => latest()?.sheet.photos.size ?? 0 }));

  /** Changes the lines; answers how to take just this back. A line to write on stands below them either way. */
  const step = useCallback(
    (next: (sheet: Sheet) => Sheet) => {
      const takeBack = change(({ sheet, extra }) => ({ sheet: withLastLine(next(sheet)), extra }));
      return () => {
        takeBack();
        change(({ sheet, extra }) => ({ sheet: withLastLine(sheet), extra }));
      };
    },
    [change],
  );

  const fail = useCallback(
    (failed: readonly FailedFile[]) =>
      failed.length > 0 &&
      change(({ sheet, extra }) => ({ sheet, extra: { ...extra, failed: [...extra.failed, ...failed] } })),
    [change],
  );

  const put = useCallback(
    (clientId: string, chosen: readonly ChosenFile[], read: ReadonlyMap<string, PhotoFile>) => {
      const nothing: PhotoFile = { problem: null, clock: null, place: null };
      const photos = chosen.map((photo) => toSheetPhoto(photo, read.get(photo.key) ?? nothing, null));
      for (const { key, file } of chosen) files.set(key, file);
      change(({ sheet, extra }) => {
        const time = photos.flatMap(({ clock }) => clock?.shown.slice(11, 16) ?? [])[0] ?? '';
        // A line that was taken away meanwhile does not take its pictures along.
        const line = sheet.rows.some((row) => row.clientId === clientId) ? clientId : sheet.rows.at(-1)?.clientId;
        const rows = sheet.rows.map((row) => {
          if (row.clientId !== line) return row;
          const photoKeys = [...row.photoKeys, ...photos.map(({ key }) => key)];
          return { ...row, photoKeys, typed: { ...row.typed, time: row.typed.time || time } };
        });
        const all = new Map([...sheet.photos, ...photos.map((photo) => [photo.key, photo] as const)]);
        return { sheet: withLastLine({ ...sheet, rows, photos: all }), extra };
      });
      makeThumbnails(photos.map(({ key }) => key));
    },
    [change, files, makeThumbnails],
  );

  const addPhotos = useCallback(
    async (clientId: string, list: Iterable<File>) => {
      const chosen = [...list].map((file) => ({ key: newClientId(), file }));
      const { admitted, failed } = await admitting.admit(chosen, {
        name: clientId,
        room: () => maxImages - (latest()?.sheet.rows.find((row) => row.clientId === clientId)?.photoKeys.length ?? 0),
        overMost: (fileName) => messages.tooManyPhotos(fileName, maxImages),
      });
      fail(failed);
      try {
        const reader = await startReader();
        const read = await reader.readPhotos(admitted, () => undefined);
        const bad = admitted.flatMap((photo) => {
          const facts = read.get(photo.key);
          const why = facts && toFailed(photo, facts);
          if (why) failedFiles.current.set(photo.key, { clientId, file: photo.file, read: facts });
          return why ?? [];
        });
        fail(bad);
        const good = admitted.filter(({ key }) => !failedFiles.current.has(key));
        if (good.length > 0) put(clientId, good, read);
      } finally {
        admitting.settle(admitted, clientId);
      }
    },
    [admitting, fail, latest, put, startReader],
  );

  return {
    ...kept,
    thumbnails,
    /** The program that reads photos has not come. */
    missing,
    addPhotos,
    setEvening: (typed: TypedEvening) => change(({ sheet, extra }) => ({ sheet, extra: { ...extra, typed } })),
    step,
    removePhotos: (keys: readonly string[]) => step((sheet) => removePhotos(sheet, keys)),
    removeLines: (clientIds: readonly string[]) => step((sheet) => removeRows(sheet, clientIds)),
    settleFailed(key: string, how: 'forget' | 'retry' | 'take') {
      const held = failedFiles.current.get(key);
      failedFiles.current.delete(key);
      change(({ sheet, extra }) => ({
        sheet,
        extra: { ...extra, failed: extra.failed.filter((file) => file.key !== key) },
      }));
      if (!held || how === 'forget') return;
      if (how === 'retry') addPhotos(held.clientId, [held.file]);
      else put(held.clientId, [{ key, file: held.file }], new Map(held.read ? [[key, held.read]] : []));
    },
    hasFailedFile: (key: string) => failedFiles.current.has(key),
  };
}

export type EveningSheet = ReturnType<typeof useEvening>;
