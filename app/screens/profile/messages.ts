import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of a member's own page; titles, links and 'nincs megadva' are the specification's. */
export const messages = {
  shared: ({ name, sightings, species }: { name: string; sightings: number; species: number }) =>
    `${name}: ${formatCount(sightings, 'találat')}, ${formatCount(species, 'faj')}.`,
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
    addAvatar: 'Profilkép feltöltése',
    changeAvatar: 'Profilkép cseréje',
    reportAvatar: 'Profilkép jelentése',
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
  pictures: {
    latest: 'Legutóbbi képei',
    all: 'Minden képes találata',
    best: 'Legkedveltebb képei',
    likes: 'tag kedvence',
  },
  activity: {
    title: 'Mikor jár terepen?',
    months: 'Hónaponként, minden évből',
    years: 'Évenként',
    numbers: 'Évek és hónapok számokkal',
    chart: (title: string, said: string) => `Találatok ${title.toLocaleLowerCase('hu')}. ${said}`,
  },
  lifeList: {
    title: 'Fajlistája',
    newest: 'A legutóbb először látott fajok',
    all: (species: number) => `A teljes lista, ${formatCount(species, 'faj')}`,
  },
  places: {
    title: 'Hol jár?',
    open: 'A térkép nagyban',
    squares: (squares: number) => `${formatCount(squares, 'négyzetben')} van találata; egy négyzet 10 × 10\u00a0km.`,
    label: (name: string, squares: number) => `${name} találatai a térképen, ${formatCount(squares, 'négyzetben')}`,
  },
  known: {
    title: 'Amit a legjobban ismer',
    lead: 'Ennyi találatot nevezett meg másoknak, úgy vagy pontosabban, ahogy ma is hívják.',
  },
  badges: { title: 'Pecsétek' },
  nextBadges: {
    title: 'A következő pecsét',
  },
  badge: {
    awarded: 'ekkor kapta meg:',
    notAwarded: 'ezt a pecsétet még nem kapta meg.',
    others: 'Kinek van meg még?',
    holders: (count: number) => formatCount(count, 'tagnak van meg'),
    onlyOne: 'Eddig másnak nincs meg ez a pecsét.',
    nobody: 'Ezt a pecsétet még senki sem kapta meg.',
    onwards: (name: string) => `Tovább ${name} lapjára`,
    earlier: 'Régebbiek',
    latest: 'Legfrissebbek',
  },
  count: (count: number) => formatNumber(count),
};
