import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import type { ReadImage } from '../../darwin-core/read-occurrence.ts';
import { readLicence } from './read-licence.ts';

/** A picture under terms that we know. Own ones under others (`unread`) are nobody's to use; those of others are not brought at all. */
export function withKnownTerms(image: ReadImage, isOwn: boolean): { image: ReadImage; unread: string | null } {
  const { licence, licenceId } = image;
  const known = licenceId ?? readLicence(licence ?? '') ?? null;
  if (known !== null || licence === null || !isOwn) return { image: { ...image, licenceId: known }, unread: null };
  return { image: { ...image, licenceId: ALL_RIGHTS_RESERVED }, unread: licence };
}
