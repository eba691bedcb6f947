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

  findPart: 'a helyek keresője',

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
