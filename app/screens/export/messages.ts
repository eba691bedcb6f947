import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the page where sightings are taken home. */
export const exportPageMessages = {
  title: 'Adatok exportálása',
  titleOf: {
    user: (name: string) => `${name} találatainak exportálása`,
    group: (name: string) => `Csoport exportálása: ${name}`,
  },
  areaTitle: 'Egy terület találatainak exportálása',
  lead: 'A találatok fájlként, ahogyan te látod őket: minden sor a saját licence szerint használható fel, és megmondja, kit kell megnevezni.',
  areaLead: 'Add meg a területet a szűrők közt, vagy rajzold meg a lista térképén, és onnan gyere vissza.',
  drawArea: 'Terület rajzolása a térképen',
  filters: 'Szűrők',
  active: 'Amire szűkítettél',
  leaveOut: (label: string) => `${label} – szűrő elhagyása`,
  list: 'Ugyanez listaként',
  unreadable: 'Ezt a szűrést nem tudjuk elolvasni.',
  what: 'Ami benne lesz',
  count: (sightings: number, isLimited: boolean) =>
    isLimited ? `Több mint ${formatCount(sightings, 'találat')}.` : `${formatCount(sightings, 'találat')}.`,
  withheld: (count: number) =>
    `${formatCount(count, 'találat')} kimarad: a gazdája minden jogot fenntartott, ezért csak ő viheti el.`,
  coarse: (count: number) =>
    `${formatCount(count, 'találat')} helye másoknak durvább a valóságnál; ahol te is így látod, ott a sor megmondja.`,
  hidden: 'A nem nyilvános, de már közzétett találataid is benne vannak; a piszkozataid nem.',
  placeless: 'Aminek nincs megadható pontja, az a GPX-ből kimarad, a többiben pont nélkül áll.',
  licences: 'Mire használhatod',
  licence: 'Licenc',
  allows: 'Mit enged',
  sightings: 'Találat',
  nothing: 'Így nincs mit elvinni',
  nothingText: 'Hagyj el egy szűrőt.',
  download: 'Letöltés',
  take: 'Letöltöm',
  makeIt: 'Elkészíttetem',
  tooLong: (most: string) =>
    `Ez több mint ${most} találat, ezért a háttérben készítjük el. Szólunk, ha kész, és 7 napig töltheted le.`,
  made: 'Háttérben készülő exportjaid',
  making: (written: string, expected: string) => `Készül: ${written} / ${expected} találat`,
  failed: 'Nem sikerült elkészíteni. Kérd újra.',
  fetch: (size: string) => `Letöltés (${size})`,
  until: (when: string) => `Letölthető eddig: ${when}`,
  checksum: (hex: string) => `SHA-256: ${hex}`,
  everything: 'minden találat',
  format: 'Formátum',
  formatOf: (name: string, use: string) => `${name} – ${use}`,
  separator: 'Elválasztó a CSV-ben',
  separators: { pontosvesszo: 'pontosvessző (;)', vesszo: 'vessző (,)' },
  decimal: 'Tizedesjel a CSV-ben',
  decimals: { pont: 'pont – programoknak', vesszo: 'vessző – magyar táblázatkezelőnek' },
};
