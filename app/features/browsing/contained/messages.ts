import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of what events and projects hold alike. */
export const containedMessages = {
  sightingCount: (count: number) => formatCount(count, 'találat'),
  newHere: 'innen új',
  noSpecies: 'Még nincs biztos nevű faj.',
  noPeople: 'Még senki sem csatlakozott.',
  putIn: 'A kijelölteket hozzáadom',
  chooseSome: 'Jelölj ki legalább egy találatot.',
  ranking: (sightings: number, species: number) =>
    `${formatCount(sightings, 'találat')}, ${formatCount(species, 'faj')}`,
} as const;
