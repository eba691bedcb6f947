import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of the search's page. */
export const messages = {
  title: 'Keresés',
  titleOf: (query: string) => `Keresés: „${query}”`,
  lead: 'Írd be egy faj, nemzetség, család vagy rend magyar vagy tudományos nevét, vagy a két név kezdőbetűit; egy település vagy hely nevét is beírhatod.',
  tooShort: (letters: number) => `Legalább ${letters} betűt írj be.`,
  found: (total: number, isMore: boolean) => `${isMore ? 'legalább ' : ''}${formatCount(total, 'élőlény')}`,
  sightings: 'találat',
  places: 'Helyek',
  ownName: 'a hely saját neve',
  next: 'További élőlények',
  first: 'Vissza az elejére',
  nothingText: 'Nézd meg, jól írtad-e; ékezet nélkül, kötőjel nélkül és a szavak kezdetével is kereshetsz.',
};
