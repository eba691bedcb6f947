import { maxSheetPhotos } from '#app/features/recording/sighting-limits.ts';
import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of recording many photos at once. */
export const bulkMessages = {
  dropTitle: 'Sok kép egyszerre',
  lead: 'Húzd be a nap képeit: idő, hely és hasonlóság szerint találatokra osztjuk őket, te csak átnézed.',
  dropHere: 'Húzd ide a képeket',
  choose: 'Képek választása',
  chooseMore: 'További képek',
  limits: `Egyszerre legfeljebb ${maxSheetPhotos} kép: ${pictureWords.formats}, ${pictureWords.limits}.`,
  besides: 'Melléjük teheted a túra GPX-útvonalát, abból lesz hely az időpontokhoz, és a képek XMP-fájljait is.',
  keptHere: 'A lap minden képével ezen az eszközön marad a mentés végéig, akkor is, ha bezárod az oldalt.',
  opening: 'A lap megnyitása…',
  elsewhere: 'Ez a lap egy másik ablakban már nyitva van. Csukd be ott, és itt folytathatod.',
  reading: (done: number, total: number) => `Képek beolvasása: ${done} / ${total}`,
  keeping: 'Megőrzés ezen az eszközön…',
  title: (photos: number, rows: number) => `${formatCount(photos, 'képből')} ${formatCount(rows, 'találat')}`,
  titleSaved: (saved: number) => `${formatCount(saved, 'találat')} elmentve`,
  look: 'Idő, hely és a képek hasonlósága szerint csoportosítottuk. Nézd át, javítsd, aztán mentsd egyben.',
  sheetLabel: 'Találatok lapja',

  tools: 'A lap eszközei',
  merge: 'Összevonom',
  split: 'Szétbontom',
  removeRows: 'Törlöm',
  takeOut: 'Külön találatba',
  toPrevious: 'Az előzőhöz',
  toNext: 'A következőhöz',
  removePhotos: 'Törlöm a képet',
  pickedPhotos: (count: number) => `${formatCount(count, 'kép')} kijelölve`,
  selectTwo: 'Összevonáshoz jelölj ki legalább két sort.',
  selectOne: 'Jelöld ki a sorokat, amelyekkel dolgoznál.',
  merged: (count: number, lost: readonly string[]) =>
    [
      `${formatCount(count, 'sor')} összevonva.`,
      lost.length > 0 && `Ahol mást írtál, ott az első sor szava maradt: ${lost.join(', ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
  tooMany: (most: number) => `Egy találathoz legfeljebb ${most} kép tartozhat.`,
  splitDone: 'Minden kép külön sorba került; amit beírtál, mindegyikben megvan, a példányszám az elsőben.',
  removed: 'Töröltük a lapról.',
  moved: 'A kép átkerült.',
  undo: 'Visszavonom',
  doubt: (position: number, minutes: number) => `A ${position}. kép ${minutes} perccel későbbi. Külön találat?`,
  doubtTake: 'Kiveszem',

  more: 'Óra, útvonal',
  pause: 'Egy találat képei között legfeljebb',
  pauses: { 0: 'minden kép külön', 60: '1 perc', 180: '3 perc', 600: '10 perc', 1800: 'fél óra' },
  pauseRows: (rows: number) => formatCount(rows, 'találat'),
  pauseHint:
    'Ennyi idő lehet két hasonló kép között; ha nem hasonlítanak, a hatoda. Amit beírtál, megmarad: a szétváló részek mind megkapják.',
  regrouped: (rows: number) => `Újra csoportosítva: ${formatCount(rows, 'találat')}.`,
  byLikeness: (rows: number) => `A képek hasonlóságát is megnéztük: ${formatCount(rows, 'találat')}.`,
  clock: 'A fényképezőgép órája',
  clockHint:
    'Ha az óra nem járt jól, igazítsd itt: minden kép ideje vele mozdul, és az útvonalról is onnan veszünk helyet.',
  clockSays: (name: string, moment: string) => `${name} ideje a gép szerint ${moment}`,
  trueTime: 'Valójában',
  trueTimeHint: 'Például 2024. május 7., 20:05',
  setClock: 'Igazítom',
  shiftHour: (by: string) => `${by} óra`,
  shiftNone: 'A gép órája jó.',
  shift: (text: string) => `Igazítva: ${text}`,
  resetClock: 'Vissza a gép órájára',
  trueTimeUnreadable: 'Napot és időt is írj, például 2024. május 7., 20:05.',
  noClock: 'Ezekben a képekben nincs időpont, amelyet igazítani lehetne.',
  track: (points: number) => `Az útvonalból ${formatCount(points, 'pont')} van meg.`,
  tracked: (name: string, count: number) =>
    count > 0
      ? `„${name}”: ${formatCount(count, 'kép')} kapott belőle helyet.`
      : `„${name}”: egyik kép sem készült az útvonal idején. Jól járt a gép órája?`,
  sidecars: (count: number) => `${formatCount(count, 'képhez')} XMP-fájl is érkezett.`,
  leftSidecar: {
    alone: (name: string) => `„${name}”: nincs meg a kép, amelyhez tartozik.`,
    several: (name: string) => `„${name}”: több képhez is tartozhat, ezért egyiké sem lett.`,
    rivals: (name: string) => `„${name}”: a képéhez több XMP-fájl is jött, ezért egyiket sem vettük hozzá.`,
    taken: (name: string) => `„${name}”: a képének már van XMP-fájlja, az maradt.`,
    second: (name: string) => `„${name}”: a képének másik, a teljes nevét viselő XMP-fájlja is jött, azt vettük hozzá.`,
  },
  sidecarDiffers: {
    when: 'az XMP-fájl más időt ír, mint a kép: a képé maradt',
    where: 'az XMP-fájl más helyet ír, mint a kép: a képé maradt',
  },

  common: 'Közös adat…',
  commonTitle: 'Közös adat',
  commonOf: (count: number, isAll: boolean) =>
    isAll ? `Mind a ${formatCount(count, 'sorba')} kerül.` : `A kijelölt ${formatCount(count, 'sorba')} kerül.`,
  commonField: 'Mi',
  commonValue: 'Érték',
  commonApply: 'Beírom',
  commonDone: (count: number) => `${formatCount(count, 'sorba')} beírva.`,
  fields: {
    coordinates: 'Hely (koordináta)',
    placeText: 'A hely saját szavaiddal',
    altitude: 'Tengerszint feletti magasság (m)',
    date: 'Nap',
    method: 'Módszer',
    lifeStage: 'Fejlődési alak',
    habitat: 'Élőhely',
    hostPlant: 'Tápnövény',
    notes: 'Megjegyzés',
    privateNotes: 'Megjegyzés csak nekem',
    visibility: 'Ki lássa a pontos helyet?',
    licenseId: 'A találatok licence',
  },

  failedTitle: (count: number) => `${formatCount(count, 'fájl')} nem került a lapra. A többit ez nem érinti.`,
  retry: 'Újra',
  takeAnyway: 'Így is felveszem',
  forget: 'Kihagyom',
  overLimit: (name: string) =>
    `„${name}”: már ${maxSheetPhotos} kép van a lapon. Mentsd el azokat, aztán jöhet a többi.`,
  already: (name: string) => `„${name}”: ez a kép már a lapon van.`,
  status: (done: number, failed: number) => `${done} kép a lapon${failed > 0 ? `, ${failed} sikertelen` : ''}`,

  mapLabel: 'A lap találatai a térképen',
  mapCaption:
    'A szám a sor száma. A jelet arrébb húzhatod; egy kattintás a térképen a kijelölt vagy épp írt sor helyét állítja be.',
  pin: (number: number) => `${number}. találat a térképen`,

  save: (count: number) => `Mentek ${formatCount(count, 'találatot')}`,
  saveRest: (count: number) => `Mentem a többit (${count})`,
  nothingToSave: 'Nincs mit menteni',
  incomplete: (count: number) => `${formatCount(count, 'sor')} hiányos, az marad a lapon.`,
  pauseSaving: 'Félbehagyom',
  savedOf: (saved: number, total: number) => `${saved} mentve, ${total} sorból`,
  progress: 'Mentés',
  unreachable: 'Nem érjük el a kiszolgálót. Ami még nincs elmentve, itt vár; magától folytatjuk.',
  loggedOut: 'Közben lejárt a belépésed. A lap megmaradt ezen az eszközön.',
  logIn: 'Belépés, aztán vissza ide',
  allSaved: (count: number) => `Mind a ${formatCount(count, 'találatot')} elmentettük.`,
  startNew: 'Új lap',
  startNewDone: 'A régi lapot félretettük.',
  toGroup: 'Csoportba rendezés',
  toSightings: 'Megnézem őket',
  interrupted: 'Folytatjuk a félbemaradt mentést.',
  draftKept: 'A lap ezen az eszközön megvan.',
  futureClock: (date: string) => `A gép szerint ${formatDate(date)} készült: igazítsd az órát.`,
} as const;
