import { monthName } from '#app/platform/text/months.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the lists of sightings. */
export const messages = {
  all: 'Összes rögzítés',
  pictures: 'Képek',
  picturesLead: 'Minden élőlény legutóbbi képei. Egy képről a találat lapjára jutsz.',
  squares: 'Térkép',
  squaresLead: 'Minden találat 10 km-es UTM-négyzetenként. Egy négyzetre kattintva mellette jelennek meg a találatai.',
  pictureOf: (name: string | undefined, observer: string) => `${name ?? 'még nincs neve'}, ${observer} képe`,
  morePictures: 'További képek',
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
  clear: 'Mind törlése',
  show: 'Mutatás',
  any: 'mind',
  anyCounty: 'bármelyik',
  unknownName: (typed: string) => `Ilyen nevű élőlényt nem találtunk: „${typed}”. Válassz a felkínált nevek közül.`,

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
  notToSpecies: 'fajra nem határozott',
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
  observer: 'Észlelő',
  observerHint: 'felhasználónév',
  licence: 'Az adat licence',
  image: 'Kép',
  withImage: 'képpel',
  withoutImage: 'kép nélkül',
  protection: 'Védettség',
  protectedOnly: 'védett',
  notProtected: 'nem védett',
  protectedNote: 'A védett élőlények találatai helyre négyzetig, időre hónapig kereshetők.',

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

  columns: {
    picture: 'Kép',
    name: 'Név',
    place: 'Hely',
    date: 'Dátum',
    stage: 'Alak',
    observer: 'Észlelő',
    trust: 'Bizonyosság',
  },
  tableCaption: 'A találatok táblázata',
  unnamed: 'mi lehet ez?',
  squareMap: 'Találatok 10 km-es négyzetenként',
  squareLink: (code: string, count: number) => `${code} négyzet: ${formatCount(count, 'találat')}`,
  legend: 'Találat négyzetenként:',
  squareTitle: (code: string) => `${code} négyzet`,
  squareAll: (count: number) => formatCount(count, 'találat'),
  recent: 'A legújabbak',
  chooseSquare: 'Válassz egy négyzetet a térképen: itt jelennek meg a találatai.',
  notOnMap: 'A rejtett helyű találatok nincsenek a térképen.',
  number: formatNumber,
};
