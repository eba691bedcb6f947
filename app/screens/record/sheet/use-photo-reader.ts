import { useCallback, useEffect, useRef } from 'react';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
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
        const { thumbnail, url } = await startReader().makeThumbnail(key, file);
        thumbnails.set(key, url);
        if (thumbnail) await outbox()?.updatePhoto(key, (photo) => ({ ...photo, thumbnail }));
      };
      // The photos themselves come first: a thumbnail can be made again.
      await flush();
      // A few ahead of the worker, so that it never waits and the page never hands over all of them at once.
      const few = limitConcurrency(4);
      await Promise.all(keys.map((key) => few(() => make(key))));
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
