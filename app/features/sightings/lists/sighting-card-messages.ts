/** Words of the cards and of the grid. */
export const cardMessages = {
  pinPart: 'a találat kártyája',
  pinComes: 'Hozzuk a találatot…',
  pinFailed: 'Ezt a találatot most nem sikerült megmutatni. A listában is megtalálod.',
  pinOthers: (count: string) => `És még ${count} találat ugyanitt.`,
  unnamed: 'mi lehet ez?',
  noNameYet: 'még nincs neve',
  noImage: 'Kép nélkül',
  images: 'kép',
  photoOf: (name: string | undefined) => (name ? `Fénykép: ${name}` : 'Fénykép, még név nélkül'),
};
