import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the filters of a list, which the panel shows and the active ones say. */
export const filterMessages = {
  show: 'Mutatás',
  showCount: (sightings: number, isLimited: boolean) =>
    `Mutatás: ${formatCount(sightings, 'találat')}${isLimited ? ' fölött' : ''}`,
  nothing: 'Így nincs találat: hagyj el egy szűrőt.',
  any: 'mind',
  anyTime: 'bármikor',
  anywhere: 'bárhol',
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
  settlement: 'Település',
  place: 'A hely saját neve',
  square: '10 km-es négyzet',
  squareHint: 'UTM-kód, például CT56',
  area: 'Terület a térképen',
  areaHint: 'Nyugat, dél, kelet, észak, fokban; a nagyítható térkép is kitölti',
  near: 'Hely közelében',
  distance: 'Távolság, km',
  distanceHint: 'Ha üres, 5 km',
  from: 'Ettől',
  to: 'Eddig',
  dateHint: 'Nap, hónap vagy év, például 2024. május',
  month: 'Hónap, bármelyik évben',
  stage: 'Fejlődési alak',
  trust: 'Bizonyosság',
  verdict: 'Szakértői döntés',
  observer: 'Észlelő',
  event: 'Esemény',
  eventHint: 'A sorszáma, a lapja címéből.',
  project: 'Projekt',
  projectHint: 'A sorszáma, a lapja címéből.',
  group: 'Csoport',
  groupHint: 'A sorszáma, a lapja címéből.',
  suggestedHints: {
    settlement: 'Ékezet nélkül is',
    member: 'felhasználónév',
    near: 'Település, hegy, saját hely vagy koordináta',
  },
  determiner: 'Határozó',
  licence: 'Az adat licence',
  image: 'Kép',
  withImage: 'képpel',
  withoutImage: 'kép nélkül',
  protection: 'Védettség',
  protectedOnly: 'védett',
  notProtected: 'nem védett',
  protectedNote: 'A védett élőlények találatai helyre négyzetig, időre hónapig kereshetők.',
};
