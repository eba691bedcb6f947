import type { MemberOrder } from '#app/features/sightings/members/member-order.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';

export const longestQuery = 100;

/** What of the members is asked. */
export type UsersQuery = { q: string; order: MemberOrder; isExpert: boolean };

const orderWords: Record<MemberOrder, string | null> = {
  name: null,
  sightings: 'talalat',
  species: 'faj',
  determinations: 'hatarozas',
  joined: 'uj',
};

/** Reads what the address asks. */
export function readUsersQuery(reader: QueryReader): UsersQuery & { cursor: string | null } {
  return {
    q: reader.text('q', longestQuery) ?? '',
    order: reader.meaning('rendezes', orderWords) ?? 'name',
    isExpert: reader.isOn('hatarozok', '1'),
    cursor: reader.place('utan'),
  };
}

/** The address's part of it. */
export function usersQuery({ q, order, isExpert }: UsersQuery) {
  return { q, rendezes: orderWords[order], hatarozok: isExpert ? 1 : null };
}
