import { formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the page where administrators set what the site says of itself. */
export const settingsMessages = {
  title: 'Beállítások',
  saved: 'Elmentve.',
  published: 'Megjelent az új változat.',
  conflict: 'Közben más is módosította ezeket. Amit beírtál, itt van; nézd meg a mostaniakat, és mentsd újra.',
  save: 'Mentem',
  facts: 'Támogatás, alapítvány, kapcsolat',
  donationPercentage: 'Összegyűlt az idei kiadásokra (%)',
  donationHint: '100 fölött is megadhatod; a sáv legfeljebb 100-at mutat.',
  supportUrl: 'Az adományozás címe',
  supportHint: 'Üresen: nincs Támogatom gomb és nincs Támogatás a menüben.',
  foundationName: 'Az alapítvány neve',
  foundationSeat: 'Székhelye',
  foundationTaxNumber: 'Adószáma',
  taxHint: 'Az 1%-os lapon másolható.',
  foundationAccount: 'Számlaszáma',
  contactEmail: 'Kapcsolati e-mail-cím',
  contactHint: 'Ide írnak, akik engedélyt kérnek, vagy hibát látnak.',
  texts: 'Szövegek',
  textHint: 'Bekezdések között üres sor; „## ” címsor; „- ” felsorolás; **kiemelés**; [szöveg](cím).',
  textSize: (length: number) =>
    length === 0 ? 'a program saját szövege' : `${formatNumber(length)} betű, saját szöveg`,
  text: 'A lap szövege',
  textReset: 'Ha üresen hagyod, a program saját szövege áll vissza.',
  look: 'Megnézem a lapot',
  terms: 'Felhasználási feltételek',
  termsNow: (version: string, accepted: number) =>
    `Most érvényes: ${version}, ${formatNumber(accepted)} tag fogadta el. Amit elfogadtak, nem változtatható: ami itt megjelenik, új változat lesz.`,
  termsText: 'Az új változat szövege',
  changes: 'Mi változott?',
  changesHint: 'Egy-két mondat. A tagok ezt olvassák, mielőtt elfogadják.',
  asksAgain: 'Kérjük újra a tagok elfogadását (helyesírási javításnál vedd ki)',
  publish: 'Közzéteszem',
};
