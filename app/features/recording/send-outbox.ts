import { recordingMessages as messages } from './messages.ts';
import type { Outbox, OutboxPhoto, OutboxSighting } from './outbox.ts';
import { openOutbox } from './outbox-store.ts';
import type { SightingFormInput } from './sighting-form.ts';
import { readTypedSighting, type TypedErrors } from './typed-sighting.ts';
import type { UploadedFile } from './upload-answer.ts';

/** What came of one call to the server. `unreachable` may be tried again as it is. */
export type SaveAnswer =
  | { kind: 'saved'; id: number; url: string }
  | { kind: 'refused'; errors: TypedErrors }
  | { kind: 'logged_out' | 'unreachable' };
export type UploadAnswer = { kind: 'uploaded'; file: UploadedFile } | { kind: 'gone' | 'logged_out' | 'unreachable' };

export type OutboxMeans = {
  /** Sends the file, going on with the upload of `uploadId`; calls `onAddress` before any byte is sent. */
  upload(
    photo: OutboxPhoto,
    watch: { signal: AbortSignal; onPercent(percent: number): void; onAddress(uploadId: string): Promise<void> },
  ): Promise<UploadAnswer>;
  save(input: SightingFormInput): Promise<SaveAnswer>;
  /** What of a sighting does not stand on its form: the session that it belongs to. */
  complete?(sighting: OutboxSighting): Promise<Partial<SightingFormInput> | SaveAnswer>;
  open?(memberId: number): Promise<Outbox>;
};

export type OutboxWatch = {
  /** Stops before the next call; what runs is finished or can be gone on with. */
  signal: AbortSignal;
  onSighting?(sighting: OutboxSighting): void;
  onPercent?(clientId: string, percent: number): void;
};

/** Why sending ended: nothing waits any more, it was stopped, the session has ended, or the server cannot be reached. */
export type OutboxEnd = 'done' | 'stopped' | 'logged_out' | 'unreachable';

/**
 * Sends the member's waiting sightings one by one, each with its photos, and notes every step before the next,
 * so that it can be cut anywhere and go on: the server knows an upload by its id and a sighting by its clientId.
 * A refused one does not hold up the others.
 */
export function sendOutbox(memberId: number, means: OutboxMeans, watch: OutboxWatch): Promise<OutboxEnd> {
  return alone(`lelohely-outbox-${memberId}`, async () => {
    const outbox = await (means.open ?? openOutbox)(memberId);
    try {
      return await sendAll(outbox, means, watch);
    } finally {
      outbox.close();
    }
  });
}

/** One window sends at a time; browsers give locks on safe addresses only. */
function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request(name, work) : work();
}

async function sendAll(outbox: Outbox, means: OutboxMeans, watch: OutboxWatch): Promise<OutboxEnd> {
  for (let next = await firstWaiting(outbox); next; next = await firstWaiting(outbox)) {
    if (watch.signal.aborted) return 'stopped';
    const end = await sendOne(outbox, next, means, watch);
    if (end !== 'done') return end;
  }
  return 'done';
}

async function firstWaiting(outbox: Outbox): Promise<OutboxSighting | undefined> {
  return (await outbox.sightings()).find(({ state }) => state === 'waiting');
}

async function sendOne(
  outbox: Outbox,
  sighting: OutboxSighting,
  means: OutboxMeans,
  watch: OutboxWatch,
): Promise<OutboxEnd> {
  const settle = async (change: Partial<OutboxSighting>, dropPhotos: string[] = []) => {
    // Its page may have changed it while it was on its way.
    const current = await outbox.sighting(sighting.clientId);
    if (!current) return 'done' as const;
    const settled = { ...current, errors: {}, ...change };
    await outbox.change({ sightings: [settled], dropPhotos });
    watch.onSighting?.(settled);
    return 'done' as const;
  };
  const sent = await sendPhotos(outbox, sighting, means, watch);
  if ('end' in sent) return sent.end;
  if ('errors' in sent) return settle({ state: 'refused', errors: sent.errors });

  const read = readTypedSighting(sighting.typed, { clientId: sighting.clientId, imageIds: sent.imageIds });
  if (read.errors) return settle({ state: 'refused', errors: read.errors });
  const more = (await means.complete?.(sighting)) ?? {};
  const answer = 'kind' in more ? more : await means.save({ ...read.input, ...more });
  if (answer.kind === 'saved') {
    return settle({ state: 'saved', saved: { id: answer.id, url: answer.url } }, sighting.photoKeys);
  }
  if (answer.kind === 'refused') {
    // An image that waited too long was swept: its file is still here, and goes again when it is tried again.
    if (answer.errors.photos) await forgetUploads(outbox, sighting.photoKeys);
    return settle({ state: 'refused', errors: answer.errors });
  }
  return answer.kind;
}

type SentPhotos = { imageIds: number[] } | { errors: TypedErrors } | { end: OutboxEnd };

async function sendPhotos(
  outbox: Outbox,
  { clientId, photoKeys }: OutboxSighting,
  means: OutboxMeans,
  watch: OutboxWatch,
): Promise<SentPhotos> {
  const imageIds: number[] = [];
  const report = (percent: number) =>
    watch.onPercent?.(clientId, Math.floor((imageIds.length * 100 + percent) / photoKeys.length));
  for (const key of photoKeys) {
    if (watch.signal.aborted) return { end: 'stopped' };
    const sent = await sendPhoto(outbox, key, means, { signal: watch.signal, onPercent: report });
    if (typeof sent !== 'number') return sent;
    imageIds.push(sent);
    report(0);
  }
  return { imageIds };
}

async function sendPhoto(
  outbox: Outbox,
  key: string,
  means: OutboxMeans,
  { signal, onPercent }: { signal: AbortSignal; onPercent(percent: number): void },
): Promise<number | { errors: TypedErrors } | { end: OutboxEnd }> {
  const kept = await outbox.photo(key);
  if (!kept) return { errors: { photos: messages.photoLost } };
  if (kept.imageId !== null) return kept.imageId;
  let photo = kept;
  const note = async (change: Partial<OutboxPhoto>) => {
    photo = { ...photo, ...change };
    // A photo that was removed meanwhile stays removed.
    if (await outbox.photo(key)) await outbox.change({ photos: [photo] });
  };
  const send = () => means.upload(photo, { signal, onPercent, onAddress: (uploadId) => note({ uploadId }) });
  let answer = await send();
  if (answer.kind === 'gone') {
    await note({ uploadId: null });
    answer = await send();
  }
  if (signal.aborted && answer.kind !== 'uploaded') return { end: 'stopped' };
  if (answer.kind === 'gone') return { end: 'unreachable' };
  if (answer.kind !== 'uploaded') return { end: answer.kind };
  const { file } = answer;
  if (file.error) {
    // The next try sends it afresh: the server remembers the refusal by the upload.
    await note({ uploadId: null });
    return { errors: { photos: file.error.message } };
  }
  await note({ imageId: file.id });
  return file.id;
}

async function forgetUploads(outbox: Outbox, keys: readonly string[]): Promise<void> {
  const photos = await Promise.all(keys.map((key) => outbox.photo(key)));
  await outbox.change({
    photos: photos.flatMap((photo) => (photo ? [{ ...photo, uploadId: null, imageId: null }] : [])),
  });
}
