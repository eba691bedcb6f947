import { findFollowedFinds } from '#app/features/community/find-followed-finds.server.ts';
import { hasOwnHome } from '#app/features/community/has-own-home.server.ts';
import { findNotices, type NoticeView } from '#app/features/inbox/find-notices.server.ts';
import type { NotificationKind } from '#app/features/notifications/notification-kinds.ts';
import { findLikelyForMember } from '#app/features/sightings/hints/find-likely-for-member.server.ts';
import { findThisDay } from '#app/features/sightings/lists/find-this-day.server.ts';
import { findCards } from '#app/features/sightings/lists/page-cards.server.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { findTaxonThumbs } from '#app/features/sightings/pictures/find-taxon-thumbs.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

const ANSWERS = 4;
/** As many as stand in one row of the widest window. */
const IN_A_ROW = 6;

/** What others have said of one's own, or to oneself. */
const answers: readonly NotificationKind[] = [
  'determination',
  'agreement',
  'name',
  'verdict',
  'comment',
  'mention',
  'suggestion',
];

export type LikelyHere = {
  id: number;
  url: string;
  name: string | null;
  origName: string;
  rank: string;
  /** Sightings in the member's squares and beside them. */
  around: number;
  image: string | null;
};

export type OwnHome = {
  answers: NoticeView[];
  followed: SightingCardView[];
  likely: LikelyHere[];
  thisDay: SightingCardView[];
};

/** What stands above everybody's home for a member who has anything of their own; null for others. */
export async function loadOwnHome(db: Db, viewer: Viewer): Promise<OwnHome | null> {
  const { memberId } = viewer;
  if (memberId === null || !(await hasOwnHome(db, viewer))) return null;
  const [told, followedIds, likely, thisDayIds] = await Promise.all([
    findNotices(db, viewer, { filter: { unseenOf: answers }, limit: ANSWERS }),
    findFollowedFinds(db, { memberId, limit: IN_A_ROW }),
    findLikely(db, memberId),
    findThisDay(db, { memberId, limit: IN_A_ROW }),
  ]);
  const cards = await findCards(db, viewer, [...followedIds, ...thisDayIds]);
  const cardsOf = (ids: readonly number[]) => cards.filter(({ id }) => ids.includes(id));
  return {
    answers: told.groups.flatMap(({ items }) => items),
    followed: cardsOf(followedIds).filter(({ image }) => image !== null),
    likely,
    thisDay: cardsOf(thisDayIds),
  };
}

async function findLikely(db: Db, memberId: number): Promise<LikelyHere[]> {
  const rows = await findLikelyForMember(db, { memberId, limit: IN_A_ROW });
  const images = await findTaxonThumbs(
    db,
    rows.map(({ taxon }) => taxon.id),
  );
  return rows.flatMap(({ taxon: { id, url, name, origName, taxonType }, around }) =>
    url === null ? [] : [{ id, url, name, origName, rank: taxonType, around, image: images.get(id) ?? null }],
  );
}

/** Sightings that stand in it. */
export function shownIn({ followed, thisDay }: OwnHome): Set<number> {
  return new Set([...followed, ...thisDay].map(({ id }) => id));
}
