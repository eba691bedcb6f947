/** The names that a taxon's label is made of. */
export type TaxonNames = { origName: string; name: string | null; synonymizedName: string | null };

const italicRanks: ReadonlySet<string> = new Set(['genus', 'subgenus', 'species_group', 'species', 'subspecies']);

/** Latin of genus and below is set in italics, of higher ranks upright. */
export function isItalicRank(rank: string): boolean {
  return italicRanks.has(rank);
}

/**
 * The label as one text (specification, section 3: label rule). The specification's
 * two readings of a missing Hungarian name beside a synonym are settled as `origName (synonymizedName)`.
 */
export function taxonLabel({ origName, name, synonymizedName }: TaxonNames): string {
  if (synonymizedName) return name ? `${origName} - ${synonymizedName} (${name})` : `${origName} (${synonymizedName})`;
  return name ? `${origName} - ${name}` : origName;
}

/** Splits a binomial longer than 23 characters so that a narrow card can show `C. septempunctata`; else undefined. */
export function shortenedGenus(origName: string, rank: string): { genus: string; rest: string } | undefined {
  if (rank !== 'species' && rank !== 'subspecies') return undefined;
  const gap = origName.indexOf(' ');
  if (origName.length <= 23 || gap < 2) return undefined;
  return { genus: origName.slice(0, gap), rest: origName.slice(gap + 1) };
}
