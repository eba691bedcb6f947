import { can } from '#app/features/members/can.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { countUnpublished, pageUnpublishedIds } from '../lists/own-sightings.repo.server.ts';
import type { SightingCardView } from '../lists/sighting-card-view.ts';
import { toCardView } from '../lists/to-card-view.ts';
import { countNotPublic } from './find-why-not-public.server.ts';
import type { NotPublic } from './why-not-public.ts';

export type UnpublishedState = 'draft' | 'hidden';

/** A member's sightings of one state, newest first. */
export type UnpublishedPart = {
  state: UnpublishedState;
  count: number;
  /** Why they are not public, the commonest reason first. */
  reasons: { reason: NotPublic; count: number }[];
  cards: SightingCardView[];
  nextCursor: string | null;
};

/** A member's drafts and hidden sightings for those who may see them, the states that have any; empty for everybody else. */
export async function findUnpublished(
  db: Db,
  viewer: Viewer,
  { memberId, only, cursor = null, limit }: UnpublishedAsked,
): Promise<UnpublishedPart[]> {
  if (!can(viewer, 'seeHiddenSighting', { memberId, ancestorIds: [] })) return [];
  if (cursor && !/^\d{1,9}$/.test(cursor)) throw unreadablePlace();
  const beforeId = cursor ? Number(cursor) : null;
  const counts = (await countUnpublished(db, memberId)).filter(({ state }) => only === undefined || state === only);
  return Promise.all(
    counts.map(async ({ state, sightings: count }) => {
      const [ids, reasons] = await Promise.all([
        pageUnpublishedIds(db, { memberId, state, beforeId, limit: limit + 1 }),
        countNotPublic(db, { memberId, state }),
      ]);
      const shown = ids.slice(0, limit);
      const cards = (await findSightings(db, viewer, shown)).map((sighting) => toCardView(sighting));
      return { state, count, reasons, cards, nextCursor: ids.length > limit ? String(shown.at(-1)) : null };
    }),
  );
}

type UnpublishedAsked = {
  memberId: number;
  only?: UnpublishedState | undefined;
  cursor?: string | null;
  limit: number;
};
