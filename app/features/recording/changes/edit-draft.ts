import type { DraftPlace } from '#app/ui/forms/kept-draft.ts';
import { toKeptPhoto } from '../form/draft.ts';
import type { KeptPhoto } from '../photos/photos-state.ts';
import { type TypedSighting, typedFrom } from '../typed-sighting.ts';

/** One state of the form: what is typed, and the photos. */
export type FormVersion = { typed: TypedSighting; photos: readonly KeptPhoto[] };

/** Whether two states say the same; how far a photo's upload is says nothing. */
export function isSameVersion(one: FormVersion, other: FormVersion): boolean {
  const contentOf = ({ typed, photos }: FormVersion) =>
    JSON.stringify([typed, photos.map(({ key, details }) => [key, details ?? null])]);
  return contentOf(one) === contentOf(other);
}

/** What was typed over a revision of a sighting and not saved, with what was read of it. */
export type EditDraft = FormVersion & { revision: number; read: FormVersion };

/** Of a find that was saved just now. */
const firstRevision = 1;

/** What was written while a find was saved (`sent`), as an edit of it: the pictures that went are its own by now. */
export function editOfSaved(now: FormVersion, sent: FormVersion): EditDraft {
  const keys = new Set(sent.photos.map(({ key }) => key));
  const asSaved = ({ typed, photos }: FormVersion): FormVersion => ({
    typed,
    photos: photos.flatMap((photo) => {
      if (!keys.has(photo.key)) return [photo];
      return photo.imageId === null ? [] : [{ ...photo, uploadId: null }];
    }),
  });
  return { ...asSaved(now), revision: firstRevision, read: asSaved(sent) };
}

type Of = { memberId: number; sightingId: number };

/** Where the draft of an edit lies on this device. */
export function editDraft({ memberId, sightingId }: Of): DraftPlace<EditDraft> {
  return {
    key: `lelohely.szerkesztes.${memberId}.${sightingId}`,
    parse(kept) {
      if (!isRecord(kept) || typeof kept.revision !== 'number') return undefined;
      const [typed, read] = [toVersion(kept), toVersion(kept.read)];
      return typed && read && { ...typed, revision: kept.revision, read };
    },
  };
}

function toVersion(kept: unknown): FormVersion | undefined {
  if (!isRecord(kept) || !isRecord(kept.typed)) return undefined;
  const photos = Array.isArray(kept.photos) ? kept.photos.filter(isRecord).map(toKeptPhoto) : [];
  return { typed: typedFrom(new Map(Object.entries(kept.typed))), photos };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
