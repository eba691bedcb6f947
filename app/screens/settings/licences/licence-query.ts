import { findLicence } from '#app/features/licences/licence-catalogue.ts';
import type { LicenceKind } from '#app/features/licences/licence-settings-form.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';
import { urls, withQuery } from '#app/urls.ts';

export const page = 'licenc';
const kindWords: Record<LicenceKind, string> = { spottings: 'talalatok', images: 'kepek' };
const ORIGINAL = 'eredeti';

/** Which preview is open, and which of its groups is listed, from where. */
export type LicenceQuery = {
  kind: LicenceKind | null;
  /** A licence, null for those that keep their original; undefined where none is listed. */
  listed: number | null | undefined;
  beforeId: number | null;
};

/** What the address asks for. */
export function readLicenceQuery(reader: QueryReader): LicenceQuery {
  const kind = reader.meaning('elonezet', kindWords);
  const group = reader.take('melyik', (text) => (text === ORIGINAL ? { id: null } : findLicence(Number(text))));
  return { kind, listed: kind === null || group === null ? undefined : group.id, beforeId: reader.after('elott') };
}

/** The page's address with a preview open, at its heading. */
export function previewUrl(kind: LicenceKind): string {
  return `${withQuery(urls.profileEdit(page), { elonezet: kindWords[kind] })}#elonezet`;
}

/** The same with one of its groups listed. */
export function listUrl(kind: LicenceKind, licenseId: number | null, beforeId?: number | null): string {
  const query = { elonezet: kindWords[kind], melyik: licenseId ?? ORIGINAL, elott: beforeId };
  return `${withQuery(urls.profileEdit(page), query)}#melyik`;
}

/** Where a change's progress stands. */
export function existingUrl(): string {
  return `${urls.profileEdit(page)}#eddigiek`;
}
