import sharp from 'sharp';
import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import { makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { type LookKey, looks } from './pictures/looks.ts';
import { paint, pictureSize } from './pictures/paint.server.ts';

/** Who is named as the author of what the seed drew, and its licence: CC0. */
export const galleryAuthor = 'Lelőhely, demó';
export const galleryLicenceId = 8;
export const galleryCaption = 'rajz (demó)';

/** A drawn picture in the storage with its served sizes. */
export type HungPicture = {
  original: { key: string; bytes: number; mime: string; width: number; height: number };
  keys: { small: string; medium: string; large: string };
};

/** How many pictures are drawn at the same time: sharp works beside the thread that writes the rows. */
const AT_ONCE = 3;

/** The demo community's pictures: each is drawn once, when the first asks for it or as its turn comes. */
export type Gallery = { picture(look: LookKey, variant: number): Promise<HungPicture>; close(): void };

/** Starts drawing the wanted pictures in order. */
export function openGallery(storage: FileStorage, wanted: readonly { look: LookKey; variant: number }[]): Gallery {
  const licence = findLicence(galleryLicenceId);
  const credit = {
    author: galleryAuthor,
    licenceName: licence?.nameShort ?? '',
    licenceUrl: licence?.urlHu ?? null,
  };
  // Many small pictures: one thread for each is faster than several for one.
  const threads = sharp.concurrency();
  sharp.concurrency(1);

  async function hang({ look, variant }: { look: LookKey; variant: number }): Promise<HungPicture> {
    const bytes = await paint(looks[look], `${look} ${variant}`);
    const key = keyOf(bytes, 'jpg');
    await storage.put(key, bytes);
    const made = await makeDerivatives(bytes, credit);
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

  const nameOf = (look: LookKey, variant: number) => `${look} ${variant}`;
  const queue = [...new Map(wanted.map((each) => [nameOf(each.look, each.variant), each])).values()];
  const hung = new Map<string, PromiseWithResolvers<HungPicture>>();
  for (const { look, variant } of queue) {
    const promise = Promise.withResolvers<HungPicture>();
    // Who waits for it hears of a failure; nobody waiting must not end the process.
    promise.promise.catch(() => undefined);
    hung.set(nameOf(look, variant), promise);
  }
  let isClosed = false;
  async function work() {
    for (let next = queue.shift(); next && !isClosed; next = queue.shift()) {
      const waiting = hung.get(nameOf(next.look, next.variant));
      await hang(next).then(waiting?.resolve, waiting?.reject);
    }
  }
  for (let worker = 0; worker < AT_ONCE; worker++) void work();

  return {
    picture(look, variant) {
      const waiting = hung.get(nameOf(look, variant));
      if (!waiting) throw new Error(`The picture ${nameOf(look, variant)} was not ordered.`);
      return waiting.promise;
    },
    close() {
      isClosed = true;
      sharp.concurrency(threads);
    },
  };
}
