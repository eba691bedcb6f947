import { recordingMessages as messages } from '../messages.ts';
import type { Reading } from '../readings.ts';
import { typedPhotoFrom } from '../sheet/typed-photo.ts';
import type { SightingFormInput } from '../sighting-form.ts';
import { readTypedSighting, type TypedErrors } from '../typed-sighting.ts';
import type { UploadedFile } from '../uploads/upload-answer.ts';
import type { Outbox, OutboxPhoto, OutboxSighting } from './outbox.ts';
import { openOutbox } from './outbox-store.ts';

/** What came of one call to the server. `unreachable` may be tried again as it is. */
export type SaveAnswer =
  | { kind: 'saved'; id: number; url: string; readings: readonly Reading[] }
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
  /** Which of the waiting ones this page sends; all, where it is left out. */
  isMine?(sighting: OutboxSighting): boolean;
  /** What of a sighting does not stand on its form: the evening that it belongs to. */
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
  for (let next = await firstWaiting(outbox, means); next; next = await firstWaiting(outbox, means)) {
    if (watch.signal.aborted) return 'stopped';
    const end = await sendOne(outbox, next, means, watch);
    if (end !== 'done') return end;
  }
  return 'done';
}

async function firstWaiting(outbox: Outbox, { isMine }: OutboxMeans): Promise<OutboxSighting | undefined> {
  return (await outbox.sightings()).find((row) => row.state === 'waiting' && (isMine?.(row) ?? true));
}

async function sendOne(
  outbox: Outbox,
  sighting: OutboxSighting,
  means: OutboxMeans,
  watch: OutboxWatch,
): Promise<OutboxEnd> {
  let saidOfSent: string | undefined;
  const settle = async (change: Partial<OutboxSighting>) => {
    const isSaidAnew = saidOfSent !== undefined && saidOfSent !== (await saidOfPhotos(outbox, sighting));
    const settled = await outbox.updateSighting(sighting.clientId, (row) => {
      const isSaved = change.state === 'saved';
      // Taken out while it was on its way it is being mended: what the server would have mended is asked again.
      if (row.state !== 'waiting' && !isSaved) return row;
      // What was changed meanwhile did not go: it stays, beside what the server has.
      if (isSaved && (row.state !== 'waiting' || isSaidAnew || !isSameContent(row, sighting)))
        return { ...row, ...change, state: 'refused', errors: { '': messages.editedWhileSent } };
      return { ...row, errors: {}, ...change };
    });
    if (settled) watch.onSighting?.(settled);
    return 'done' as const;
  };
  // Marked before anything is sent: where it has no photos nothing else would tell.
  watch.onPercent?.(sighting.clientId, 0);
  const sent = await sendPhotos(outbox, sighting, means, watch);
  if ('end' in sent) return sent.end;
  if ('errors' in sent) return settle({ state: 'refused', errors: sent.errors });

  const read = readTypedSighting(sighting.typed, { clientId: sighting.clientId, imageIds: sent.imageIds });
  if (read.errors) return settle({ state: 'refused', errors: read.errors });
  saidOfSent = await saidOfPhotos(outbox, sighting);
  const more = (await means.complete?.(sighting)) ?? {};
  const answer =
    'kind' in more
      ? more
      : await means.save({ ...read.input, ...(sighting.draft && { draft: sighting.draft }), ...more });
  if (answer.kind === 'saved') {
    const { id, url, readings } = answer;
    return settle({ state: 'saved', saved: { id, url, readings } });
  }
  if (answer.kind === 'refused') {
    // An image that waited too long was swept: its file is still here, and goes again when it is tried again.
    if (answer.errors.photos) await forgetUploads(outbox, sighting.photoKeys);
    return settle({ state: 'refused', errors: answer.errors });
  }
  return answer.kind;
}

function isSameContent(one: OutboxSighting, other: OutboxSighting): boolean {
  const contentOf = ({ typed, photoKeys }: OutboxSighting) => JSON.stringify([typed, photoKeys]);
  return contentOf(one) === contentOf(other);
}

/** What the person says of the photos that a sighting sends: it lies with them, and goes with it. */
async function saidOfPhotos(outbox: Outbox, { photoKeys }: OutboxSighting): Promise<string> {
  const photos = await Promise.all(photoKeys.map((key) => outbox.photo(key)));
  return JSON.stringify(photos.map((photo) => typedPhotoFrom({ ...(photo?.data ?? {}) })));
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
  const note = (change: Partial<OutboxPhoto>) => outbox.updatePhoto(key, (row) => ({ ...row, ...change }));
  const onAddress = async (uploadId: string) => void (await note({ uploadId }));
  const send = (photo: OutboxPhoto) => means.upload(photo, { signal, onPercent, onAddress });
  let answer = await send(kept);
  if (answer.kind === 'gone') {
    await note({ uploadId: null });
    answer = await send({ ...kept, uploadId: null });
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
  for (const key of keys) await outbox.updatePhoto(key, (row) => ({ ...row, uploadId: null, imageId: null }));
}
