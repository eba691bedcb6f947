import { findMembers } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DeterminationView } from './determination-view.ts';
import { pageMemberDeterminations } from './determinations.repo.server.ts';
import { computeNames } from './naming/compute-names.server.ts';
import { findSecretPlaces } from './secret-place.server.ts';
import { toDeterminationView } from './to-determination-view.ts';

export type DeterminationPage = { items: DeterminationView[]; nextCursor: string | null };

/** Determinations made by a member, or by anybody on that member's sightings, newest first; those on sightings not open to the viewer are left out. */
export async function findMemberDeterminations(
  db: Db,
  viewer: Viewer,
  page: { side: 'by' | 'for'; memberId: number; beforeId?: number; limit: number },
): Promise<DeterminationPage> {
  const rows = await pageMemberDeterminations(db, { ...page, viewerId: viewer.memberId, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const names = await computeNames(db, [...new Set(shown.map((row) => row.sighting_id))]);
  const secretOf = await findSecretPlaces(db, viewer, [...names.values()]);
  const users = await findMembers(
    db,
    shown.map((row) => row.member_id),
  );
  const taxa = await findTaxa(
    db,
    shown.map((row) => row.taxon_id),
  );
  const items = shown.flatMap((row) => {
    const [user, taxon, name] = [users.get(row.member_id), taxa.get(row.taxon_id), names.get(row.sighting_id)];
    if (!user || !taxon || !name) return [];
    return toDeterminationView(row, {
      user,
      taxon,
      expertInScope: name.expertScopes.has(row.id),
      objectionSpent: name.name.explanation.spentObjections.includes(row.id),
      secret: secretOf(name),
      readsHidden: false,
    });
  });
  const last = shown.at(-1);
  return { items, nextCursor: rows.length > page.limit && last ? String(last.id) : null };
}
