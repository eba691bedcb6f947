import { useCallback, useEffect, useRef, useState } from 'react';
import type { OutboxPhoto } from '#app/features/recording/outbox/outbox.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { loadPart, PartMissing } from '#app/ui/parts/load-part.ts';
import { sheetMessages as messages } from './messages.ts';
import { bringPhotoReader, type PhotoReader, startPhotoReader } from './photo-reader.ts';
import type { Thumbnails } from './thumbnails.ts';
import type { useKeptSheet } from './use-kept-sheet.ts';

type KeptPhoto = Omit<OutboxPhoto, 'file'>;

/** The worker that reads a sheet's photos, begun with the first, and the thumbnails that it makes and keeps, with what each looks like. */
export function usePhotoReader<Extra>(kept: ReturnType<typeof useKeptSheet<Extra>>, thumbnails: Thumbnails) {
  const { files, flush, outbox } = kept;
  const reader = useRef<PhotoReader>(undefined);
  const [missing, setMissing] = useState<MissingReader>();
  /** Waits, with the photos that were chosen, until its program has come: what does not come is told, and asked for again. */
  const startReader = useCallback(async () => {
    while (!reader.current) {
      const failure = await failureOf(() => loadPart(messages.photoReader, bringPhotoReader));
      if (failure)
        await new Promise<void>((retry) => setMissing({ part: failure.part, file: failure.file, onRetry: retry }));
      else reader.current ??= startPhotoReader();
      setMissing(undefined);
    }
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
    async (keys: readonly string[]): Promise<Map<string, string | null>> => {
      const looks = new Map<string, string | null>();
      const make = async (key: string) => {
        const file = files.get(key);
        if (!file) return;
        const { thumbnail, url, likeness } = await (await startReader()).makeThumbnail(key, file);
        thumbnails.set(key, url);
        looks.set(key, likeness);
        const keep = (photo: KeptPhoto) => ({ ...photo, thumbnail, data: withLikeness(photo.data, likeness) });
        if (thumbnail) await outbox()?.updatePhoto(key, keep);
      };
      // The photos themselves come first: a thumbnail can be made again.
      await flush();
      // A few ahead of the worker, so that it never waits and the page never hands over all of them at once.
      const few = limitConcurrency(4);
      await Promise.all(keys.map((key) => few(() => make(key))));
      return looks;
    },
    [files, flush, outbox, startReader, thumbnails],
  );

  const isReady = kept.state !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const missing = [...files.keys()].filter((key) => thumbnails.get(key) === undefined);
    if (missing.length > 0) makeThumbnails(missing);
  }, [isReady, files, thumbnails, makeThumbnails]);

  return { startReader, makeThumbnails, missing };
}

type MissingReader = Pick<PartMissing, 'part' | 'file'> & { onRetry: () => void };

async function failureOf(load: () => Promise<void>): Promise<PartMissing | undefined> {
  try {
    await load();
    return undefined;
  } catch (error) {
    if (error instanceof PartMissing) return error;
    throw error;
  }
}

function withLikeness(data: unknown, likeness: string | null): unknown {
  return typeof data === 'object' && data !== null ? { ...data, likeness } : data;
}
