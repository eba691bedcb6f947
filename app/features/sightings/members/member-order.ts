/** What lists of members are sorted by: names in Hungarian alphabetical order, the rest the most or the latest first. */
export const memberOrders = ['name', 'sightings', 'species', 'determinations', 'joined'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** How what a list of members is sorted by looks in its cursor; of who joined when nothing stands there: that never changes. */
export function memberKeyShape(order: MemberOrder): RegExp {
  if (order === 'name') return /^/;
  return order === 'joined' ? /^$/ : /^\d{1,9}$/;
}
