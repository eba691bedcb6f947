import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of a member's list of species and of their years. */
export const speciesMessages = {
  title: (name: string) => `${name} fajlistája`,
  yearTitle: (name: string, year: number) => `${name} fajlistája, ${year}`,
  lead: (species: number) => formatCount(species, 'faj'),
  yearLead: (species: number, fresh: number) =>
    `${formatCount(species, 'faj')}, közülük ${formatNumber(fresh)} ebben az évben először`,
  years: 'Év',
  allYears: 'Minden év',
  groups: 'Csoport',
  allGroups: 'Minden csoport',
  order: 'Rendezés',
  byFirst: 'legutóbb először látott elöl',
  byName: 'név szerint',
  unseen: 'Amit én még nem láttam',
  name: 'Név',
  first: 'Először',
  count: 'Találat',
  fresh: 'új',
  freshTitle: 'ebben az évben látta először',
  caption: 'Fajok és első észlelésük',
  note: 'Azok a fajok vannak itt, amelyeknek a neve biztos. A védett fajok első észlelését csak hónapra mondjuk meg.',
  ownNote:
    'Azok a fajok vannak itt, amelyeknek a neve biztos. A védett fajok első észlelésének napját csak te látod, mások csak a hónapját.',
  next: (count: number) => `Következő ${formatNumber(count)} faj`,
  firstPage: 'Vissza az elejére',
  empty: 'Itt még nincs faj',
  emptyText: 'Az a találat számít, amelynek a neve fajig biztos.',
  nothingUnseen: 'Mindegyiket láttad már',

  yearsTitle: (name: string) => `${name} évei`,
  yearsLead: 'Évenként és hónaponként.',
  yearCaption: 'Találatok, fajok és új fajok évenként',
  year: 'Év',
  sightings: 'Találat',
  species: 'Faj',
  freshSpecies: 'Új faj',
  months: 'Hónapok',
  monthCaption: 'Találatok hónaponként, minden évből',
  month: 'Hónap',
  spread: (count: number) => `${formatCount(count, 'találat')} ideje több hónapot ér: mindegyikben számít.`,
} as const;
