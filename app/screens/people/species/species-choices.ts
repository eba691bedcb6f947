import { urls } from '#app/urls.ts';
import { speciesMessages as messages } from './species-messages.ts';
import { type SpeciesOffer, type SpeciesQuery, speciesQuery } from './species-query.ts';

/** One of several ways to narrow or sort a list, as an address. */
export type Choice = { label: string; to: string; current: boolean; count?: number };

/** What a list of species can be narrowed to and sorted by; `address` is that of the list as it is. */
export function speciesChoices(username: string, asked: SpeciesQuery, { years, groups, canCompare }: SpeciesOffer) {
  const to = (change: Partial<SpeciesQuery>) => urls.profileSpecies(username, speciesQuery({ ...asked, ...change }));
  const named = groups.flatMap(({ slug, name }) => (slug === null ? [] : [{ slug, name: name ?? slug }]));
  return {
    address: (query: { utan?: string | number | null }) =>
      urls.profileSpecies(username, { ...speciesQuery(asked), ...query }),
    years: [
      { label: messages.allYears, to: to({ year: null }), current: asked.year === null },
      ...years.map(({ year, species }) => ({
        label: String(year),
        to: to({ year }),
        current: asked.year === year,
        // What the address holds besides a group or what one has not seen is not counted.
        ...(asked.group === null && !asked.onlyUnseen && { count: species }),
      })),
    ] satisfies Choice[],
    groups:
      named.length < 2
        ? []
        : ([
            { label: messages.allGroups, to: to({ group: null }), current: asked.group === null },
            ...named.map(({ slug, name }) => ({ label: name, to: to({ group: slug }), current: asked.group === slug })),
          ] satisfies Choice[]),
    orders: (['first', 'name'] as const).map((order) => ({
      label: order === 'first' ? messages.byFirst : messages.byName,
      to: to({ order }),
      current: asked.order === order,
    })) satisfies Choice[],
    unseen: canCompare
      ? { label: messages.unseen, to: to({ onlyUnseen: !asked.onlyUnseen }), current: asked.onlyUnseen }
      : null,
  };
}

export type SpeciesChoicesData = Omit<ReturnType<typeof speciesChoices>, 'address'>;
