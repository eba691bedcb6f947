/** Words of the page of basic data. */
export const basicMessages = {
  who: 'A neved',
  fullName: 'Teljes név',
  fullNameHint: (username: string) =>
    `Ez áll a találataid, a képeid és a határozásaid mellett. Ha üresen hagyod, a felhasználóneved: ${username}.`,
  about: 'Bemutatkozás',
  description: 'Magadról',
  descriptionHint: 'Mivel foglalkozol, merre jársz, mi érdekel. Mindenki látja a profilodon.',
  htmlHint: 'HTML-lel formázhatod: bekezdés, kiemelés, lista, hivatkozás. Ami ezen túl van benne, azt kihagyjuk.',
  preview: 'Megnézem, hogy néz ki',
  previewTitle: 'Így látják mások',
  previewEmpty: 'Üres.',
  head: 'A profilod fejléce',
  headHint: 'A saját, mindenki által látható képeid közül választhatsz.',
  noPicture: 'Kép nélkül',
  pictureOf: (label: string | null, index: number) => (label ? `${label}, ${index}. kép` : `${index}. kép`),
  older: 'Régebbi képeim',
  newest: 'Legújabb képeim',
  noneYet: 'Még nincs képed, amit mindenki lát. Amint lesz, itt választhatsz belőle.',
};
