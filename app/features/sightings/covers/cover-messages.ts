/** Words of the cover pictures of events and projects. */
export const coverMessages = {
  legend: 'Borítókép',
  choose: 'Kép a borítóra',
  chooseOther: 'Másik kép a borítóra',
  hint: (formats: string, limits: string) =>
    `${formats}, ${limits}. Fekvő kép való ide; a helyet, amit a fényképezőgép írt bele, nem tesszük közzé.`,
  kept: (name: string) => `„${name}” már megérkezett, mentéskor a borítóra kerül.`,
  author: 'A kép szerzője',
  authorHint: 'Üresen hagyva te vagy az. Másét csak akkor töltsd fel, ha a licence engedi.',
  tooLong: (most: number) => `Legfeljebb ${most} betű lehet.`,
  licence: 'Válassz a felsorolt licencek közül.',
  licenceLabel: 'A kép licence',
  remove: 'Leveszem a mostani borítóképet',
  now: 'A mostani borítókép',
  states: {
    processing: 'A kép készül, hamarosan megjelenik.',
    failed: 'Ezt a képet nem sikerült elkészíteni. Válassz másikat.',
    hidden: 'Ezt a képet egy moderátor levette. Helyette másikat választhatsz.',
  },
  gone: 'Ez a kép már nincs meg. Válaszd ki újra.',
  report: 'Jelentem a képet',
  alt: (name: string) => `Borítókép: ${name}`,
} as const;
