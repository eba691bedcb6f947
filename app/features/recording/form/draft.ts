import type { DraftToSend } from '#app/features/recording/drafts/draft-sender.ts';
import type { OpenedDraft } from '#app/features/recording/drafts/draft-view.ts';
import { typedPhotoFrom } from '#app/features/recording/sheet/typed-photo.ts';
import { type TypedField, type TypedSighting, typedFields, typedFrom } from '#app/features/recording/typed-sighting.ts';
import type { EarlyField } from '#app/ui/forms/early-words.ts';
import type { DraftPlace } from '#app/ui/forms/kept-draft.ts';
import { urls } from '#app/urls.ts';
import type { KeptPhoto } from '../photos/photos-state.ts';

/** What the form holds, to fill it again: which of its proposals the person has taken over, and its photos. */
export type FormStart = {
  clientId: string;
  typed: TypedSighting;
  /** True once the person has set date or place by hand: photos then only offer. */
  touched: { when: boolean; where: boolean };
  photos: KeptPhoto[];
  /** The server's version that it was begun from or kept as; 0 while it has none. */
  version: number;
  /** The server has just this. */
  isSent: boolean;
};

/** Whether two forms hold the same find; what a form says by itself where the other says nothing is no difference. */
export function isSameFind(one: FormParts, other: FormParts): boolean {
  const isSame = (field: TypedField) => {
    const [a, b] = [one.typed[field].trim(), other.typed[field].trim()];
    const own = byItself[field];
    return a === b || ((a === '' || b === '') && (own === null || own === a || own === b));
  };
  return typedFields.every(isSame) && JSON.stringify(one.photoKeys) === JSON.stringify(other.photoKeys);
}

type FormParts = { typed: TypedSighting; photoKeys: readonly string[] };

/** Why a form begins otherwise than with what this device had of it. */
export type DraftNews = 'aside' | 'conflict' | 'elsewhere' | 'gone' | 'left' | 'missing' | 'sent';

/** Where the draft of a member's find lies on this device. */
export function recordDraft(memberId: number): DraftPlace<FormStart> {
  return {
    key: `lelohely.uj-talalat.${memberId}`,
    parse: (kept) => (isRecord(kept) && typeof kept.clientId === 'string' ? toStart(kept, kept.clientId) : undefined),
  };
}

/** What an untouched form says by itself; of those that are null whatever it is: the member's settings and the map say it. */
const byItself: Partial<Record<TypedField, string | null>> = {
  countKind: 'exact',
  visibility: 'exact',
  licenseId: null,
  positionSource: null,
  altitudeSource: null,
};

type FindContent = Pick<FormStart, 'typed' | 'touched'> & { photos: readonly unknown[] };

/** True when there is nothing in it that a person would miss. */
export function isEmptyFind({ typed, photos, touched }: FindContent): boolean {
  const isWritten = (field: TypedField) =>
    // A day that nobody set is today, or the photos'.
    field !== 'date' && typed[field].trim() !== '' && byItself[field] !== null && byItself[field] !== typed[field];
  return photos.length === 0 && !touched.when && !touched.where && !typedFields.some(isWritten);
}

/** Whether these words of a form stand in the draft too. */
export function holdsWords({ typed }: FormStart, words: readonly EarlyField[]): boolean {
  const kept: Readonly<Record<string, string>> = typed;
  return words.every(({ name, value, isOn }) => (kept[name] === value) === (isOn ?? true));
}

/** The form as the server keeps it. */
export function toDraft({ clientId, typed, touched, photos }: FormStart): DraftToSend {
  const kept = photos.map(({ key, name, imageId, uploadId, details }) => ({
    key,
    name,
    imageId,
    uploadId,
    details: details ?? null,
  }));
  return { kind: 'find', clientId, content: { typed, touched, photos: kept } };
}

/** A draft of the server on the form of whatever device. */
export function startFromDraft({ clientId, version, content, previews }: OpenedDraft): FormStart {
  const known = new Map(previews.map(({ imageId, previewKey }) => [imageId, previewKey]));
  const photos = content.photos.map(({ imageId, details, ...photo }) => {
    const isThere = imageId !== null && known.has(imageId);
    const previewKey = isThere ? known.get(imageId) : null;
    return {
      ...photo,
      imageId: isThere ? imageId : null,
      previewUrl: previewKey ? urls.imageFile(previewKey) : null,
      ...(details && { details }),
    };
  });
  return { clientId, typed: content.typed, touched: content.touched, photos, version, isSent: true };
}

function toStart(kept: Record<string, unknown>, clientId: string): FormStart {
  const typed = isRecord(kept.typed) ? kept.typed : {};
  const touched = isRecord(kept.touched) ? kept.touched : {};
  return {
    clientId,
    typed: typedFrom(new Map(Object.entries(typed))),
    touched: { when: touched.when === true, where: touched.where === true },
    photos: Array.isArray(kept.photos) ? kept.photos.filter(isRecord).map(toKeptPhoto) : [],
    version: typeof kept.version === 'number' ? kept.version : 0,
    isSent: kept.isSent === true,
  };
}

export function toKeptPhoto(kept: Record<string, unknown>): KeptPhoto {
  return {
    key: typeof kept.key === 'string' ? kept.key : '',
    name: typeof kept.name === 'string' ? kept.name : '',
    imageId: typeof kept.imageId === 'number' ? kept.imageId : null,
    uploadId: typeof kept.uploadId === 'string' ? kept.uploadId : null,
    previewUrl: null,
    ...(isRecord(kept.details) && { details: typedPhotoFrom(kept.details) }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
