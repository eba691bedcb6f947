import { useCallback, useRef, useState } from 'react';
import { placeOf } from '#app/features/recording/sheet/photo-sources.ts';
import { settleLikeness } from '#app/features/recording/sheet/regroup-sheet.ts';
import { type LeftSidecar, shareSidecars } from '#app/features/recording/sheet/share-sidecars.ts';
import { addPhotos, addSidecars, changeSettings } from '#app/features/recording/sheet/sheet-changes.ts';
import { photoProblems } from '#app/features/recording/sheet/sheet-messages.ts';
import { emptySheet, type SheetState } from '#app/features/recording/sheet/sheet-state.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { createThumbnails } from '../sheet/thumbnails.ts';
import { useKeptSheet } from '../sheet/use-kept-sheet.ts';
import { usePhotoReader } from '../sheet/use-photo-reader.ts';
import { admission } from './admission.ts';
import { bulkMessages as messages } from './messages.ts';
import { type ChosenFile, type FailedFile, sortFiles, toFailed, toSheetPhoto } from './take-files.ts';

/** What the bulk page keeps beside its sheet. */
export type BulkExtra = { failed: readonly FailedFile[] };

/** Seconds that photos of one sighting are apart at most, until the person says otherwise. */
export const usualPause = 180;

const start = (): SheetState<BulkExtra> => ({ sheet: emptySheet(usualPause), extra: { failed: [] } });

/** The sheet of many photos: chosen files are read in a worker, kept on this device, and become proposed rows. */
export function useBulk(memberId: number) {
  const [thumbnails] = useState(createThumbnails);
  const kept = useKeptSheet<BulkExtra>(memberId, 'bulk', { start, thumbnails });
  const { change, files } = kept;
  const [reading, setReading] = useState<{ done: number; total: number } | null>(null);
  const { startReader, makeThumbnails, missing } = usePhotoReader(kept, thumbnails);
  const failedFiles = useRef(new Map<string, HeldFile>());
  const showSnack = useSnackbar();
  const [admitting] = useState(() => admission({ files, count: () => kept.latest()?.sheet.photos.size ?? 0 }));
  const fail = useCallback(
    (failed: readonly FailedFile[]) => {
      if (failed.length === 0) return;
      change(({ sheet, extra }) => ({ sheet, extra: { ...extra, failed: [...extra.failed, ...failed] } }));
    },
    [change],
  );

  const put = useCallback(
    async (photos: readonly ChosenFile[], read: ReadonlyMap<string, PhotoFile>, sidecars: Sidecars) => {
      const good = photos.map((photo) => {
        files.set(photo.key, photo.file);
        return toSheetPhoto(photo, read.get(photo.key) ?? nothingRead, sidecars.get(photo.key)?.facts ?? null);
      });
      change(({ sheet, extra }) => ({ sheet: addPhotos(sheet, good, newClientId), extra }));
      const keys = photos.map(({ key }) => key);
      const isNew = new Set(keys);
      const fresh = kept.latest()?.sheet.rows.filter((row) => row.photoKeys.some((key) => isNew.has(key))) ?? [];
      const made = new Map(fresh.map(({ clientId, photoKeys }) => [clientId, photoKeys]));
      const looks = await makeThumbnails(keys);
      const before = kept.latest()?.sheet;
      if (!before) return;
      const sheet = settleLikeness(before, { looks, made }, newClientId);
      const run = change((state) => ({ ...state, sheet }));
      if (sheet.rows.length !== before.rows.length)
        showSnack({ text: messages.byLikeness(sheet.rows.length), act: { label: messages.undo, run } });
    },
    [change, files, makeThumbnails, kept.latest, showSnack],
  );

  const admit = useCallback(
    async (chosen: readonly ChosenFile[]) => {
      const { admitted, failed } = await admitting.admit(chosen);
      fail(failed);
      return admitted;
    },
    [admitting, fail],
  );

  const takePhotos = useCallback(
    async (admitted: readonly ChosenFile[], sidecars: Sidecars) => {
      if (admitted.length === 0) return;
      setReading({ done: 0, total: admitted.length });
      try {
        const read = await (await startReader()).readPhotos(admitted, (done) => {
          if (done % 10 === 0) setReading({ done, total: admitted.length });
        });
        setReading(null);
        const bad = admitted.flatMap((photo) => toFailed(photo, read.get(photo.key) ?? nothingRead) ?? []);
        for (const { key } of bad) {
          const file = admitted.find((photo) => photo.key === key)?.file;
          if (file) failedFiles.current.set(key, { file, read: read.get(key), sidecar: sidecars.get(key) });
        }
        const isBad = new Set(bad.map(({ key }) => key));
        const good = admitted.filter(({ key }) => !isBad.has(key));
        fail(bad);
        if (good.length > 0) put(good, read, sidecars);
      } finally {
        admitting.settle(admitted);
      }
    },
    [admitting, fail, put, startReader],
  );

  const takeTrack = useCallback(
    async ({ key, file }: ChosenFile) => {
      const tracks = await (await startReader()).readTracks(key, file);
      if (tracks.length === 0)
        return fail([{ key, name: file.name, message: photoProblems.not_a_track(file.name), mayTake: false }]);
      const placed = () => {
        const { photos, settings } = kept.latest()?.sheet ?? start().sheet;
        return [...photos.values()].filter((photo) => placeOf(photo, settings) !== null).length;
      };
      const before = placed();
      change(({ sheet, extra }) => ({
        sheet: changeSettings(sheet, { tracks: [...sheet.settings.tracks, ...tracks] }),
        extra,
      }));
      showSnack({ text: messages.tracked(file.name, placed() - before) });
    },
    [change, fail, kept.latest, showSnack, startReader],
  );

  /** What of the sidecars could be read. */
  async function readSidecars(chosen: readonly ChosenFile[]): Promise<Sidecar[]> {
    const notes: Sidecar[] = [];
    for (const { key, file } of chosen) {
      const facts = await (await startReader()).readSidecar(key, file);
      if (facts) notes.push({ key, name: file.name, facts });
      else fail([{ key, name: file.name, message: photoProblems.not_a_sidecar(file.name), mayTake: false }]);
    }
    return notes;
  }

  /** Gives sidecars to the photos that they came with, or else to those that are on the sheet, and says which are left. */
  function share(sidecars: readonly Sidecar[], admitted: readonly ChosenFile[]): Sidecars {
    const withThem = shareSidecars(
      sidecars,
      admitted.map(({ key, file }) => ({ key, name: file.name })),
    );
    const alone = withThem.left.flatMap(({ sidecar, why }) => (why === 'alone' ? sidecar : []));
    const here = shareSidecars(alone, [...(kept.latest()?.sheet.photos.values() ?? [])]);
    if (here.of.size > 0) {
      const facts = new Map([...here.of].map(([key, sidecar]) => [key, sidecar.facts]));
      change((state) => ({ ...state, sheet: addSidecars(state.sheet, facts) }));
    }
    fail([...withThem.left.filter(({ why }) => why !== 'alone'), ...here.left].map(toLeft));
    return withThem.of;
  }

  return {
    ...kept,
    thumbnails,
    /** The program that reads photos has not come. */
    missing,
    reading,
    /** Takes in photos, tracks and sidecars, in whatever mixture they were dropped. */
    async addFiles(list: Iterable<File>) {
      const { photos, tracks, sidecars } = sortFiles([...list], newClientId);
      const notes = await readSidecars(sidecars);
      const admitted = await admit(photos);
      await takePhotos(admitted, share(notes, admitted));
      for (const track of tracks) await takeTrack(track);
    },
    /** Takes a file off the list of failed ones, and with `how` tries it again or takes it as it is. */
    settleFailed(key: string, how: 'forget' | 'retry' | 'take') {
      const held = failedFiles.current.get(key);
      failedFiles.current.delete(key);
      change(({ sheet, extra }) => ({ sheet, extra: { failed: extra.failed.filter((file) => file.key !== key) } }));
      if (!held || how === 'forget') return;
      const sidecars: Sidecars = new Map(held.sidecar ? [[key, held.sidecar]] : []);
      if (how === 'retry') admit([{ key, file: held.file }]).then((admitted) => takePhotos(admitted, sidecars));
      else put([{ key, file: held.file }], new Map(held.read ? [[key, held.read]] : []), sidecars);
    },
    /** False once the page was opened anew: the file itself is not here any more. */
    hasFailedFile: (key: string) => failedFiles.current.has(key),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

type Sidecar = { key: string; name: string; facts: XmpFacts };
/** By the keys of their photos. */
type Sidecars = ReadonlyMap<string, Sidecar>;
type HeldFile = { file: File; read: PhotoFile | undefined; sidecar: Sidecar | undefined };

function toLeft({ sidecar: { key, name }, why }: { sidecar: Sidecar; why: LeftSidecar }): FailedFile {
  return { key, name, message: messages.leftSidecar[why](name), mayTake: false };
}

const nothingRead: PhotoFile = { problem: null, clock: null, place: null };
