import { pageSize } from '#app/platform/action/page-size.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findCards } from '../lists/page-cards.server.ts';
import type { SightingCardView } from '../lists/sighting-card-view.ts';
import { pageOutside } from './in-projects.repo.server.ts';

/** A page of the viewer's finds that suit a project and are not in it, newest first. */
export async function pageOwnOutsideProject(
  db: Db,
  viewer: Viewer,
  { projectId, cursor }: { projectId: number; cursor: number | null },
): Promise<{ cards: SightingCardView[]; next: number | null }> {
  if (viewer.memberId === null) return { cards: [], next: null };
  const ids = await pageOutside(db, { projectId, memberId: viewer.memberId, beforeId: cursor, limit: pageSize + 1 });
  const shown = ids.slice(0, pageSize);
  return { cards: await findCards(db, viewer, shown), next: ids.length > pageSize ? (shown.at(-1) ?? null) : null };
}
