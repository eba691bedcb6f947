/** What of a member's species is asked. */
export type SpeciesQuery = {
  /** null = all years */
  year: number | null;
  group: string | null;
  order: 'first' | 'name';
  /** Only what the viewer has not seen. */
  onlyUnseen: boolean;
};

/** What there is to choose from. */
export type SpeciesOffer = {
  years: readonly { year: number; species: number }[];
  groups: readonly { slug: string | null; name: string | null }[];
  canCompare: boolean;
};

/** Reads what the address asks; what is not to be had falls back to "all". */
export function readSpeciesQuery(query: URLSearchParams, { years, groups, canCompare }: SpeciesOffer): SpeciesQuery {
  const year = years.find((each) => String(each.year) === query.get('ev'))?.year ?? null;
  const group = groups.find(({ slug }) => slug !== null && slug === query.get('csoport'))?.slug ?? null;
  const order = query.get('rendezes') === 'nev' ? 'name' : 'first';
  return { year, group, order, onlyUnseen: canCompare && query.get('nekem') === 'uj' };
}

/** The address's part of it. */
export function speciesQuery({ year, group, order, onlyUnseen }: SpeciesQuery) {
  return {
    ev: year,
    csoport: group,
    rendezes: order === 'name' ? 'nev' : null,
    nekem: onlyUnseen ? 'uj' : null,
  };
}
