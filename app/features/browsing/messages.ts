import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the lists of sightings. */
export const messages = {
  all: 'Összes rögzítés',
  shared: (site: string) => `Találatok képpel, hellyel, dátummal: a ${site} közösségének megfigyelései.`,
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
  clear: 'Szűrők törlése',

  grouping: 'Csoportba rendezés',
  exported: 'Exportálás',
  follow: 'Követem ezt a listát',
  followed: 'Követed ezt a listát',
  findsHere: (name: string) => ({
    follow: `Követem, mit talál itt ${name}`,
    followed: `Követed, mit talál itt ${name}`,
  }),
  findsAnywhere: (name: string) => ({ follow: `Követem, mit talál ${name}`, followed: `Követed, mit talál ${name}` }),
  named: (name: string) => ({
    follow: `Követem, mit határoz meg ${name}`,
    followed: `Követed, mit határoz meg ${name}`,
  }),
  order: 'Rendezés',
  newest: 'legutóbb rögzített',
  byDate: 'legutóbb észlelt',
  view: 'Nézet',
  cards: 'Kártyák',
  table: 'Táblázat',
  map: 'Térkép',
  telling: 'Amit a többi találatod elárul',
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
