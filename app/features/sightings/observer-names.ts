/** Most further observers of one sighting. */
export const maxObservers = 30;
