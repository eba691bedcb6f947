import { licenceById } from '#app/features/licences/licence-catalogue.ts';

type Licensed = { licenseId: number; author: string; terms: string | null };

/** A licence by the address that names it to machines, and whom to name; what has no licence says that nothing is allowed. */
export function licenceFields({ licenseId, author }: Licensed): { license: string; rightsHolder: string } {
  const { uri, nameEn } = licenceById(licenseId);
  return { license: uri ?? nameEn, rightsHolder: author };
}
