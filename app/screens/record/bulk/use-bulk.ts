import { useCallback, useRef, useState } from 'react';
import { placeOfPhoto } from '#app/features/recording/photo-sheet.ts';
import { settleLikeness } from '#app/features/recording/regroup-sheet.ts';
import { addPhotos, changeSettings } from '#app/features/recording/sheet-changes.ts';
import { photoProblems } from '#app/features/recording/sheet-messages.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import { useSnackbar } from '#app/ui/Snackbar.tsx';
import { newClientId } from '../draft.ts';
import { emptySheet, type SheetState } from '../sheet/sheet-state.ts';
import { createThumbnails } from '../sheet/thumbnails.ts';
import { useKeptSheet } from '../sheet/use-kept-sheet.ts';
import { usePhotoReader } from '../sheet/use-photo-reader.ts';
import { bulkMessages as messages } from './messages.ts';
import {
  admitPhotos,
  type ChosenFile,
  type FailedFile,
  isSidecarOf,
  sortFiles,
  toFailed,
  toSheetPhoto,
} from './take-files.ts';

/** What the bulk page keeps beside its sheet. */
export type BulkExtra = { failed: readonly FailedFile[] };

/** Seconds that photos of one sighting are apart at most, until the person says otherwise. */
export const usualPause = 180;

const start = (): SheetState<BulkExtra> => ({ sheet: emptySheet(usualPause), extra: { failed: [] } });

/** The sheet of many photos: chosen files are read in a worker, kept on this device, and become proposed rows. */
export function useBulk(memberId: number) {
  const [thumbnails] = useState(createThumbnails);
  const kept = useKeptSheet<BulkExtra>(memberId, 'bulk', start, thumbnails);
  const { change, files } = kept;
  const [reading, setReading] = useState<{ done: number; total: number } | null>(null);
  const { startReader, makeThumbnails, missing } = usePhotoReader(kept, thumbnails);
  const failedFiles = useRef(new Map<string, { file: File; read: PhotoFile | undefined }>());
  const showSnack = useSnackbar();
  const fail = useCallback(
    (failed: readonly FailedFile[]) => {
      if (failed.length === 0) return;
      change(({ sheet, extra }) => ({ sheet, extra: { ...extra, failed: [...extra.failed, ...failed] } }));
    },
    [change],
  );

  const put = useCallback(
    async (photos: readonly ChosenFile[], read: ReadonlyMap<string, PhotoFile>, sidecars: readonly Sidecar[]) => {
      const good = photos.map((photo) => {
        files.set(photo.key, photo.file);
        const facts = sidecars.find(({ name }) => isSidecarOf(name, photo.file.name))?.facts;
        return toSheetPhoto(photo, read.get(photo.key) ?? nothingRead, facts);
      });
      change(({ sheet, extra }) => ({ sheet: addPhotos(sheet, good, newClientId), extra }), { isStep: true });
      const keys = photos.map(({ key }) => key);
      const isNew = new Set(keys);
      const fresh = kept.latest()?.sheet.rows.filter((row) => row.photoKeys.some((key) => isNew.has(key))) ?? [];
      const made = new Map(fresh.map(({ clientId, photoKeys }) => [clientId, photoKeys]));
      const looks = await makeThumbnails(keys);
      const before = kept.latest()?.sheet;
      if (!before) return;
      const sheet = settleLikeness(before, { looks, made }, newClientId);
      const isStep = sheet.rows.length !== before.rows.length;
      change((state) => ({ ...state, sheet }), { isStep });
      if (isStep)
        showSnack({ text: messages.byLikeness(sheet.rows.length), act: { label: messages.undo, run: kept.undo } });
    },
    [change, files, makeThumbnails, kept.latest, kept.undo, showSnack],
  );

  const takePhotos = useCallback(
    async (chosen: readonly ChosenFile[], sidecars: readonly Sidecar[]) => {
      const present = kept.latest()?.sheet.photos.size ?? 0;
      const { admitted, failed } = await admitPhotos(chosen, files.values(), present);
      setReading({ done: 0, total: admitted.length });
      const read = await (await startReader()).readPhotos(admitted, (done) => {
        if (done % 10 === 0) setReading({ done, total: admitted.length });
      });
      setReading(null);
      const bad = admitted.flatMap((photo) => toFailed(photo, read.get(photo.key) ?? nothingRead) ?? []);
      for (const { key } of bad) {
        const file = admitted.find((photo) => photo.key === key)?.file;
        if (file) failedFiles.current.set(key, { file, read: read.get(key) });
      }
      const isBad = new Set(bad.map(({ key }) => key));
      const good = admitted.filter(({ key }) => !isBad.has(key));
      fail([...failed, ...bad]);
      if (good.length > 0) put(good, read, sidecars);
    },
    [fail, files, kept.latest, put, startReader],
  );

  const takeTrack = useCallback(
    async ({ key, file }: ChosenFile) => {
      const tracks = await (await startReader()).readTracks(key, file);
      if (tracks.length === 0)
        return fail([{ key, name: file.name, message: photoProblems.not_a_track(file.name), mayTake: false }]);
      const placed = () => {
        const { photos, settings } = kept.latest()?.sheet ?? start().sheet;
        return [...photos.values()].filter((photo) => placeOfPhoto(photo, settings) !== null).length;
      };
      const before = placed();
      change(
        ({ sheet, extra }) => ({
          sheet: changeSettings(sheet, { tracks: [...sheet.settings.tracks, ...tracks] }),
          extra,
        }),
        { isStep: true },
      );
      showSnack({ text: messages.tracked(file.name, placed() - before) });
    },
    [change, fail, kept.latest, showSnack, startReader],
  );

  return {
    ...kept,
    thumbnails,
    /** The program that reads photos has not come. */
    missing,
    reading,
    /** Takes in photos, tracks and sidecars, in whatever mixture they were dropped. */
    async addFiles(list: Iterable<File>) {
      const { photos, tracks, sidecars } = sortFiles([...list], newClientId);
      const notes: Sidecar[] = [];
      for (const { key, file } of sidecars) {
        const facts = await (await startReader()).readSidecar(key, file);
        const isWanted = photos.some((photo) => isSidecarOf(file.name, photo.file.name));
        if (facts && isWanted) notes.push({ name: file.name, facts });
        else {
          const message = facts ? messages.sidecarAlone(file.name) : photoProblems.not_a_sidecar(file.name);
          fail([{ key, name: file.name, message, mayTake: false }]);
        }
      }
      if (photos.length > 0) await takePhotos(photos, notes);
      for (const track of tracks) await takeTrack(track);
    },
    /** Takes a file off the list of failed ones, and with `how` tries it again or takes it as it is. */
    settleFailed(key: string, how: 'forget' | 'retry' | 'take') {
      const held = failedFiles.current.get(key);
      failedFiles.current.delete(key);
      change(({ sheet, extra }) => ({ sheet, extra: { failed: extra.failed.filter((file) => file.key !== key) } }));
      if (!held || how === 'forget') return;
      if (how === 'retry') takePhotos([{ key, file: held.file }], []);
      else put([{ key, file: held.file }], new Map(held.read ? [[key, held.read]] : []), []);
    },
    /** False once the page was opened anew: the file itself is not here any more. */
    hasFailedFile: (key: string) => failedFiles.current.has(key),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

type Sidecar = { name: string; facts: XmpFacts };
const nothingRead: PhotoFile = { problem: null, clock: null, place: null };
