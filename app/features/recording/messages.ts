import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';

type KeptWords = { when: string; point: string; uncertaintyM: number | null; altitudeM: number | null };

const metres = (size: number | null) => (size === null ? '' : ` ± ${formatNumber(Math.round(size))} m`);

/** What is kept where it is not simply what was typed, or lies outside what we know: on the form and after saving. */
const readings = {
  eov: ({ point }: KeptWords) => `EOV-koordinátának vettük: ${point}.`,
  utm: ({ point }: KeptWords) => `UTM-koordinátának vettük: ${point}.`,
  square: ({ point, uncertaintyM }: KeptWords) => `UTM-négyzetnek vettük: a közepe ${point},${metres(uncertaintyM)}.`,
  plus_code: ({ point, uncertaintyM }: KeptWords) => `Plus Code-nak vettük: a közepe ${point},${metres(uncertaintyM)}.`,
  sexagesimal: ({ point }: KeptWords) => `Foknak és percnek vettük: ${point}.`,
  longitude_first: ({ point }: KeptWords) => `Az elsőt hosszúságnak, a másodikat szélességnek vettük: ${point}.`,
  wrapped: ({ point }: KeptWords) => `A hosszúság több volt 180 foknál, ez lett belőle: ${point}.`,
  exchanged: ({ point }: KeptWords) =>
    `A pont (${point}) Magyarországon kívül van, felcserélve belül lenne. Ellenőrizd, hogy nem fordítva írtad-e.`,
  abroad: () => 'A pont Magyarországon kívül van, vármegye és település nélkül. Így is elmenthető.',
  no_settlement: () => 'A ponthoz nem tudunk települést mondani.',
  hemisphere: () => 'A kép nem írja, melyik féltekén készült: északinak és keletinek vettük. Ellenőrizd a helyet.',
  accuracy_widened: ({ uncertaintyM }: KeptWords) =>
    `A hely, ahogy beírtad, szélesebb a megadott pontosságnál, ezért ez lett a pontossága:${metres(uncertaintyM)}.`,
  altitude_rounded: ({ altitudeM }: KeptWords) => `A magasságot egész méterre kerekítettük: ${altitudeM} m.`,
  utc_time: ({ when }: KeptWords) => `Világidőnek (Z) vettük, magyar idő szerint: ${when}.`,
  foreign_time: ({ when }: KeptWords) =>
    `A beírt idő más időzónáé. Nem számoltuk át, az óra állása szerint vettük: ${when}.`,
  decade: ({ when }: KeptWords) => `Az egész évtizednek vettük: ${when}.`,
  time_twice: ({ when }: KeptWords) => `A nap mellett más idő is állt, az „Idő” mezőét vettük: ${when}.`,
  seconds_dropped: ({ when }: KeptWords) => `A másodperceket elhagytuk: ${when}.`,
  foreign_clock: ({ when }: KeptWords) =>
    `A kép órája más időzónában járt. Nem számoltuk át, az állása szerint vettük: ${when}.`,
  days_differ: ({ when }: KeptWords) => `A képek nem egy napon készültek, a legkorábbit vettük: ${when}. Ellenőrizd.`,
  given_away: () =>
    'A pontos helye nem nyilvános, de más találataid elárulhatják: ugyanaz a nap, este vagy csoport. A lapján eldöntheted, mi legyen.',
  gives_away: () =>
    'Elárulhatja egy másik találatod nem nyilvános helyét: ugyanaz a nap, este vagy csoport. A lapján eldöntheted, mi legyen.',
} satisfies Record<string, (kept: KeptWords) => string>;

/** Words of recording, as browser and server say them. */
export const recordingMessages = {
  readings,
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  revision: 'Nem tudjuk, melyik változatot szerkesztetted. Töltsd be újra az oldalt.',
  dateMissing: 'Add meg, mikor láttad: legalább az évet.',
  dateUnreadable: 'Ezt a dátumot nem értjük. Így írd: 2024. május 7., 2024. május vagy 2024.',
  dateImpossible: 'Ilyen nap nincs a naptárban.',
  dateReversed: 'A vége korábbi, mint az eleje.',
  dateEndTime:
    'Egy időszak végének az óráját nem tudjuk megőrizni. Írd a napokat óra nélkül, az órát pedig a megjegyzéshez.',
  dateFuture: 'Ez a nap még nem jött el. Ellenőrizd a dátumot, és ha a fényképezőgépedből jött, az óráját is.',
  dateTooEarly: 'Ilyen régi adatot nem tudunk fogadni.',
  dateKind: 'A dátum pontossága nem illik a napokhoz.',
  timeUnreadable: 'Az időt így írd: 14:32.',
  timeNeedsDay: 'Időt csak egy naphoz lehet megadni.',
  placeWithoutPoint:
    'Ennek a találatnak még nincs pontja, és a hely szövegét és láthatóságát csak ponttal együtt tudjuk menteni. Jelöld meg a térképen, vagy írd be, hol láttad.',
  placeMissing: 'Jelöld meg a térképen, vagy írd be, hol láttad.',
  placeUnreadable:
    'Ezt a helyet nem értjük. Jó például: 47,4979 19,0402 · 47°29′52″ É 19°02′25″ K · EOV 649454 239329 · CT56.',
  placeHalf: 'Szélesség és hosszúság is kell.',
  placeNull: 'A 0, 0 pont nem hely, hanem hiányzó adat.',
  placeOutOfRange: 'Ilyen pont nincs a Földön.',
  placeShortPlusCode: 'A rövid Plus Code-hoz a teljes kód kell, például 8FVXF2WR+5P.',
  placeSwapped: (latitude: string, longitude: string) =>
    `Ez a pont külföldön van. Nem fordítva írtad? Felcserélve: ${latitude}, ${longitude}.`,
  uncertainty: 'A pontosság méterben megadott pozitív szám.',
  altitude: 'A magasság méterben megadott egész szám, −500 és 9000 között.',
  altitudeHere: 'Magyarországon nincs ilyen magasan vagy mélyen fekvő hely. A magasság méterben értendő.',
  doubtful: 'Ezt ezresként is, tizedesként is lehet érteni. Írd pont és vessző nélkül, például 1000.',
  count: 'A darabszám pozitív egész szám.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  wrongChoice: 'Ezt nem lehet választani.',
  unknownChoice: (text: string) => `Ezt nem ismerjük: „${text}”. Válassz a listából.`,
  photoOrName: 'Tölts fel egy képet, vagy add meg, mit láttál.',
  tooManyImages: (most: number) => `Egy találathoz legfeljebb ${most} kép tartozhat.`,
  imageUnknown: 'Ez a kép nem a tiéd, vagy már egy másik találatodhoz tartozik.',
  suggestionBlocked: 'A találat gazdája nem fogad tőled javaslatot.',
  placeName: 'Adj nevet a helynek.',
  outline: 'Egy terület körvonala legalább 3, legfeljebb 500 pont.',
  takenAt: 'A készítés idejét így írd: 2024-05-07 20:05.',
  externalUrlMissing: 'Add meg a másik oldal címét is, vagy töröld, amit róla írtál.',
  externalUrl: 'Teljes webcímet írj, például https://www.inaturalist.org/observations/1.',
  tooManyObservers: (most: number) => `Legfeljebb ${most} további megfigyelőt lehet felsorolni.`,
  fileTooLarge: pictureWords.problems.too_large,
  deviceFull: 'Betelt a hely ezen az eszközön. Mentsd el, ami már itt vár, vagy szabadíts fel helyet.',
  deviceKeepsNothing: 'Ez a böngésző nem enged semmit megőrizni. Ne zárd be az oldalt a mentés végéig.',
  uploadTooMany: (name: string) =>
    `„${name}”: túl sok képed vár találatra. Mentsd el azokat, törölj a piszkozataid közül, vagy várj két napot.`,
  eveningMissing: 'Add meg, melyik este volt.',
  eveningUnreadable: 'Egy napot írj: azt, amelynek az estéjén kezdtél. Például 2024. július 31.',
  outsideEvening: 'Ez az idő az este kezdete előtt vagy a vége után van.',
  startMissing: 'A vége mellé a kezdetét is add meg.',
  temperature: 'A hőmérséklet −40 és 50 fok közötti szám.',
  editedWhileSent:
    'Küldés közben javítottál rajta: ami elment, a korábbi változat. A javításod itt van meg; vidd át az elküldött találatba.',
  photoLost: 'Egy kép nincs meg ezen az eszközön. Vedd ki, vagy add hozzá újra.',
  tooManyDrafts: (most: number) =>
    `Legfeljebb ${most} piszkozatod lehet. Tedd közzé vagy töröld, amelyik már nem kell; ez addig csak ezen az eszközön van meg.`,
  draftTooLarge:
    'Betelt a piszkozataid helye. Tedd közzé vagy töröld, amelyik már nem kell; ez addig csak ezen az eszközön van meg.',
  draftPhotosElsewhere: (count: number) =>
    `${count} képe nincs itt: azon az eszközön van, amelyiken kiválasztottad, vagy már egy másik találatodé. Folytasd ott, vagy vedd ki innen.`,
} as const;
