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
  wordsConflict:
    'Közben más is átírta ezt a pecsétet. Nézd meg fent, mi lett belőle, és ha így is kell, mentsd el újra.',
  clientId: 'Az űrlap kulcsa hiányzik. Töltsd be újra az oldalt.',
  labelMissing: 'Adj nevet a pecsétnek.',
  labelWithoutLetter: 'A névben legyen legalább egy latin betű vagy számjegy, mert a pecsét címe is ebből lesz.',
  labelTaken: 'Ilyen nevű pecsét már van, vagy volt régebben. Válassz másik nevet.',
  nameShortMissing: 'Írj rövid nevet: ez áll a kis kép mellett.',
  descriptionMissing: 'Írd le, miért jár.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  figure: (most: number) => `Legfeljebb ${most} számjegy lehet, más nem. Üresen is maradhat.`,
};
