import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of a member's own page; titles, links and 'nincs megadva' are the specification's. */
export const messages = {
  notGiven: 'nincs megadva',
  none: '-',
  data: {
    title: 'Profil adatok',
    username: 'Felhasználónév',
    fullName: 'Teljes név',
    email: 'E-mail-cím',
    permissions: 'Felhasználási engedély kérése:',
    web: 'Weboldal',
    elsewhere: 'Más oldalakon',
    description: 'Leírás',
  },
  head: {
    expert: (branches: string) => (branches === '' ? 'szakértő' : `szakértő (${branches})`),
    andMore: (count: number) => `és még ${count}`,
    since: (year: number) => `${year} óta tag`,
    coverFrom: (name: string) => `A kép a találatról: ${name}`,
    unnamed: 'mi lehet ez?',
  },
  stats: {
    label: 'Számok',
    sightings: 'találat',
    species: 'faj',
    determined: 'határozás fajra',
    determinedOther: 'ebből másoknak',
  },
  licence: {
    sightings: 'Találatok felhasználásának feltétele',
    images: 'Képek felhasználásának feltétele',
    sightingsDetails: 'A találatok licence részletesen',
    imagesDetails: 'A képek licence részletesen',
  },
  links: {
    title: 'Aloldalai',
    categories: 'Észlelt rendszertani kategóriák',
    sightings: 'Találatok',
    groups: 'Találati csoportok',
    by: 'Határozásai',
    for: 'Találataira tett határozások',
    export: 'Találatok exportálása',
    settings: 'Beállításaim',
  },
  sightings: {
    title: 'Találatai',
    empty: 'Még nincs meghatározott találata.',
  },
  determinations: {
    title: 'Határozásai',
    empty: 'Még nincs fajra szóló határozása.',
  },
  badges: { title: 'Pecsétek' },
  badge: {
    awarded: 'ekkor kapta meg:',
    notAwarded: 'ezt a pecsétet még nem kapta meg.',
    others: 'Kinek van meg még?',
    holders: (count: number) => formatCount(count, 'tagnak van meg'),
    onlyOne: 'Eddig másnak nincs meg ez a pecsét.',
    nobody: 'Ezt a pecsétet még senki sem kapta meg.',
    earlier: 'Korábbiak',
    latest: 'Legutóbbiak',
  },
  count: (count: number) => formatNumber(count),
};
