import { readTypedPhoto, type TypedPhoto } from '#app/features/recording/sheet/typed-photo.ts';
import type { Proposal, UploadedFile } from '#app/features/recording/uploads/upload-answer.ts';
import type { PhotoClock } from '#app/platform/images/read-photo-clock.ts';

/** A photo on the form. `percent` is of the upload; `waiting` ones go when there is a network, `failed` ones can be tried again or removed, `lost` ones must be chosen again. */
export type FormPhoto = {
  key: string;
  name: string;
  state: 'uploading' | 'waiting' | 'done' | 'failed' | 'lost';
  percent: number;
  imageId: number | null;
  uploadId: string | null;
  previewUrl: string | null;
  proposal: Proposal | null;
  /** the camera's clock to the second, while the file is here */
  clock?: PhotoClock | null;
  /** what the person says of this photo; null while nothing */
  details: TypedPhoto | null;
  message: string | null;
  /** Whoever looked at it does not take it, the server or this page: it goes into no sighting. */
  isRefused: boolean;
};

/** A photo as a draft or a returned form keeps it. */
export type KeptPhoto = Pick<FormPhoto, 'key' | 'name' | 'imageId' | 'uploadId' | 'previewUrl'> &
  Partial<Pick<FormPhoto, 'details'>>;

export type PhotoChange =
  | { kind: 'add'; photos: { key: string; name: string; previewUrl: string }[] }
  | { kind: 'read'; key: string; proposal: Proposal; clock?: PhotoClock | null }
  | { kind: 'progress'; key: string; percent: number }
  | { kind: 'address'; key: string; uploadId: string }
  | { kind: 'answer'; key: string; file: UploadedFile }
  | { kind: 'fail' | 'refuse' | 'lose'; key: string; message: string }
  | { kind: 'describe'; key: string; details: TypedPhoto }
  | { kind: 'retry' | 'wait'; key: string }
  | { kind: 'found'; key: string; previewUrl: string }
  | { kind: 'remove'; key: string }
  | { kind: 'move'; key: string; by: -1 | 1 };

/** The photos after a change; their order is the person's, never that of the network. */
export function changePhotos(photos: readonly FormPhoto[], change: PhotoChange): readonly FormPhoto[] {
  if (change.kind === 'add') return [...photos, ...change.photos.map(startPhoto)];
  if (change.kind === 'remove') return photos.filter((photo) => photo.key !== change.key);
  if (change.kind === 'move') return moved(photos, change);
  return photos.map((photo) =>
    photo.key === change.key ? withFilesTime({ ...photo, ...changesOf(photo, change) }) : photo,
  );
}

/** What the file says of its time, shown while nobody says another; the server has it from the file itself. A day alone is no time. */
export function timeOfFile({ proposal }: Pick<FormPhoto, 'proposal'>): string {
  return proposal?.date && proposal.time ? `${proposal.date}T${proposal.time}` : '';
}

/** Whoever clears a time while the file's stands in its place has said nothing of it: a form that is saved twice would erase the file's. */
function withFilesTime(photo: FormPhoto): FormPhoto {
  if (photo.details?.takenAt !== '' || timeOfFile(photo) === '') return photo;
  const { takenAt: _, ...details } = photo.details;
  return { ...photo, details };
}

/** Characters of a photo's key, as drafts take them. */
const maxKey = 100;

/** Photos of a draft or a returned form: those that have an image are there, the rest must be chosen again. */
export function restorePhotos(kept: readonly KeptPhoto[], lostMessage: string): FormPhoto[] {
  return kept.map((photo, index) => {
    const isThere = photo.imageId !== null;
    return {
      ...photo,
      key: photo.key || `kept-${index}-${photo.imageId ?? photo.name}`.slice(0, maxKey),
      state: isThere ? ('done' as const) : ('lost' as const),
      percent: isThere ? 100 : 0,
      proposal: null,
      details: photo.details ?? null,
      message: isThere ? null : lostMessage,
      isRefused: false,
    };
  });
}

/** How many are still on their way, wait for a network, are there, and are not. */
export function countPhotos(photos: readonly FormPhoto[]): Record<'uploading' | 'waiting' | 'done' | 'failed', number> {
  const count = (...states: FormPhoto['state'][]) => photos.filter((photo) => states.includes(photo.state)).length;
  return {
    uploading: count('uploading'),
    waiting: count('waiting'),
    done: count('done'),
    failed: count('failed', 'lost'),
  };
}

/** How many are not here, to be sent or described: the person chooses them again, takes them out, or goes on where they are. */
export function countLost(photos: readonly FormPhoto[]): number {
  return photos.filter(({ state }) => state === 'lost').length;
}

/** How many would be left out unseen though they can still go: tried again, or taken out by the person. */
export function countCut(photos: readonly FormPhoto[]): number {
  return photos.filter(({ state, isRefused }) => state === 'failed' && !isRefused).length;
}

/** The photos as the calls take them: those that are there in their order, and what is said of any. */
export function sentPhotos(photos: readonly FormPhoto[]) {
  const there = photos.flatMap(({ state, imageId, details }) =>
    state === 'done' && imageId !== null ? [{ imageId, details }] : [],
  );
  return {
    imageIds: there.map(({ imageId }) => imageId),
    imageDetails: there.flatMap(({ imageId, details }) => (details ? [readTypedPhoto(imageId, details)] : [])),
  };
}

/** The photos as a draft keeps them; of one that was refused there is nothing to wait for. */
export function keptPhotos(photos: readonly FormPhoto[]): KeptPhoto[] {
  return photos
    .filter(({ isRefused }) => !isRefused)
    .map(({ key, name, imageId, uploadId, details }) => ({
      key,
      name,
      imageId,
      uploadId,
      previewUrl: null,
      ...(details && { details }),
    }));
}

function startPhoto(photo: { key: string; name: string; previewUrl: string }): FormPhoto {
  return {
    ...photo,
    state: 'uploading',
    percent: 0,
    imageId: null,
    uploadId: null,
    proposal: null,
    details: null,
    message: null,
    isRefused: false,
  };
}

type OwnChange = Exclude<PhotoChange, { kind: 'add' | 'remove' | 'move' }>;

function changesOf(photo: FormPhoto, change: OwnChange): Partial<FormPhoto> {
  switch (change.kind) {
    case 'read':
      return { proposal: change.proposal, clock: change.clock ?? null };
    case 'progress':
      return { percent: change.percent };
    case 'address':
      return { uploadId: change.uploadId };
    case 'answer':
      if (change.file.error) return refused(change.file.error.message);
      return {
        state: 'done',
        percent: 100,
        imageId: change.file.id,
        proposal: change.file.proposal,
        previewUrl: photo.previewUrl ?? change.file.previewUrl,
        message: null,
      };
    case 'describe':
      return { details: change.details };
    case 'refuse':
      return refused(change.message);
    case 'fail':
      return { state: 'failed', message: change.message };
    case 'lose':
      return { state: 'lost', imageId: null, message: change.message };
    case 'wait':
      return { state: 'waiting', percent: 0, message: null };
    case 'found':
      return { previewUrl: change.previewUrl, ...(photo.imageId === null && { state: 'uploading', message: null }) };
    case 'retry':
      return { state: 'uploading', percent: 0, message: null, isRefused: false };
  }
}

function refused(message: string): Partial<FormPhoto> {
  return { state: 'failed', message, proposal: null, isRefused: true };
}

function moved(photos: readonly FormPhoto[], { key, by }: { key: string; by: -1 | 1 }): readonly FormPhoto[] {
  const from = photos.findIndex((photo) => photo.key === key);
  const to = from + by;
  const photo = photos[from];
  if (!photo || to < 0 || to >= photos.length) return photos;
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo);
}
