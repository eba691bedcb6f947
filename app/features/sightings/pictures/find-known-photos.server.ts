import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { toCardView } from '../lists/to-card-view.ts';
import { findSightingsOfOriginals } from './images.repo.server.ts';

/** An own sighting that has a photo of these bytes. */
export type KnownPhoto = { hash: string; sightingId: number; name: string; when: string };

/** Which of these photos, told by the SHA-256 of their files, the viewer's own sightings have already; of others' nothing is told. Throws not_logged_in, not_allowed. */
export async function findKnownPhotos(db: Db, viewer: Viewer, hashes: readonly string[]): Promise<KnownPhoto[]> {
  authorize(viewer, 'record');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  const rows = await findSightingsOfOriginals(db, { memberId: viewer.memberId, hashes });
  const sightings = await findSightings(db, viewer, [...new Set(rows.map(({ sightingId }) => sightingId))]);
  const cards = new Map(sightings.map((each) => [each.id, toCardView(each)]));
  return rows.flatMap(({ hash, sightingId }) => {
    const card = cards.get(sightingId);
    return card
      ? [{ hash, sightingId, name: card.taxon?.name ?? card.taxon?.origName ?? '', when: card.dateText }]
      : [];
  });
}
