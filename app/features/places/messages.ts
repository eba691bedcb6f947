import { formatCount, formatDistance, NBSP } from '#app/platform/text/numbers.ts';

/** Words of maps and places. */
export const placesMessages = {
  part: 'a térkép',
  badLatitude: 'A szélesség −90 és 90 közötti szám.',
  badLongitude: 'A hosszúság −180 és 180 közötti szám.',
  coordinates: 'Koordináták',
  systems: { wgs84: 'Szélesség, hosszúság', eov: 'EOV (Y, X)', utm: 'UTM' },
  copyAs: (system: string) => `Másolás: ${system}`,
  near: (settlement: string) => `${settlement} közelében`,
  abroad: 'Magyarországon kívül',

  fileUnreadable: (file: string) => `A fájl nem olvasható: ${file}`,
  notGeoJson: 'Ez nem GeoJSON: egy FeatureCollection kell, a települések határaival.',
  fileCut: 'A fájl hiányos: vége szakad, mielőtt a határok felsorolása lezárulna.',
  featureTooLong: 'A fájlban egyetlen határ több mint húszmillió betű: ez aligha egy településé.',
  noBoundaries: 'A fájlban egyetlen határ sincs. Ami eddig be volt töltve, megmaradt.',
  boundaryWithoutName: (number: number) =>
    `A(z) ${number}. határnak nincs neve (properties.name). Semmi nem változott.`,
  boundaryNotPolygon: (number: number) =>
    `A(z) ${number}. határ nem Polygon vagy MultiPolygon, zárt gyűrűkkel. Semmi nem változott.`,
  boundaryElsewhere: (number: number, name: string) =>
    `A(z) ${number}. határ (${name}) nem Magyarországon van. WGS84-koordináták kellenek, hosszúság és szélesség fokban. Semmi nem változott.`,

  nameWithoutName: (number: number) => `A(z) ${number}. helynek nincs neve (properties.name). Semmi nem változott.`,
  nameOfNoKind: (number: number, name: string) =>
    `A(z) ${number}. hely (${name}) fajtája (properties.kind) nem part, field, protected, water, hill vagy landscape. Semmi nem változott.`,
  nameNowhere: (number: number, name: string) =>
    `A(z) ${number}. hely (${name}) nem pont, vonal vagy terület Magyarországon, WGS84-koordinátákkal. Semmi nem változott.`,

  closeCard: 'Bezárom',
  coarseOnMap: 'Közelről: zöldeskék keretben az a 10 km-es négyzet, amelyen belül a találat helye nem nyilvános.',
  time: 'Mikor látták?',
  month: 'Hónap',
  wholeYear: 'egész év',
  year: 'Év',
  everyYear: 'minden év',

  findLabel: 'Hely keresése',
  findHint: 'Település, víz, hegy, tájegység, saját hely vagy koordináta. Utcát, házszámot nem ismerünk.',
  findExample: 'Például: Tihany',
  wentTo: (name: string) => `${name}: a térkép ide mozdult.`,
  pinPut: (name: string) => `${name}: a jelölő itt áll, húzd a pontos helyre.`,

  squareCount: (code: string, count: number) => `${code}: ${formatCount(count, 'találat')}`,

  mapOf: (place: string) => `Térkép: ${place}`,
  pickLabel: 'Térkép a hely megjelöléséhez',
  pickHint: 'Kattints a térképre, vagy húzd a jelölőt. Billentyűzettel a jelölő a nyilakkal mozog.',
  pinCaption: (uncertaintyM: number | null) =>
    uncertaintyM === null ? 'A pontosság nincs megadva.' : `Pontosság: ${formatDistance(uncertaintyM)}.`,
  squareCaption: (code: string) => `${code}: a 10 × 10${NBSP}km-\u2060es négyzeten belül bárhol lehetett.`,
  credit: 'Természetföldrajz és utak: Natural Earth · Városok: GeoNames (CC BY 4.0), módosítva · Települések: KSH',
  liveMap: 'Nagyítható térkép',
  drawnMap: 'Rajzolt térkép',
  loading: 'Térkép betöltése…',
  failed: 'A térkép ezen a gépen most nem jelenik meg. A helyet koordinátával vagy településnévvel is megadhatod.',

  uncertainty: 'Milyen pontos a jelölő?',
  uncertaintyUnknown: 'nem tudom',
  whereIAm: 'Ahol most vagyok',
  locating: 'Helymeghatározás…',
  locationDenied: 'A böngésző nem engedte megnézni, hol vagy. Jelöld meg a térképen.',
  locationFailed: 'Most nem sikerült megtudni, hol vagy. Jelöld meg a térképen.',
} as const;
