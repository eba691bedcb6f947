/** What a taxon is marked by: protection first, then presence; each has its own shape and word. */
export type TaxonMark = 'protected' | 'strictly_protected' | 'introduced' | 'invasive';

/** The one mark that a small place shows, or null. */
export function taxonMark(taxon: {
  protection: 'protected' | 'strictly_protected' | null;
  presence: string | null;
}): TaxonMark | null {
  if (taxon.protection) return taxon.protection;
  return taxon.presence === 'introduced' || taxon.presence === 'invasive' ? taxon.presence : null;
}
