import { unreadablePlace } from '#app/platform/action/read-query.ts';

/** What lists of members are sorted by: names in Hungarian alphabetical order, the rest the most or the latest first. */
export const memberOrders = ['name', 'sightings', 'species', 'determinations', 'joined'] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** Where a page begins: after this member; `count` what they had of what the list is sorted by. */
export type MemberCursor = { count: number; id: number };

/** Reads a cursor; none begins at the start, one that means nothing is refused (malformed). */
export function parseMemberCursor(text: string | null | undefined): MemberCursor | null {
  if (!text) return null;
  const [, count, id] = /^(\d{1,9})_(\d{1,9})$/.exec(text) ?? [];
  if (id === undefined) throw unreadablePlace();
  return { count: Number(count), id: Number(id) };
}
