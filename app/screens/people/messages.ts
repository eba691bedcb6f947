/** Words of a member's pages. */
export const messages = {
  users: 'Felhasználók',
  parts: (name: string) => `${name} oldalai`,
  tabs: {
    profile: 'Profil',
    sightings: 'Találatok',
    categories: 'Kategóriák',
    species: 'Fajlista',
    map: 'Térkép',
    years: 'Évek',
    groups: 'Csoportok',
    determinationsBy: 'Határozásai',
    determinationsFor: 'Kapott határozások',
  },

  sightingsOf: (name: string) => `${name} találatai`,
  noSightings: 'Még nincs találata',
  noSightingsText: 'Amint rögzít egyet, itt jelenik meg.',
  noSightingsOwn: 'Még nincs találatod',
  noSightingsOwnText: 'Az első lehet egy régi fénykép is: tölts fel egyet, és a közösség segít megnevezni.',
  newSighting: 'Új találat',
} as const;
