import { type NotPublic, notPublicReasons } from '#app/features/sightings/changes/why-not-public.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of a member's pages. */
export const messages = {
  users: 'Felhasználók',
  parts: (name: string) => `${name} oldalai`,
  tabs: {
    profile: 'Profil',
    sightings: 'Találatok',
    categories: 'Kategóriák',
    species: 'Fajlista',
    map: 'Térkép',
    years: 'Évek',
    groups: 'Csoportok',
    determinationsBy: 'Határozásai',
    determinationsFor: 'Kapott határozások',
  },

  sightingsOf: (name: string) => `${name} találatai`,
  noSightings: 'Itt még nincs találata',
  noSightingsText: 'Amint rögzít egyet, itt jelenik meg.',
  noSightingsOwn: 'Itt még nincs találatod',
  noSightingsOwnText: 'Az első lehet egy régi fénykép is: tölts fel egyet, és a közösség segít megnevezni.',
  newSighting: 'Új találat',
  unpublished: {
    hidden: (count: number) => `Rejtett (${formatNumber(count)})`,
    draft: (count: number) => `Még nem közzétett (${formatNumber(count)})`,
  },
  unpublishedText: (reasons: readonly { reason: NotPublic; count: number }[], isOwn: boolean) =>
    `${isOwn ? 'Ezeket csak te és a moderátorok látjátok' : 'Ezeket csak a rögzítőjük és a moderátorok látják'}; semmilyen listában és számban nincsenek benne. Miért? ${reasons
      .map(({ reason, count }) => `${formatNumber(count)}: ${notPublicReasons[reason]}`)
      .join('; ')}.`,
  unpublishedWhole: 'Ami nincs közzétéve, annak a listája nem szűrhető. Hagyd el a szűrőt vagy az állapotot.',
  nothingUnpublished: 'Itt nincs mit mutatni.',
  publicOnes: 'Közzétett találatok',
  all: (count: number) => `Mind (${formatNumber(count)})`,
  older: 'Régebbiek',

  mapOf: (name: string) => `${name} térképe`,
  counted: ({ sightings, species, squares, isLimited }: Counts) =>
    isLimited
      ? `több mint ${formatCount(sightings, 'találat')}`
      : [formatCount(sightings, 'találat'), formatCount(species, 'faj'), squares > 0 && formatCount(squares, 'négyzet')]
          .filter(Boolean)
          .join(' · '),
  squareMap: 'Négyzetek térképen',
  squareTable: 'Négyzetek táblázatban',
  moreSquares: (count: number) => `További ${formatCount(count, 'négyzet')} a térképen választható ki.`,
  square: 'UTM-négyzet',
  sightings: 'Találat',
  noSquares: 'Itt nincs mit térképre tenni',
  noSquaresText:
    'Azok a találatok kerülnek a térképre, amelyek helye legalább 10\u00A0km-\u2060es négyzetig nyilvános.',

  categories: 'Észlelt rendszertani kategóriák',
  categoriesOf: (name: string) => `${name}: észlelt rendszertani kategóriák`,
  otherGroup: 'Csoporton kívül',
  order: 'Rend',
  family: 'Család',
  species: 'Faj',
  aboveOrder: 'Rendig sem meghatározott',
  orderOf: (person: string, order: string) => `${person}: ${order}`,
  orderMapOf: (person: string, order: string) => `${person}: ${order} térképen`,
  orderParts: { overview: 'Áttekintés', list: 'Találatok', map: 'Térkép' },
  orderPartsOf: (order: string) => `${order}: nézetek`,
  orderList: 'A rend összes találata, szűrhetően.',
  families: 'Családok',
  newest: 'A legújabbak',
  allSightings: (count: number) => formatCount(count, 'találat'),
  orderPage: 'A rend lapja',
  taxonPage: { family: 'A család lapja', genus: 'A nemzetség lapja', species: 'A faj lapja' } as Record<string, string>,
} as const;

type Counts = { sightings: number; species: number; squares: number; isLimited: boolean };
