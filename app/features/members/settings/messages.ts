/** Words of the settings' forms, the same in the browser and on the server. */
export const formMessages = {
  tooLong: (max: number) => `Legfeljebb ${max} karakter lehet.`,
  oneLine: 'Egy sorba írd.',
  webUrl: 'Ez nem egy honlap címe. Így néz ki egy jó cím: https://pelda.hu',
  account: {
    inaturalist: 'A felhasználóneved kell, vagy az oldalad címe: https://www.inaturalist.org/people/nev',
    observation: 'Az oldalad teljes címe kell: https://observation.org/users/12345/',
    flickr: 'A felhasználóneved kell, vagy az oldalad címe: https://www.flickr.com/people/nev',
    orcid: 'Az ORCID-azonosítód kell: 0000-0002-1825-0097',
    researchgate: 'Az oldalad teljes címe kell: https://www.researchgate.net/profile/Nev',
    facebook: 'Az oldalad teljes címe kell: https://www.facebook.com/nev',
  },
  tooMany: (max: number) => `Legfeljebb ${max} lehet.`,
  taxonUnknown:
    'Ezt a nevet nem ismerjük, vagy több élőlényé is. Válaszd a listából, vagy írd be a teljes tudományos nevét.',
  choice: 'Ez nem választható.',
  picture: 'Ez a kép nem választható: csak a saját, mindenki által látható képeid közül lehet.',
};

/** Where the workbench's keys live: wherever somebody reads of them. */
export const keysStay = 'A fiókoddal együtt őrizzük, minden eszközödön élnek.';
