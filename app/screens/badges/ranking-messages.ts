import { formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the rankings. */
export const rankingMessages = {
  title: 'Ranglista',
  lead: 'Akiknek új fajokat, betöltött fehér foltokat és jó határozásokat köszönhetünk. Csak az szerepel itt, aki kérte.',
  join: 'Beállítom, szerepeljek-e',
  year: 'Év',
  allYears: 'minden év',
  group: 'Csoport',
  allGroups: 'minden csoport',
  county: 'Vármegye',
  country: 'egész ország',
  show: 'Mutatom',
  caption: 'Ranglista',
  place: 'Hely',
  placeOf: (place: number) => `${formatNumber(place)}.`,
  who: 'Tag',
  species: 'Elfogadott faj',
  help: 'Segítség',
  spots: 'Fehér folt',
  points: 'Összesen',
  count: (value: number) => formatNumber(value),
  ownTitle: 'Te itt tartasz',
  own: (place: number) => `${formatNumber(place)}. hely`,
  ownNumbers: (species: number, help: number, spots: number) =>
    `${formatNumber(species)} elfogadott faj, ${formatNumber(help)} segítség, ${formatNumber(spots)} fehér folt`,
  ownHidden: 'Ezt csak te látod: nem szerepelsz a ranglistán.',
  nobody: 'Itt még senki sem szerepel',
  nobodyHint: 'Vagy még nincs ilyen elfogadott találat, vagy akié, nem kérte, hogy a neve itt álljon.',
  all: 'A teljes ranglista',
  most: (count: number) => `Az első ${formatNumber(count)} látszik.`,
  how: 'A találatok és a képek száma nem számít, csak amivel többet tudunk: hány elfogadott faja van valakinek; mások hány találatának mondta ki az észlelőn kívül elsőként azt a nevét, amelyet elfogadtak; és hány fajt mutatott meg olyan 10 km-es négyzetből, ahonnan addig senki. A segítség annak az évnek számít, amikor a nevet kimondta. Ami csak a négyzetével és a hónapjával nyilvános, annyiban számít, amennyi belőle látszik.',
};
