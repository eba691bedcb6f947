import { can } from '#app/features/members/can.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import type { SightingCardView } from '../lists/sighting-card-view.ts';
import { toCardView } from '../lists/to-card-view.ts';
import { countTelling, findMadeCoarse, findSides, type TellingOf } from './telling.repo.server.ts';

/** What of one's own tells where another of one's own was, whose place is not public. */
export type TellingView = {
  /** Whose places are told, and what tells them. */
  told: SightingCardView[];
  tellers: SightingCardView[];
  toldCount: number;
  tellerCount: number;
  /** How many were made coarse by a press, which can be taken back. */
  madeCoarse: number;
};

/** Of each side, how many are shown. */
const shown = 4;

/** That of a sighting on one side, of one evening, or of a member's newest: for their observer alone, who asks; others get nothing. */
export async function findTelling(
  db: Db,
  viewer: Viewer,
  { memberId, ...of }: TellingOf & { memberId: number },
): Promise<TellingView | null> {
  if (!can(viewer, 'editSighting', { memberId, ancestorIds: [] })) return null;
  const counts = await countTelling(db, of, shown);
  const made = 'newestOf' in of ? [] : await findMadeCoarse(db, of);
  if (counts.toldCount === 0 && made.length === 0) return null;
  const cards = async (ids: readonly number[]) =>
    (await findSightings(db, viewer, ids)).map((each) => toCardView(each));
  return {
    ...counts,
    told: await cards(counts.told),
    tellers: await cards(counts.tellers),
    madeCoarse: new Set(made.map(({ otherId }) => otherId)).size,
  };
}

/** Whether a sighting that its observer has just saved is told by others of theirs, or tells another one. */
export const findTellingSides = findSides;
