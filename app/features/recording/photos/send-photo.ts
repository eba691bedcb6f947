import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { askFieldState } from '#app/features/recording/outbox/field-state.ts';
import type { UploadedFile } from '#app/features/recording/uploads/upload-answer.ts';
import { type UploadWatch, uploadFile } from '#app/features/recording/uploads/upload-file.ts';
import { recordMessages as messages } from '../form/messages.ts';

/** What came of sending a photo of the form; `waiting` goes when there is a network again. */
export type SentPhoto =
  | { kind: 'there'; file: UploadedFile }
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string };

/** Waits before a cut upload is gone on with, in milliseconds. */
const pauses = [0, 1000, 3000, 5000, 10_000];

type FormPhotoFile = { name: string; file: Blob; uploadId: string | null };

/** Sends a photo of the form for this member, going on after a cut for a while. */
export async function sendPhoto(memberId: number, photo: FormPhotoFile, watch: UploadWatch): Promise<SentPhoto> {
  const call = callFor(memberId);
  let { uploadId } = photo;
  const onAddress = async (id: string) => {
    uploadId = id;
    await watch.onAddress(id);
  };
  for (const pause of pauses) {
    await passed(pause);
    if (watch.signal.aborted) return { kind: 'failed', message: messages.uploadStopped };
    if (!navigator.onLine) return { kind: 'waiting' };
    const answer = await uploadFile({ ...photo, uploadId }, { ...watch, onAddress }, call);
    if (answer.kind === 'uploaded') return { kind: 'there', file: answer.file };
    if (answer.kind === 'logged_out') return { kind: 'failed', message: messages.uploadLoggedOut(photo.name) };
    if (answer.kind === 'unreachable' && !(await askFieldState())) return { kind: 'waiting' };
    // The server has nothing of it any more: it goes from its first byte.
    if (answer.kind === 'gone') uploadId = null;
  }
  if (watch.signal.aborted) return { kind: 'failed', message: messages.uploadStopped };
  return { kind: 'failed', message: messages.uploadCut(photo.name) };
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
