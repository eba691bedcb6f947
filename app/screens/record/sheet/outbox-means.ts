import type { OutboxMeans, SaveAnswer } from '#app/features/recording/send-outbox.ts';
import { recordMessages } from '../messages.ts';
import { saveSighting } from '../save-sighting.ts';
import { askUpload, UploadError, uploadPhoto } from '../upload-photo.ts';

/** The outbox's way to the server. */
export const outboxMeans: OutboxMeans = {
  async upload(photo, { signal, onPercent, onAddress }) {
    try {
      if (photo.uploadId !== null) return { kind: 'uploaded', file: await askUpload(photo.uploadId, photo.name) };
      let noted: Promise<void> = Promise.resolve();
      const file = photo.file instanceof File ? photo.file : new File([photo.file], photo.name);
      const answer = await uploadPhoto(file, {
        signal,
        onPercent,
        onAddress: (uploadId) => {
          noted = onAddress(uploadId);
        },
      });
      await noted;
      return { kind: 'uploaded', file: answer };
    } catch (error) {
      return { kind: error instanceof UploadError && error.isGone ? 'gone' : 'unreachable' };
    }
  },
  async save(input): Promise<SaveAnswer> {
    const outcome = await saveSighting(input);
    if (outcome.kind !== 'failed') return outcome;
    return outcome.message === recordMessages.saveFailed
      ? { kind: 'unreachable' }
      : { kind: 'refused', errors: { '': outcome.message } };
  },
};
