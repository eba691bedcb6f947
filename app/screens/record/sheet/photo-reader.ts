import type { TrackPoint } from '#app/platform/geo/way.ts';
import type { PhotoFile } from '#app/platform/images/read-photo-file.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import { bringFiles } from '#app/ui/parts/part-files.ts';
import workerUrl from './photo-worker.ts?worker&url';
import type { FromPhotoWorker, ToPhotoWorker } from './photo-worker-talk.ts';

type Thumbnail = FromPhotoWorker & { kind: 'thumbnail' };
export type PhotoReader = ReturnType<typeof startPhotoReader>;

/** Files handed to the worker in one go. */
const batch = 8;

/** Fetches the worker's program, which answers nothing where it does not come. Throws PartMissing. */
export const bringPhotoReader = () => bringFiles([workerUrl]);

/** The worker that reads photos, as promises; it begins with the first file and ends with `stop`. */
export function startPhotoReader() {
  const worker = new Worker(workerUrl, { type: 'module' });
  const waiting = new Map<string, (answer: FromPhotoWorker) => void>();
  worker.onmessage = ({ data }: MessageEvent<FromPhotoWorker>) => {
    const name = `${data.kind} ${data.key}`;
    waiting.get(name)?.(data);
    waiting.delete(name);
  };
  const answer = <Answer extends FromPhotoWorker>(kind: Answer['kind'], key: string) =>
    new Promise<Answer>((resolve) => waiting.set(`${kind} ${key}`, (given) => resolve(given as Answer)));
  const ask = (message: ToPhotoWorker) => worker.postMessage(message);

  return {
    /** Metadata of photos; `onRead` tells how many are done. */
    async readPhotos(
      files: readonly { key: string; file: File }[],
      onRead: (done: number) => void,
    ): Promise<Map<string, PhotoFile>> {
      const read = new Map<string, PhotoFile>();
      const all = files.map(async ({ key }) => {
        const { photo } = await answer<FromPhotoWorker & { kind: 'read' }>('read', key);
        read.set(key, photo);
        onRead(read.size);
      });
      for (let at = 0; at < files.length; at += batch) {
        ask({ kind: 'read', files: files.slice(at, at + batch) });
        // Handing over many files at once would hold the page up.
        await new Promise((resolve) => setTimeout(resolve));
      }
      await Promise.all(all);
      return read;
    },

    async readTracks(key: string, file: File): Promise<TrackPoint[][]> {
      ask({ kind: 'text', key, what: 'gpx', file });
      return (await answer<FromPhotoWorker & { kind: 'gpx' }>('gpx', key)).tracks;
    },

    async readSidecar(key: string, file: File): Promise<XmpFacts | null> {
      ask({ kind: 'text', key, what: 'xmp', file });
      return (await answer<FromPhotoWorker & { kind: 'xmp' }>('xmp', key)).facts;
    },

    /** A small copy of the picture and what it looks like, or null where this browser cannot open it. */
    async makeThumbnail(key: string, file: Blob): Promise<Thumbnail> {
      ask({ kind: 'thumbnail', key, file });
      return answer<Thumbnail>('thumbnail', key);
    },

    stop: () => worker.terminate(),
  };
}
