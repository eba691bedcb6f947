import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of what comes from Flickr. */
export const flickrMessages = {
  off: 'A Flickr-képek átvétele ezen az oldalon nincs bekapcsolva.',
  notProved: 'Előbb igazold a beállításoknál, hogy a Flickr-fiók a tiéd.',
  away: 'A Flickr most nem felel. Próbáld újra néhány perc múlva.',
  refusedUs:
    'A Flickr most nem fogadja az oldalunk kéréseit. Az oldal gazdája tud segíteni; addig fájlból töltheted fel a képet.',
  busy: (seconds: number) =>
    `A Flickr egy órán belül csak korlátozottan válaszol. ${formatCount(Math.ceil(seconds / 60), 'perc')} múlva lehet újra.`,
  gone: 'Nincs ilyen nyilvános képed a Flickren: lehet, hogy törölted, vagy nem mindenki láthatja.',
  video: 'Ez videó, csak képet tudunk átvenni.',
  noFile: 'Ezt a képet a Flickr nem adja oda letöltésre.',
  tooLarge: 'Ez a kép túl nagy, és a Flickr kisebbet sem ad belőle.',
  unknownAccount: 'Ilyen nevű felhasználót nem találunk a Flickren.',
  accountMissing: 'Írd be a Flickr-neved vagy a lapod címét.',
  wordMissing:
    'A jelszót még nem látjuk a Flickr-profilodon. A leírásban vagy a valódi neved mezőjében keressük, mentés után.',
  askFirst: 'Előbb add meg a Flickr-fiókodat.',
  untitled: (id: string) => `Flickr-kép ${id}`,
} as const;
