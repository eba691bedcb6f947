import { can } from '#app/features/members/can.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import type { SightingCardView } from '../lists/sighting-card-view.ts';
import { toCardView } from '../lists/to-card-view.ts';
import { findMadeCoarse, findTellingRows, type TellingOf } from './telling.repo.server.ts';

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

/** That of one sighting, of one evening, or of a member's newest: for their observer alone, who asks; others get nothing. */
export async function findTelling(
  db: Db,
  viewer: Viewer,
  { memberId, ...of }: TellingOf & { memberId: number },
): Promise<TellingView | null> {
  if (!can(viewer, 'editSighting', { memberId, ancestorIds: [] })) return null;
  const rows = await findTellingRows(db, of);
  const made = 'newestOf' in of ? [] : await findMadeCoarse(db, of);
  if (rows.length === 0 && made.length === 0) return null;
  const toldIds = [...new Set(rows.map(({ sightingId }) => sightingId))];
  const tellerIds = [...new Set(rows.map(({ otherId }) => otherId))];
  const cards = async (ids: readonly number[]) =>
    (await findSightings(db, viewer, ids.slice(0, shown))).map((each) => toCardView(each));
  return {
    told: await cards(toldIds),
    tellers: await cards(tellerIds),
    toldCount: toldIds.length,
    tellerCount: tellerIds.length,
    madeCoarse: new Set(made.map(({ otherId }) => otherId)).size,
  };
}
