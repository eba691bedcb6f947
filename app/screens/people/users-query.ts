import { type MemberOrder, memberOrders } from '#app/features/sightings/member-order.ts';

/** What of the members is asked. */
export type UsersQuery = { q: string; order: MemberOrder; isExpert: boolean };

const orderWords: Record<MemberOrder, string | null> = {
  name: null,
  sightings: 'talalat',
  species: 'faj',
  determinations: 'hatarozas',
  joined: 'uj',
};

/** Reads what the address asks; what is unknown falls back. */
export function readUsersQuery(query: URLSearchParams): UsersQuery {
  const q = (query.get('q') ?? '').trim();
  const order = memberOrders.find((each) => orderWords[each] === query.get('rendezes')) ?? 'name';
  return { q, order, isExpert: query.get('hatarozok') === '1' };
}

/** The address's part of it. */
export function usersQuery({ q, order, isExpert }: UsersQuery) {
  return { q, rendezes: orderWords[order], hatarozok: isExpert ? 1 : null };
}
