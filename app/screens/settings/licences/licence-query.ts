import { findLicence, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';
import { urls, withQuery } from '#app/urls.ts';

export const page = 'licenc';
const kindWords: Record<LicenceKind, string> = { spottings: 'talalatok', images: 'kepek' };
const keepingWords = { original: 'eredeti', another: 'mase' } as const;
type Which = number | keyof typeof keepingWords;

/** Which preview is open, and which of its groups is listed, from where. */
export type LicenceQuery = {
  kind: LicenceKind | null;
  /** A licence or own terms, or those that keep theirs for a reason; undefined where none is listed. */
  listed: Which | undefined;
  beforeId: number | null;
};

/** What the address asks for. */
export function readLicenceQuery(reader: QueryReader): LicenceQuery {
  const kind = reader.meaning('elonezet', kindWords);
  const listed = reader.take('melyik', toWhich);
  return { kind, listed: kind === null || listed === null ? undefined : listed, beforeId: reader.after('elott') };
}

function toWhich(text: string): Which | undefined {
  if (text === keepingWords.original) return 'original';
  if (text === keepingWords.another) return 'another';
  if (text === String(OWN_TERMS)) return OWN_TERMS;
  return /^\d{1,3}$/.test(text) ? findLicence(Number(text))?.id : undefined;
}

/** The page's address with a preview open, at its heading. */
export function previewUrl(kind: LicenceKind): string {
  return `${withQuery(urls.profileEdit(page), { elonezet: kindWords[kind] })}#elonezet`;
}

/** The same with one of its groups listed. */
export function listUrl(kind: LicenceKind, which: Which, beforeId?: number | null): string {
  const query = {
    elonezet: kindWords[kind],
    melyik: typeof which === 'string' ? keepingWords[which] : which,
    elott: beforeId,
  };
  return `${withQuery(urls.profileEdit(page), query)}#melyik`;
}

/** Where a change's progress stands. */
export function existingUrl(): string {
  return `${urls.profileEdit(page)}#eddigiek`;
}
