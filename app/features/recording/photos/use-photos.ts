import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { OutboxError } from '#app/features/recording/outbox/outbox.ts';
import type { TypedPhoto } from '#app/features/recording/sheet/typed-photo.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import { type Proposal, proposalOf } from '#app/features/recording/uploads/upload-answer.ts';
import { askUpload, forgetUpload } from '#app/features/recording/uploads/upload-file.ts';
import { networkReturns } from '#app/platform/action/network-return.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { readPhotoClock } from '#app/platform/images/read-photo-clock.ts';
import { readPhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { recordMessages as messages } from '../form/messages.ts';
import { dropPhotos, findKeptPhoto, keepPhoto, newPhotoKey, notePhoto } from './kept-photos.ts';
import { changePhotos, type FormPhoto, type KeptPhoto, restorePhotos } from './photos-state.ts';
import { findSameFile } from './same-file.ts';
import { sendPhoto } from './send-photo.ts';
import { type FormerPhoto, useKnownPhotos } from './use-known-photos.ts';

const oneOfThree = limitConcurrency(3);

export type Photos = {
  list: readonly FormPhoto[];
  /** Those that own sightings have already. */
  known: readonly FormerPhoto[];
  /** The chosen file, while this page holds it. */
  fileOf(key: string): Blob | undefined;
  add(files: Iterable<File>): void;
  /** Puts a picture in that the server has already; false where it does not fit. */
  takeOver(image: TakenImage): boolean;
  retry(key: string): void;
  remove(key: string): void;
  move(key: string, by: -1 | 1): void;
  describe(key: string, details: TypedPhoto): void;
};

/** A picture of the member's that is an image on the server, from elsewhere. */
export type TakenImage = { id: number; name: string; proposal: Proposal; previewUrl: string };

type Held = { name: string; file: Blob; uploadId: string | null; controller: AbortController };

type PhotosStart = { memberId: number; kept: readonly KeptPhoto[]; isOnline: boolean };

/** The form's photos: kept on the device as soon as they are chosen, and uploaded while there is a network. */
export function usePhotos({ memberId, kept, isOnline }: PhotosStart): Photos {
  const [list, dispatch] = useReducer(changePhotos, kept, (photos) => restorePhotos(photos, messages.chooseAgain));
  const files = useRef(new Map<string, Held>());
  const count = list.length;
  const showSnack = useSnackbar();

  const send = useCallback(
    async function sendOne(key: string): Promise<void> {
      const held = files.current.get(key);
      if (!held) return;
      const { signal } = held.controller;
      const isToTryAgain = await oneOfThree(async () => {
        if (signal.aborted) return;
        const returns = networkReturns();
        const sent = await sendPhoto(memberId, held, {
          signal,
          onPercent: (percent) => dispatch({ kind: 'progress', key, percent }),
          async onAddress(uploadId) {
            held.uploadId = uploadId;
            await notePhoto(memberId, key, { uploadId });
            dispatch({ kind: 'address', key, uploadId });
          },
        });
        if (sent.kind === 'waiting' && networkReturns() !== returns) return true;
        if (sent.kind === 'waiting') return dispatch({ kind: 'wait', key });
        if (sent.kind === 'failed') return dispatch({ kind: 'fail', key, message: sent.message });
        await notePhoto(memberId, key, { imageId: sent.file.id });
        dispatch({ kind: 'answer', key, file: sent.file });
      });
      if (isToTryAgain) await sendOne(key);
    },
    [memberId],
  );

  /** Photos of a draft come back from the device, or are asked after where the server has them. */
  const restore = useEffectEvent(async (photo: FormPhoto) => {
    const { key, name, uploadId, imageId } = photo;
    const found = await findKeptPhoto(memberId, key);
    if (found) {
      files.current.set(key, { name, file: found.file, uploadId: found.uploadId, controller: new AbortController() });
      const previewUrl = photo.previewUrl ?? URL.createObjectURL(found.file);
      dispatch({ kind: 'found', key, previewUrl });
      readFile(found.file).then((read) => dispatch({ kind: 'read', key, ...read }));
      if (imageId === null) return send(key);
    }
    if (imageId === null || uploadId === null) return;
    // It may have been swept away meanwhile. Without a network nothing is known, and the photo stays.
    const answer = await askUpload(uploadId, name, callFor(memberId));
    if (answer === 'not_whole' || (answer.kind !== 'uploaded' && answer.kind !== 'gone')) return;
    if (answer.kind === 'uploaded') return dispatch({ kind: 'answer', key, file: answer.file });
    if (!found) return dispatch({ kind: 'lose', key, message: messages.chooseAgain });
    files.current.set(key, { name, file: found.file, uploadId: null, controller: new AbortController() });
    dispatch({ kind: 'retry', key });
    await send(key);
  });
  useEffect(() => {
    for (const photo of restorePhotos(kept, messages.chooseAgain)) restore(photo);
  }, [kept]);

  const sendWaiting = useEffectEvent(() => {
    for (const { key, state } of list) {
      if (state !== 'waiting') continue;
      dispatch({ kind: 'retry', key });
      send(key);
    }
  });
  useEffect(() => {
    if (isOnline) sendWaiting();
    const onOnline = () => sendWaiting();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [isOnline]);

  /** Takes a photo off again that is among the earlier ones already. */
  async function isAgain(key: string, file: File): Promise<boolean> {
    const earlier = [...files.current].slice(0, [...files.current.keys()].indexOf(key)).map(([, held]) => held.file);
    if (!(await findSameFile(file, earlier))) return false;
    const held = files.current.get(key);
    held?.controller.abort();
    files.current.delete(key);
    dispatch({ kind: 'remove', key });
    showSnack({ text: messages.photoAgain(file.name) });
    return true;
  }

  async function take(key: string, file: File) {
    const { name } = file;
    if (await isAgain(key, file)) return;
    if (file.size > maxFileBytes) return dispatch({ kind: 'refuse', key, message: messages.fileTooLarge(name) });
    readFile(file).then((read) => dispatch({ kind: 'read', key, ...read }));
    try {
      await keepPhoto(memberId, key, file);
    } catch (error) {
      // It can still go up, unless there is no network: then it would be lost with the page.
      if (!navigator.onLine && error instanceof OutboxError)
        return dispatch({ kind: 'fail', key, message: error.message });
    }
    await send(key);
  }

  const fileOf = (key: string) => files.current.get(key)?.file;
  const known = useKnownPhotos(memberId, list, fileOf);

  return {
    list,
    known,
    fileOf,
    add(chosen) {
      const all = [...chosen];
      // What was added in the same moment is not in the list yet.
      const unseen = [...files.current.keys()].filter((key) => !list.some((photo) => photo.key === key)).length;
      const room = Math.max(0, maxImages - count - unseen);
      if (all.length > room) showSnack({ text: messages.photosDoNotFit(all.length - room, maxImages), tone: 'error' });
      const added = all.slice(0, room).map((file) => {
        const key = newPhotoKey();
        files.current.set(key, { name: file.name, file, uploadId: null, controller: new AbortController() });
        return { key, name: file.name, previewUrl: URL.createObjectURL(file), file };
      });
      dispatch({ kind: 'add', photos: added.map(({ key, name, previewUrl }) => ({ key, name, previewUrl })) });
      for (const { key, file } of added) take(key, file);
    },
    takeOver({ id, name, proposal, previewUrl }) {
      if (list.some(({ imageId }) => imageId === id)) return true;
      if (count >= maxImages) {
        showSnack({ text: messages.photosDoNotFit(1, maxImages), tone: 'error' });
        return false;
      }
      const key = newPhotoKey();
      dispatch({ kind: 'add', photos: [{ key, name, previewUrl }] });
      dispatch({ kind: 'answer', key, file: { id, name, error: null, proposal, previewUrl } });
      return true;
    },
    retry(key) {
      dispatch({ kind: 'retry', key });
      send(key);
    },
    remove(key) {
      const photo = list.find((each) => each.key === key);
      files.current.get(key)?.controller.abort();
      files.current.delete(key);
      if (photo?.uploadId) forgetUpload(photo.uploadId, callFor(memberId));
      if (photo?.previewUrl?.startsWith('blob:')) URL.revokeObjectURL(photo.previewUrl);
      dropPhotos(memberId, [key]);
      dispatch({ kind: 'remove', key });
    },
    move: (key, by) => dispatch({ kind: 'move', key, by }),
    describe: (key, details) => dispatch({ kind: 'describe', key, details }),
  };
}

/** Read here, so that date and place are proposed before the upload is through. */
async function readFile(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { proposal: proposalOf(readPhotoFacts(bytes)), clock: readPhotoClock(bytes) };
}
