/** Words of the way that was walked, as far as the page brings them before there is one. */
export const wayMessages = {
  part: 'az útvonal olvasója',
  title: 'A bejárt út: GPX hozzáadása',
  partMissing: 'Az útvonal olvasója most nem jött meg. Ha van hálózat, válaszd ki a fájlt újra.',
  fromPhotoTime: 'A kép ideje szerint itt voltál az útvonalon. Húzd arrébb a jelet, ha kell.',
  offer: (place: string) => `Az útvonal szerint: ${place}`,
} as const;
