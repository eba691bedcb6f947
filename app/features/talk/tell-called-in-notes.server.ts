import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { readSightings } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Notes = { sightingId: number; memberId: number; text: string | null; before?: string | null };

/** Tells members who are called in a sighting's public notes. */
export async function tellCalledInNotes(tx: Tx, { sightingId, memberId, text, before }: Notes): Promise<void> {
  if (!`${text ?? ''}${before ?? ''}`.includes('@')) return;
  const [sighting] = await readSightings(tx, [sightingId]);
  const taxonLabel = await findTaxonLabel(tx, sighting?.taxon_id ?? null);
  const cause = { kind: 'notes', id: sightingId } as const;
  const said = { text: text ?? '', before: before ?? '' };
  const at = { sightingId };
  await tellCalled(tx, { ...said, at, taxonLabel, authorId: memberId, where: 'egy találat leírásában', cause });
}
