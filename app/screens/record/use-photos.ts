import { useCallback, useEffect, useReducer, useRef } from 'react';
import { maxImages, maxPictureBytes } from '#app/features/recording/sighting-limits.ts';
import type { TypedPhoto } from '#app/features/recording/typed-photo.ts';
import { proposalOf } from '#app/features/recording/upload-answer.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { readPhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import { recordMessages as messages } from './messages.ts';
import { changePhotos, type FormPhoto, type KeptPhoto, restorePhotos } from './photos-state.ts';
import { askUpload, forgetUpload, UploadError, uploadPhoto } from './upload-photo.ts';

const oneOfThree = limitConcurrency(3);

export type Photos = {
  list: readonly FormPhoto[];
  add(files: Iterable<File>): void;
  retry(key: string): void;
  remove(key: string): void;
  move(key: string, by: -1 | 1): void;
  describe(key: string, details: TypedPhoto): void;
};

/** The form's photos and their uploads, begun as soon as a file is chosen. */
export function usePhotos(kept: readonly KeptPhoto[]): Photos {
  const [list, dispatch] = useReducer(changePhotos, kept, (photos) => restorePhotos(photos, messages.chooseAgain));
  const files = useRef(new Map<string, { file: File; controller: AbortController }>());
  const count = list.length;

  const send = useCallback(async (key: string) => {
    const held = files.current.get(key);
    if (!held) return;
    const { file, controller } = held;
    try {
      if (file.size > maxPictureBytes) throw new UploadError(messages.fileTooLarge(file.name));
      await oneOfThree(async () => {
        if (controller.signal.aborted) return;
        const answer = await uploadPhoto(file, {
          signal: controller.signal,
          onPercent: (percent) => dispatch({ kind: 'progress', key, percent }),
          onAddress: (uploadId) => dispatch({ kind: 'address', key, uploadId }),
        });
        dispatch({ kind: 'answer', key, file: answer });
      });
    } catch (error) {
      dispatch({
        kind: 'fail',
        key,
        message: error instanceof UploadError ? error.message : messages.uploadCut(file.name),
      });
    }
  }, []);

  useEffect(() => {
    // A draft's photos may have been swept away meanwhile.
    for (const photo of restorePhotos(kept, messages.chooseAgain)) {
      if (photo.imageId === null || photo.uploadId === null) continue;
      askUpload(photo.uploadId, photo.name).then(
        (file) => dispatch({ kind: 'answer', key: photo.key, file }),
        (error) => {
          // Without a network nothing is known, and the photo stays.
          const isGone = error instanceof UploadError && error.isGone;
          if (isGone) dispatch({ kind: 'lose', key: photo.key, message: messages.chooseAgain });
        },
      );
    }
  }, [kept]);

  return {
    list,
    add(chosen) {
      const added = [...chosen].slice(0, Math.max(0, maxImages - count)).map((file) => {
        const key = `${file.name}-${Math.random().toString(36).slice(2)}`;
        files.current.set(key, { file, controller: new AbortController() });
        return { key, name: file.name, previewUrl: URL.createObjectURL(file), file };
      });
      dispatch({ kind: 'add', photos: added.map(({ key, name, previewUrl }) => ({ key, name, previewUrl })) });
      for (const { key, file } of added) {
        readProposal(file).then((proposal) => dispatch({ kind: 'read', key, proposal }));
        send(key);
      }
    },
    retry(key) {
      dispatch({ kind: 'retry', key });
      send(key);
    },
    remove(key) {
      const photo = list.find((each) => each.key === key);
      files.current.get(key)?.controller.abort();
      files.current.delete(key);
      if (photo?.uploadId && photo.state !== 'uploading') forgetUpload(photo.uploadId);
      if (photo?.previewUrl?.startsWith('blob:')) URL.revokeObjectURL(photo.previewUrl);
      dispatch({ kind: 'remove', key });
    },
    move: (key, by) => dispatch({ kind: 'move', key, by }),
    describe: (key, details) => dispatch({ kind: 'describe', key, details }),
  };
}

/** Read here, so that date and place are proposed before the upload is through. */
async function readProposal(file: File) {
  const bytes = file.size > maxPictureBytes ? new ArrayBuffer(0) : await file.arrayBuffer();
  return proposalOf(readPhotoFacts(new Uint8Array(bytes)));
}
