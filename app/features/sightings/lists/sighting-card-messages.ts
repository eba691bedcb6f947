/** Words of the cards and of the grid. */
export const cardMessages = {
  unnamed: 'mi lehet ez?',
  noNameYet: 'még nincs neve',
  noImage: 'Kép nélkül',
  images: 'kép',
  photoOf: (name: string | undefined) => (name ? `Fénykép: ${name}` : 'Fénykép, még név nélkül'),
};
