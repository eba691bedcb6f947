/** Sentences of badges. */
export const badgeMessages = {
  retired: 'Ezt a pecsétet már nem adjuk ki.',
  hasIt: (label: string) => `Ez a pecsét már megvan neki: ${label}.`,
  reasonTooLong: 'Az indoklás legfeljebb 500 karakter lehet.',
  chooseKind: 'Válaszd ki, mit számoljon a szabály.',
  chooseOne: 'Válassz a felkínáltak közül.',
  goalMissing: 'Írd be egész számmal, mennyi kell a pecséthez (legalább 1).',
  goalTooLarge: 'Ennyit senki sem érhet el: legfeljebb egymillió lehet.',
  taxonTooLong: 'Ez túl hosszú névnek: legfeljebb 200 betű lehet.',
  taxonUnknown: 'Nem találjuk, vagy több ilyen is van: válassz a felkínált nevek közül.',
  conflict: 'Közben más is megváltoztatta ezt a szabályt. Nézd meg, mi lett belőle, és ha kell, írd be újra.',
};
