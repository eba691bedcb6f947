import { urls } from '#app/urls.ts';
import { citation } from './citation.ts';
import { type Licence, licenceById } from './licence-catalogue.ts';
import { licenceMessages as messages } from './messages.ts';

/** What a licence block says of one thing, or of several under the same terms. */
export type LicencePart = {
  /** What it is about: the data, the pictures. */
  label: string;
  licence: Licence;
  author: string;
  authorUrl: string | null;
  /** Where it came from: another site, or its page here; null where that is the page that shows it. */
  sourceUrl: string | null;
  /** The owner's own terms in place of a licence. */
  terms: string | null;
  /** How to cite it; null where nothing is to be cited. */
  citation: string | null;
};

type Example = {
  label: string;
  licenseId: number;
  terms: string | null;
  author: string;
  authorUrl: string;
  siteName: string;
  publicUrl: string;
};

/** A member's terms as on the profile page: an example, the sighting's number left open. */
export function examplePart({ label, licenseId, terms, author, authorUrl, siteName, publicUrl }: Example): LicencePart {
  const url = `${publicUrl}${urls.exampleSighting()}`;
  const work = { author, title: messages.exampleTitle, siteName, url, licenseId };
  return {
    label,
    licence: licenceById(licenseId),
    author,
    authorUrl,
    sourceUrl: url,
    terms,
    citation: terms === null ? (citation(work) ?? null) : null,
  };
}
