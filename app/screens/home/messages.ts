import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the front page. */
export const messages = {
  title: 'Magyarország élővilága képekben',
  question: 'Mit láttál ma?',
  lead: 'Töltsd fel a képet, mi kiolvassuk belőle a helyet és az időt. A nevét nem kell tudnod: a közösség és a szakértők segítenek.',
  newSighting: 'Új találat',
  browse: 'Böngészem',
  number: (value: number) => formatNumber(value, 0),
  sightings: 'találat',
  species: 'faj',
  squares: 'négyzet az 1059-ből',
  observers: 'észlelő',
  latest: 'Legutóbbi találatok',
  all: 'Összes rögzítés',
  help: 'Segíts a határozásban',
  waiting: (count: number) => `${formatCount(count, 'találat')} vár névre`,
  orders: 'Rendek',
  wholeTree: 'Teljes rendszertan',
  count: (sightings: number) => (sightings > 0 ? formatCount(sightings, 'találat') : 'még nincs találat'),
  how: 'Így lesz belőle adat',
  steps: [
    { title: 'Lefotózod', text: 'Bármi jó, ami él: a falon ülő lepke, a kerti pók, a patak szitakötője.' },
    { title: 'Feltöltöd', text: 'A hely és az idő a képből jön, te csak ellenőrzöd. Név nélkül is mehet.' },
    { title: 'Nevet kap', text: 'A közösség javasol, a szakértő megerősít. Látod, ki mondta és miért.' },
    {
      title: 'Pont lesz a térképen',
      text: 'Kirajzolódik, hol és mikor él. A védett fajok helyét csak négyzetre mutatjuk.',
    },
  ],
  emptyTitle: 'Még egy kép sincs itt',
  emptyText: 'Az első a tiéd lehet.',
  more: 'Hogyan működik?',
};
