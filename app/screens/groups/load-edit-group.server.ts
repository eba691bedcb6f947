import { findGroup } from '#app/features/groups/find-groups.server.ts';
import type { GroupView } from '#app/features/groups/group-view.ts';
import { authorize } from '#app/features/members/can.ts';
import { pageGroupSightings } from '#app/features/sightings/lists/group-contents.server.ts';
import { pageOwnSightings } from '#app/features/sightings/lists/page-own-sightings.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type Cards = { cards: SightingCardView[]; nextCursor: string | null };

export type EditGroupData = { group: GroupView; inIt: Cards; canBeAdded: Cards };

type Cursors = { inIt: number | null; canBeAdded: number | null };

/** A group with what is in it and which of its owner's sightings are not. Throws not_found, not_logged_in, not_allowed. */
export async function loadEditGroup(
  db: Db,
  viewer: Viewer,
  { id, cursors }: { id: number; cursors: Cursors },
): Promise<EditGroupData> {
  const group = await findGroup(db, id);
  authorize(viewer, 'editGroup', { memberId: group.user.id });
  const [inIt, canBeAdded] = await Promise.all([
    pageGroupSightings(db, viewer, { groupId: id, cursor: cursors.inIt }),
    pageOwnSightings(db, viewer, { notInGroupId: id, cursor: cursors.canBeAdded }),
  ]);
  const cards = (page: typeof inIt): Cards => ({
    cards: page.items.map((each) => toCardView(each)),
    nextCursor: page.nextCursor,
  });
  return { group, inIt: cards(inIt), canBeAdded: cards(canBeAdded) };
}
