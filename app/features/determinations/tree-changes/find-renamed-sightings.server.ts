import { findMembers } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { pageRenamed } from './renamed-sightings.repo.server.ts';

/** A sighting that a set of changes renames, in the spelling of then and of now; null where it has no name. */
export type RenamedSighting = { sightingId: number; observer: string; fromName: string | null; toName: string | null };

/** Published ones in the order of their ids, from the one after `afterId` on. */
export async function findRenamedSightings(
  db: Db,
  page: { changeSetId: number; afterId: number; limit: number },
): Promise<{ items: RenamedSighting[]; nextCursor: number | null }> {
  const rows = await pageRenamed(db, { ...page, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const members = await findMembers(db, [...new Set(shown.map((row) => row.member_id))]);
  const items = shown.map((row) => ({
    sightingId: row.sighting_id,
    observer: members.get(row.member_id)?.displayName ?? '',
    fromName: row.from_name,
    toName: row.to_name,
  }));
  return { items, nextCursor: rows.length > page.limit ? (items.at(-1)?.sightingId ?? null) : null };
}
