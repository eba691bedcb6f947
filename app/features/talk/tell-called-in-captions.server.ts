import { tellCalled } from '#app/features/notifications/calling/tell-called.server.ts';
import { readSightings } from '#app/features/sightings/sighting-rows.server.ts';
import { findTaxonLabel } from '#app/features/sightings/taxa/find-taxon-label.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';

type Caption = { id: number; caption: string | null };
type Captions = {
  sightingId: number;
  memberId: number;
  images: readonly Caption[];
  before?: readonly Caption[];
  /** They were hidden and are shown again: who has been told knows. */
  unlessTold?: boolean;
};

/** Tells members who are called in what is written under a sighting's pictures. */
export async function tellCalledInCaptions(
  tx: Tx,
  { sightingId, memberId, images, before = [], unlessTold = false }: Captions,
): Promise<void> {
  const former = new Map(before.map(({ id, caption }) => [id, caption ?? '']));
  const changed = images
    .map(({ id, caption }) => ({ id, text: caption ?? '', before: former.get(id) ?? '' }))
    .filter((each) => each.text !== each.before && `${each.text}${each.before}`.includes('@'));
  if (changed.length === 0) return;
  const [sighting] = await readSightings(tx, [sightingId]);
  const taxonLabel = await findTaxonLabel(tx, sighting?.taxon_id ?? null);
  const about = { at: { sightingId }, taxonLabel, authorId: memberId, where: 'egy képaláírásban', unlessTold };
  for (const { id, ...said } of changed) await tellCalled(tx, { ...about, ...said, cause: { kind: 'caption', id } });
}
