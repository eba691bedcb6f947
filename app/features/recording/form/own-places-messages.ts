/** Words of keeping own places: they come when their list is opened. */
export const ownPlacesMessages = {
  saveThisPlace: 'A mostani hely neve',
  savePlace: 'Megjegyzem',
  placeName: 'Név',
  reshapePlace: 'A mostani hely legyen az',
  placeReshaped: (name: string) => `„${name}”: ez lett a helye.`,
  renamePlace: 'Átnevezem',
  removePlace: 'Törlöm',
  placeRemoved: (name: string) => `„${name}”: töröltük a helyeid közül.`,
  placeNotBack: (name: string) => `„${name}” nem lett olyan, mint volt. Próbáld újra.`,
  placeNotSaved: 'Most nem sikerült. Próbáld újra.',
  undo: 'Visszavonom',
  retry: 'Újra',
} as const;
