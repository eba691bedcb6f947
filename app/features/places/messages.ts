/** Words of maps and places. */
export const placesMessages = {
  badLatitude: 'A szélesség −90 és 90 közötti szám.',
  badLongitude: 'A hosszúság −180 és 180 közötti szám.',
  near: (settlement: string) => `${settlement} közelében`,
  abroad: 'Magyarországon kívül',
} as const;
