import type { OutboxPhoto } from '#app/features/recording/outbox/outbox.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';

/** The form's photos have keys of their own among the outbox's. */
const prefix = 'uj-';

/** Those of this page: the form is about to name them. */
const ofThisPage = new Set<string>();

/** A fresh key for a photo of the form. */
export function newPhotoKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const key = prefix + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  ofThisPage.add(key);
  return key;
}

/** Keeps a chosen file on the device, so that it outlives the page. Throws OutboxError. */
export async function keepPhoto(memberId: number, key: string, file: File): Promise<void> {
  const outbox = await openOutbox(memberId);
  try {
    const photo: OutboxPhoto = {
      key,
      name: file.name,
      file,
      thumbnail: null,
      uploadId: null,
      imageId: null,
      data: null,
    };
    await outbox.change({ photos: [photo] });
  } finally {
    outbox.close();
  }
}

/** Notes what became of a kept photo; one that the device could not keep has nothing to note. */
export async function notePhoto(
  memberId: number,
  key: string,
  change: Partial<Pick<OutboxPhoto, 'uploadId' | 'imageId'>>,
): Promise<void> {
  await withOutbox(memberId, (outbox) => outbox.updatePhoto(key, (photo) => ({ ...photo, ...change })));
}

/** The file of a kept photo, as it was chosen; undefined too where this device knows of the photo without having its file. */
export async function findKeptPhoto(memberId: number, key: string): Promise<OutboxPhoto | undefined> {
  const found = await withOutbox(memberId, (outbox) => outbox.photo(key));
  return found && found.file.size > 0 ? found : undefined;
}

/** Lets go of photos that the form does not need any more. */
export async function dropPhotos(memberId: number, keys: readonly string[]): Promise<void> {
  await withOutbox(memberId, (outbox) => outbox.change({ dropPhotos: keys }));
}

/** Lets go of the form's photos that neither a sighting of the outbox nor a draft of this device names: this form's, or one of editing. */
export async function sweepPhotos(memberId: number, draftKeys: readonly string[]): Promise<void> {
  await withOutbox(memberId, async (outbox) => {
    const drafts = Object.values({ ...localStorage }).join();
    const used = new Set([...ofThisPage, ...draftKeys, ...(await outbox.sightings()).flatMap((row) => row.photoKeys)]);
    const unused = (await outbox.photos()).map(({ key }) => key).filter((key) => key.startsWith(prefix));
    await outbox.change({ dropPhotos: unused.filter((key) => !used.has(key) && !drafts.includes(key)) });
  });
}

type Opened = Awaited<ReturnType<typeof openOutbox>>;

/** What cannot be read or noted on this device is simply not there: the form goes on without it. */
async function withOutbox<Result>(
  memberId: number,
  work: (outbox: Opened) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const outbox = await openOutbox(memberId);
    return await work(outbox).finally(() => outbox.close());
  } catch {
    return undefined;
  }
}
