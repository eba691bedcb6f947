import { useCallback, useEffect, useRef } from 'react';
import { type PhotoReader, startPhotoReader } from './photo-reader.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { useKeptSheet } from './use-kept-sheet.ts';

/** The worker that reads a sheet's photos, begun with the first, and the thumbnails that it makes and keeps. */
export function usePhotoReader<Extra>(kept: ReturnType<typeof useKeptSheet<Extra>>, thumbnails: Thumbnails) {
  const { files, flush, outbox } = kept;
  const reader = useRef<PhotoReader>(undefined);
  const startReader = useCallback(() => {
    reader.current ??= startPhotoReader();
    return reader.current;
  }, []);
  useEffect(
    () => () => {
      reader.current?.stop();
      reader.current = undefined;
    },
    [],
  );

  const makeThumbnails = useCallback(
    async (keys: readonly string[]) => {
      const make = async (key: string) => {
        const file = files.get(key);
        if (!file) return;
        const thumbnail = await startReader().makeThumbnail(key, file);
        thumbnails.set(key, thumbnail);
        if (thumbnail) await outbox()?.updatePhoto(key, (photo) => ({ ...photo, thumbnail }));
      };
      // The photos themselves come first: a thumbnail can be made again.
      await flush();
      await Promise.all(keys.map(make));
    },
    [files, flush, outbox, startReader, thumbnails],
  );

  const isReady = kept.state !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const missing = [...files.keys()].filter((key) => thumbnails.get(key) === undefined);
    if (missing.length > 0) makeThumbnails(missing);
  }, [isReady, files, thumbnails, makeThumbnails]);

  return { startReader, makeThumbnails };
}
