import { countyName } from '#app/features/places/hungary.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { authorize } from '../can.ts';
import { findMembers, type MemberView } from '../find-members.server.ts';
import { pageVolunteerRows } from '../settings/volunteer.repo.server.ts';

/** Who may be asked, and for what. */
export type OfferedHelp = { id: number; member: MemberView; taxa: string[]; counties: string[]; note: string };

/** Members who have said that they may be asked, the newest members first; of a county alone, where one is given. Throws not_allowed. */
export async function pageVolunteers(
  db: Db,
  viewer: Viewer,
  { county, before, limit }: { county: string | null; before?: number | undefined; limit: number },
): Promise<{ items: OfferedHelp[]; nextCursor: number | null }> {
  authorize(viewer, 'manageUsers');
  const rows = await pageVolunteerRows(db, { county, before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const [members, taxa] = await Promise.all([
    findMembers(
      db,
      shown.map((row) => row.member_id),
    ),
    findTaxa(db, new Set(shown.flatMap((row) => row.taxon_ids))),
  ]);
  const items = shown.flatMap((row): OfferedHelp[] => {
    const member = members.get(row.member_id);
    if (!member) return [];
    return [
      {
        id: row.member_id,
        member,
        taxa: row.taxon_ids.flatMap((id) => taxa.get(id)?.label ?? []),
        counties: row.county_codes.flatMap((code) => countyName(code) ?? []),
        note: row.note,
      },
    ];
  });
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.member_id ?? null) : null };
}
