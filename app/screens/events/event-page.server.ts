import { z } from 'zod';
import { findEventCovers } from '#app/features/browsing/contained/find-shown-covers.server.ts';
import type { ShownCover } from '#app/features/browsing/contained/shown-cover.ts';
import { type FollowLink, openContained } from '#app/features/browsing/find-follow-link.server.ts';
import { daysUntil } from '#app/features/events/event-state.ts';
import type { EventView } from '#app/features/events/event-view.ts';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { findOwnPart } from '#app/features/events/take-part.server.ts';
import { can } from '#app/features/members/can.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { findOwnIn } from '#app/features/sightings/containers/find-contained.server.ts';
import { findUnseenCover } from '#app/features/sightings/covers/find-covers.server.ts';
import { type EventTotals, findEventTotals } from '#app/features/sightings/events/event-numbers.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { eventPageMessages as messages } from './messages.ts';

const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.number().max(maxId));

/** An event's number in an address. Throws not_found. */
export function readEventId(text: string | undefined): number {
  return parseOr('not_found', idSchema, text);
}

/** What stands at the head of each of an event's pages. */
export type EventHeadData = {
  event: EventView;
  stateText: string;
  totals: EventTotals;
  cover: ShownCover | null;
  /** What those who may change it hear of a cover that nobody sees. */
  unseenCover: 'processing' | 'failed' | 'hidden' | null;
  former: { name: string; url: string } | null;
  part: { isOrganiser: boolean } | null;
  own: { sightings: number; unseen: number };
  follow: FollowLink;
  canEdit: boolean;
  isLoggedIn: boolean;
};

/** Throws not_found. */
export async function loadEventHead(db: Db, viewer: Viewer, id: number): Promise<EventHeadData> {
  const event = await findEvent(db, id);
  const canEdit = can(viewer, 'editEvent', { organiserIds: event.organisers.map((each) => each.id) });
  const [totals, covers, unseenCover, former, part, own, follow] = await Promise.all([
    findEventTotals(db, id),
    findEventCovers(db, [event]),
    canEdit ? findUnseenCover(db, { kind: 'event', id }) : null,
    event.formerId === null ? null : findEvent(db, event.formerId).catch(() => null),
    findOwnPart(db, viewer, id),
    findOwnIn(db, viewer, { kind: 'event', id }),
    openContained(db, viewer, { eventId: id, name: event.name }),
  ]);
  await markOpened(db, viewer, { eventId: id });
  return {
    event,
    stateText: stateText(event),
    totals,
    cover: covers.get(id) ?? null,
    unseenCover,
    former: former && { name: former.name, url: former.url },
    part,
    own,
    follow,
    canEdit,
    isLoggedIn: viewer.memberId !== null,
  };
}

export function stateText(event: EventView): string {
  if (event.state === 'coming') return messages.inDays(daysUntil(event));
  if (event.closedAt !== null) return messages.closedAt(formatDate(wallClock(new Date(event.closedAt)).date));
  return messages.state[event.state];
}
