import sharp from 'sharp';
import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { looks } from './pictures/looks.ts';
import { paint, pictureSize } from './pictures/paint.server.ts';
import { youngLooks } from './pictures/young-looks.ts';
import type { PlannedPicture } from './plan.ts';

/** Who is named as the author of what the seed drew, and its licence: CC0. */
export const drawnBy = { author: 'Lelőhely, demó', licenseId: 8, caption: 'rajz (demó)' } as const;

/** A drawn picture in the storage with its served sizes. */
export type HungPicture = {
  original: { key: string; bytes: number; mime: string; width: number; height: number };
  keys: { small: string; medium: string; large: string };
};

/** How many pictures are drawn at the same time: sharp works beside the thread that writes the rows. */
const AT_ONCE = 3;

/** The demo community's pictures: each is drawn once, when the first asks for it or as its turn comes. */
export type Gallery = { picture(wanted: PlannedPicture): Promise<HungPicture>; close(): void };

/** Starts drawing the wanted pictures in order. */
export function openGallery(storage: FileStorage, wanted: readonly PlannedPicture[]): Gallery {
  const licence = findLicence(drawnBy.licenseId);
  const credit = {
    author: drawnBy.author,
    licenceName: licence?.nameShort ?? '',
    licenceUrl: licence?.urlHu ?? null,
  };
  // Many small pictures: one thread for each is faster than several for one.
  const threads = sharp.concurrency();
  sharp.concurrency(1);

  async function hang(wanted: PlannedPicture): Promise<HungPicture> {
    const { look, view } = wanted;
    const bytes = await paint({ look: looks[look], view, young: youngLooks[look] }, nameOf(wanted));
    const key = keyOf(bytes, 'jpg');
    await storage.put(key, bytes);
    const made = await makeDerivatives(bytes, credit, { isSquare: wanted.isSquare ?? false });
    const keep = async (name: 'small' | 'medium' | 'large') => {
      const kept = keyOf(made[name].bytes, made[name].ending);
      await storage.put(kept, made[name].bytes);
      return kept;
    };
    return {
      original: { key, bytes: bytes.length, mime: 'image/jpeg', ...pictureSize },
      keys: { small: await keep('small'), medium: await keep('medium'), large: await keep('large') },
    };
  }

  const queue = [...new Map(wanted.map((each) => [nameOf(each), each])).values()];
  const hung = new Map<string, PromiseWithResolvers<HungPicture>>();
  for (const each of queue) {
    const promise = Promise.withResolvers<HungPicture>();
    // Who waits for it hears of a failure; nobody waiting must not end the process.
    promise.promise.catch(() => undefined);
    hung.set(nameOf(each), promise);
  }
  let isClosed = false;
  async function work() {
    for (let next = queue.shift(); next && !isClosed; next = queue.shift()) {
      const waiting = hung.get(nameOf(next));
      await hang(next).then(waiting?.resolve, waiting?.reject);
    }
  }
  for (let worker = 0; worker < AT_ONCE; worker++) void work();

  return {
    picture(wanted) {
      const waiting = hung.get(nameOf(wanted));
      if (!waiting) throw new Error(`The picture ${nameOf(wanted)} was not ordered.`);
      return waiting.promise;
    },
    close() {
      isClosed = true;
      sharp.concurrency(threads);
    },
  };
}

function nameOf({ look, view, variant, isSquare = false }: PlannedPicture): string {
  const name = view === 'above' ? `${look} ${variant}` : `${look} ${view} ${variant}`;
  return isSquare ? `${name} square` : name;
}
