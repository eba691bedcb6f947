import type { ProblemDetail } from '#app/platform/action/domain-error.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

const furtherSheet = (at: number) => `Találatok ${at}`;

/** Words of exports: columns, notes, and why something cannot be taken. */
export const exportMessages = {
  formerQuestion: ' (már nem kérdezik)',
  columns: {
    id: 'azonosító',
    url: 'cím',
    state: 'állapot',
    scientificName: 'tudományos név',
    authorship: 'leíró',
    name: 'magyar név',
    rank: 'rang',
    identificationQualifier: 'bizonytalanság',
    order: 'rend',
    family: 'család',
    genus: 'nemzetség',
    species: 'faj',
    protection: 'védettség',
    level: 'határozás szintje',
    verdict: 'szakértői döntés',
    eventDate: 'dátum',
    dateFrom: 'első nap',
    dateTo: 'utolsó nap',
    time: 'időpont',
    datePrecision: 'dátum pontossága',
    decimalLatitude: 'szélesség',
    decimalLongitude: 'hosszúság',
    uncertaintyM: 'pontosság (m)',
    utm10: 'UTM-négyzet',
    county: 'vármegye',
    settlement: 'település',
    place: 'hely',
    altitudeM: 'magasság (m)',
    habitat: 'élőhely',
    visibility: 'hely láthatósága',
    dataGeneralizations: 'mi durvább a valóságnál',
    informationWithheld: 'mi nincs itt',
    footprintWkt: 'vonal vagy terület (WKT)',
    individualCount: 'egyedszám',
    countKind: 'egyedszám jellege',
    lifeStage: 'fejlődési alak',
    sex: 'ivar',
    method: 'módszer',
    hostPlant: 'tápnövény',
    notes: 'megjegyzés',
    privateNotes: 'saját jegyzet',
    recordedBy: 'észlelő',
    identifiedBy: 'akitől a neve jött',
    observers: 'további megfigyelők',
    recorder: 'rögzítette',
    licence: 'licenc',
    licenceUrl: 'licenc címe',
    rightsHolder: 'kit kell megnevezni',
    terms: 'saját feltételek',
    source: 'honnan származik',
    images: 'képek',
    imageLicences: 'képek licence',
    imageAuthors: 'képek szerzője',
    modified: 'módosítva',
  },
  states: { draft: 'még nem közzétett', published: 'közzétett', hidden: 'elrejtett', deleted: 'törölt' },
  precisions: { day: 'nap', range: 'időszak', month: 'hónap', year: 'év' },
  protection: { protected: 'védett', strictly_protected: 'fokozottan védett' },
  generalized: {
    square: 'A hely a 10 km-es UTM-négyzet közepe, a dátum hónapra kerekítve.',
    hidden: 'A helyből csak a vármegye nyilvános, a dátum hónapra kerekítve.',
  },
  withheld: {
    protected: 'A pontos hely és nap védett faj miatt nem nyilvános; kérni az oldal üzemeltetőjétől lehet.',
    chosen: 'A pontos helyet és napot az észlelője nem teszi nyilvánossá.',
  },
  imagesWithheld: (count: number) => `${formatCount(count, 'kép')} minden jog fenntartva, ezért kimaradt.`,

  sheets: { sightings: 'Találatok', more: furtherSheet, notes: 'Tudnivalók' },
  file: 'talalatok',
  notesFile: 'tudnivalok',

  notes: {
    title: (siteName: string) => `${siteName}: exportált találatok`,
    made: (when: string) => `Készült: ${when}.`,
    asked: (words: string) => `Mit kértek: ${words}.`,
    everything: 'minden találat',
    listAt: (url: string) => `Ugyanez a lista: ${url}`,
    taken: (count: number) => `${formatCount(count, 'találat')} van benne.`,
    sheets: (sheets: number, inEach: number) =>
      `A találatok ${formatCount(sheets, 'lapon')} vannak, mert egyre ${formatCount(inEach, 'fér')}: a „${furtherSheet(2)}” lapon folytatódnak.`,
    nothingLeftOut: 'Semmi nem maradt ki.',
    withheld: (count: number) =>
      `${formatCount(count, 'találat')} kimaradt, mert a gazdája minden jogot fenntartott: azokat csak ő viheti el.`,
    imagesWithheld: (count: number) => `${formatCount(count, 'kép')} kimaradt ugyanezért; a találata benne van.`,
    imagesNotReady: (count: number) =>
      `${formatCount(count, 'kép')} kimaradt, mert még nem készült el; a találata benne van.`,
    ownUnpublished: (count: number) =>
      `${formatCount(count, 'saját találatod')} kimaradt, mert még piszkozat, vagy elrejtetted.`,
    coarse: (count: number) =>
      `${formatCount(count, 'találat')} helye durvább a valóságnál: azokról a „mi durvább a valóságnál” oszlop szól.`,
    placeless: (count: number) => `${formatCount(count, 'találatnak')} nincs megadható pontja.`,
    cutCells: (count: number) =>
      `${formatCount(count, 'szöveg')} itt nem fért a cellájába, és le van vágva: CSV-ben az egész megvan.`,
    placelessLeftOut: (count: number) => `${formatCount(count, 'találat')} kimaradt, mert nincs megadható pontja.`,
    use: 'Mire használhatod: minden sor a saját licence szerint használható fel; a licenc címe ott áll mellette. A szerzőt nevezd meg, ahol a licenc kéri.',
    licences: 'Licencek és szerzők (találatok és képek száma):',
    licence: (name: string, helper: string) => `${name} – ${helper}`,
    author: (name: string, of: { sightings: number; images: number }) =>
      `  ${name}: ${formatCount(of.sightings, 'találat')}, ${formatCount(of.images, 'kép')}`,
    citation: (siteName: string, publicUrl: string, day: string) =>
      `Így hivatkozz rá: ${siteName} (${day}): találatok – ${publicUrl}, a szerzők a forrásoknál felsorolva`,
  },

  formats: {
    csv: { name: 'CSV', use: 'táblázatkezelőnek, R-nek, Pythonnak' },
    xlsx: { name: 'XLSX', use: 'Excelnek és LibreOffice-nak, igazi dátumokkal és számokkal' },
    geojson: { name: 'GeoJSON', use: 'térképnek és weboldalnak' },
    gpkg: { name: 'GeoPackage', use: 'QGIS-nek és más térinformatikai programnak' },
    gpx: { name: 'GPX', use: 'kézi GPS-nek és telefonos térképnek' },
    kml: { name: 'KML', use: 'Google Earthnek' },
    dwca: { name: 'Darwin Core', use: 'a GBIF-nek és más gyűjteményeknek, képekkel és határozásokkal' },
    txt: { name: 'Tudnivalók', use: 'a licencek, a szerzők és ami kimaradt, szövegként' },
  },
  tooLong: (most: number) =>
    `Ez több mint ${formatNumber(most)} találat: ezt nem adjuk oda azonnal. Kérd az export lapján: a háttérben elkészítjük, és szólunk. Vagy szűkítsd, például évekre vagy vármegyékre.`,
  otherWaiting: (words: string) =>
    `Már készül egy exportod${words === '' ? '' : ` (${words})`}. Egyszerre egyet készítünk: kérd ezt, ha az elkészült.`,
  oneAtATime: 'Már készül egy fájlod. Egyszerre egyet adunk: kérd ezt, ha az megérkezett.',
  unreadableFormat: (text: string, known: readonly string[]) =>
    `Ilyen formátumot nem adunk: „${text}”. Ezek közül válassz: ${known.join(', ')}.`,
  noArea: { path: 'terulet', message: 'Rajzolj egy területet, vagy add meg a sarkait.' } satisfies ProblemDetail,
};
