import type { QueryReader } from '#app/platform/action/read-query.ts';
import { speciesMessages as messages } from './species-messages.ts';

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

/** Reads what the address asks. */
export function readSpeciesQuery(reader: QueryReader, { years, groups, canCompare }: SpeciesOffer): SpeciesQuery {
  const year = reader.take('ev', (text) => years.find((each) => String(each.year) === text)?.year);
  const group = reader.take('csoport', (text) => groups.find(({ slug }) => slug === text)?.slug ?? undefined);
  const order = reader.choice('rendezes', ['nev']) === 'nev' ? 'name' : 'first';
  const onlyUnseen = reader.isOn('nekem', 'uj');
  if (onlyUnseen && !canCompare) reader.refuse('nekem', 'uj', messages.ownUnseen);
  return { year, group, order, onlyUnseen: onlyUnseen && canCompare };
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
