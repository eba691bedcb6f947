import {
  type FootprintKind,
  type FootprintProblem,
  leastCorners,
  mostCorners,
  mostReachM,
} from '#app/platform/geo/footprint.ts';
import { formatCount, formatDistance, NBSP } from '#app/platform/text/numbers.ts';

const cornerWords: Record<FootprintKind, string> = { line: 'pont', area: 'sarok' };

/** What is wrong with a line or an area, and what to do. */
function drawingProblem(kind: FootprintKind, problem: FootprintProblem): string {
  switch (problem.kind) {
    case 'too_few':
      return kind === 'line'
        ? `Egy vonalhoz legalább ${leastCorners.line} különböző pont kell.`
        : `Egy területhez legalább ${leastCorners.area} különböző sarok kell.`;
    case 'too_many':
      return `Legfeljebb ${formatCount(mostCorners, cornerWords[kind])} lehet: hagyj el belőle.`;
    case 'too_wide':
      return `Ez túl nagy: a legtávolabbi sarka legfeljebb ${formatDistance(mostReachM)} lehet a közepétől.`;
    case 'crosses':
      return `A terület széle keresztezi önmagát: a(z) ${problem.sides[0]}. sarok utáni oldal a(z) ${problem.sides[1]}. utánit. Húzd arrébb az egyik sarkot.`;
  }
}

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
  drawHint: 'Kattintással új sarok kerül a rajz végére; a sarkok húzhatók, a kisebb pöttyökből új sarok lesz.',
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
  shape: 'Mi jelöli a helyet?',
  shapes: { point: 'Pont', line: 'Vonal', area: 'Terület' },
  cornerCount: (kind: FootprintKind, count: number) =>
    count === 0
      ? `Kattints a térképre: az lesz az első ${cornerWords[kind]}.`
      : `Eddig ${formatCount(count, cornerWords[kind])}.`,
  drawingProblem,
  cornerInMiddle: (kind: FootprintKind) => `Új ${cornerWords[kind]} a térkép közepén`,
  stepBack: 'Egy lépést vissza',
  dropCorner: (kind: FootprintKind, number: number) => `A(z) ${number}. ${cornerWords[kind]} törlése`,
  drawAfresh: 'Elölről',
  whereIAm: 'Ahol most vagyok',
  locating: 'Helymeghatározás…',
  locationDenied: 'A böngésző nem engedte megnézni, hol vagy. Jelöld meg a térképen.',
  locationFailed: 'Most nem sikerült megtudni, hol vagy. Jelöld meg a térképen.',
} as const;
