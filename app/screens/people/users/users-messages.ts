import type { MemberOrder } from '#app/features/sightings/members/member-order.ts';

/** Words of the list of members. */
export const usersMessages = {
  title: 'Felhasználók',
  rankings: 'Ranglista',
  lead: 'Akik az adatokat gyűjtik és meghatározzák.',
  search: 'Felhasználónév vagy teljes név része',
  submit: 'Keresem',
  clear: 'Minden felhasználó',
  sort: 'Rendezés',
  orders: {
    name: 'név szerint',
    sightings: 'legtöbb találat',
    species: 'legtöbb faj',
    determinations: 'legtöbb határozás',
    joined: 'legújabb tag',
  } satisfies Record<MemberOrder, string>,
  experts: 'Csak határozók',
  caption: 'Felhasználók a számaikkal',
  name: 'Név',
  sightings: 'Találat',
  species: 'Faj',
  determinations: 'Határozás fajra',
  joined: 'Tag',
  since: (year: number) => `${year} óta`,
  expert: (branches: readonly string[], more: number) =>
    `határozó: ${branches.join(', ')}${more > 0 ? ` és még ${more}` : ''}`,
  next: (count: number) => `Következő ${count} felhasználó`,
  first: 'Vissza az elejére',
  empty: 'Ilyen felhasználó nincs',
  emptyText: 'Írj be kevesebbet a nevéből, vagy nézd meg a teljes listát.',
} as const;
