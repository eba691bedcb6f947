import type { ListedMember } from '#app/features/sightings/members/page-members.server.ts';
import { dateParts, wallClock } from '#app/platform/text/civil-date.ts';

export type UserRow = ReturnType<typeof toUserRow>;

/** A member as a row of the list shows them. */
export function toUserRow({
  username,
  displayName,
  avatarUrl,
  joinedAt,
  sightings,
  species,
  determinations,
  scopes,
}: ListedMember) {
  return {
    username,
    displayName,
    ...(avatarUrl && { avatarUrl }),
    since: dateParts(wallClock(joinedAt).date).year,
    sightings,
    species,
    determinations,
    scopes: scopes.map(({ name, origName }) => name ?? origName),
  };
}
