import { z } from 'zod';
import { tidy } from '#app/platform/text/fold.ts';
import { snapshotMessages as messages } from './messages.ts';

/**
 * A DOI as it is written (DOI Handbook, 2.2): `10.`, the registrant's number, a slash and whatever the registrant likes; but for the signs that would
 * end it in a file for reference managers, and which no registrant uses.
 */
const shape = /^10\.\d{4,9}(?:\.\d+)*\/[!#-[\]-z|~]+$/;

/** Longest DOI that is taken. */
export const longestDoi = 200;

/** A DOI, with or without the address that leads to it or `doi:` before it; null where the field is empty. */
export const doiField = z
  .string()
  .transform(tidy)
  .transform((text) => text.replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, ''))
  .refine((text) => text === '' || (text.length <= longestDoi && shape.test(text)), { error: messages.badDoi })
  .transform((text) => (text === '' ? null : text));

/** Where a DOI leads. */
export function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURI(doi).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
}
