import { monthName } from '#app/platform/text/months.ts';
import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the lists of sightings. */
export const messages = {
  all: 'Összes rögzítés',
  listed: 'A találatok',
  undetermined: 'Meghatározásra vár',
  undeterminedLead: 'Ezeknek a találatoknak még senki sem adott nevet. Felismered valamelyiket?',
  counts: (sightings: number, species: number, squares: number, isLimited: boolean) =>
    isLimited
      ? `több mint ${formatCount(sightings, 'találat')}`
      : [
          formatCount(sightings, 'találat'),
          species > 0 ? formatCount(species, 'faj') : '',
          squares > 0 ? formatCount(squares, 'négyzet') : '',
        ]
          .filter(Boolean)
          .join(' · '),

  filters: 'Szűrők',
  filtersOpen: (count: number) => (count > 0 ? `Szűrők, ${count} bekapcsolva` : 'Szűrők'),
  parts: {
    taxon: 'Élőlény',
    place: 'Hely',
    period: 'Időszak',
    stage: 'Fejlődési alak',
    trust: 'Bizonyosság',
    observer: 'Észlelő',
  },
  active: 'Bekapcsolt szűrők',
  leaveOut: (label: string) => `${label} – szűrő elhagyása`,
  unreadable: 'Ezt a szűrést nem tudjuk elolvasni, ezért a lista üres.',
  unreadableText: 'Javítsd ki a megjelölt szűrőt, vagy hagyd el.',
  clear: 'Mind törlése',
  show: 'Mutatás',
  any: 'mind',
  anyCounty: 'bármelyik',

  taxon: 'Élőlény',
  taxonHint: 'Faj, nemzetség, család vagy rend',
  rank: 'Meddig van meghatározva?',
  ranks: [
    { value: '0_0', label: 'nincs neve' },
    { value: '1_1', label: 'rendig' },
    { value: '2_2', label: 'családig' },
    { value: '3_3', label: 'nemzetségig' },
    { value: '4_4', label: 'fajig' },
    { value: '0_3', label: 'fajnál tágabban' },
  ],
  rankRange: (min: number, max: number) => {
    const words = ['nincs neve', 'rend', 'család', 'nemzetség', 'faj'];
    return min === max
      ? `${words[min] ?? ''}${min > 0 ? 'ig határozott' : ''}`
      : `${words[min] ?? ''} – ${words[max] ?? ''}`;
  },
  county: 'Vármegye',
  square: '10 km-es négyzet',
  squareHint: 'UTM-kód, például CT56',
  from: 'Ettől',
  to: 'Eddig',
  dateHint: 'Nap, hónap vagy év, például 2024. május',
  month: 'Hónap, bármelyik évben',
  monthOption: (month: number) => monthName(month),
  stage: 'Fejlődési alak',
  trust: 'Bizonyosság',
  verdict: 'Szakértői döntés',
  decided: (verdict: string) => `döntés: ${verdict}`,
  observer: 'Észlelő',
  observerHint: 'felhasználónév',
  determiner: 'Határozó',
  licence: 'Az adat licence',
  image: 'Kép',
  withImage: 'képpel',
  withoutImage: 'kép nélkül',
  protection: 'Védettség',
  protectedOnly: 'védett',
  notProtected: 'nem védett',
  protectedNote: 'A védett élőlények találatai helyre négyzetig, időre hónapig kereshetők.',

  grouping: 'Csoportba rendezés',
  order: 'Rendezés',
  newest: 'legújabb elöl',
  byDate: 'észlelés napja szerint',
  view: 'Nézet',
  cards: 'Kártyák',
  table: 'Táblázat',
  map: 'Térkép',
  next: (count: number) => `Következő ${count} találat`,
  first: 'Vissza az elejére',
  empty: 'Így egy találat sincs',
  emptyText: 'Hagyj el egy szűrőt, vagy kezdd újra.',
  emptySite: 'Még nincs találat',
  emptySiteText: 'Az első a tiéd lehet: tölts fel egy képet, és a közösség segít megnevezni.',
  allNamed: 'Most mindennek van neve',
  allNamedText: 'Nézz vissza később, vagy erősítsd meg a többiek határozásait.',
  newSighting: 'Új találat',
};
