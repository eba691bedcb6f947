import { findMembers } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DeterminationView } from './determination-view.ts';
import { computeNames } from './naming/compute-names.server.ts';
import type { Certainty } from './naming/name-rules.ts';
import { findSecretPlaces } from './secret-place.server.ts';
import { toDeterminationView } from './to-determination-view.ts';

/** What stands or stood of a sighting, oldest first, and how sure its name is; null without a name. */
export type Identifications = { items: DeterminationView[]; certainty: Certainty | null };

/** Of sightings that the viewer may open: what was taken back or hidden is left out. Unknown ids are absent. */
export async function findIdentifications(
  db: Db,
  viewer: Viewer,
  sightingIds: readonly number[],
): Promise<Map<number, Identifications>> {
  const names = await computeNames(db, sightingIds);
  const rows = [...names.values()].flatMap(({ log }) =>
    log.filter((row) => row.withdrawn_at === null && row.hidden_at === null),
  );
  const users = await findMembers(db, [...new Set(rows.map((row) => row.member_id))]);
  const taxa = await findTaxa(db, new Set(rows.map((row) => row.taxon_id)));
  const secretOf = await findSecretPlaces(db, viewer, [...names.values()]);
  const found = new Map<number, Identifications>();
  for (const [id, name] of names) found.set(id, { items: [], certainty: name.name.certainty });
  for (const row of rows) {
    const [user, taxon, name] = [users.get(row.member_id), taxa.get(row.taxon_id), names.get(row.sighting_id)];
    if (!user || !taxon || !name) continue;
    const view = toDeterminationView(row, {
      user,
      taxon,
      expertInScope: name.expertScopes.has(row.id),
      objectionSpent: name.name.explanation.spentObjections.includes(row.id),
      secret: secretOf(name),
      readsHidden: false,
    });
    found.get(row.sighting_id)?.items.push(view);
  }
  return found;
}
