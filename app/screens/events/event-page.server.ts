import { z } from 'zod';
import { type FollowLink, openContained } from '#app/features/browsing/find-follow-link.server.ts';
import { daysUntil } from '#app/features/events/event-state.ts';
import type { EventView } from '#app/features/events/event-view.ts';
import { findEvent } from '#app/features/events/find-events.server.ts';
import { findOwnPart } from '#app/features/events/take-part.server.ts';
import { can } from '#app/features/members/can.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { findOwnIn } from '#app/features/sightings/containers/find-contained.server.ts';
import { type EventTotals, findEventTotals } from '#app/features/sightings/events/event-numbers.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { maxId } from '#app/platform/action/paging.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
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

export type EventCover = {
  src: string;
  url: string;
  width: number;
  height: number;
  credit: { author: string; licenseId: number; terms: string | null };
};

/** What stands at the head of each of an event's pages. */
export type EventHeadData = {
  event: EventView;
  stateText: string;
  totals: EventTotals;
  cover: EventCover | null;
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
  const [totals, cover, former, part, own, follow] = await Promise.all([
    findEventTotals(db, id),
    findCover(db, event.coverSightingId),
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
    cover,
    former: former && { name: former.name, url: former.url },
    part,
    own,
    follow,
    canEdit: can(viewer, 'editEvent', { organiserIds: event.organisers.map((each) => each.id) }),
    isLoggedIn: viewer.memberId !== null,
  };
}

export function stateText(event: EventView): string {
  if (event.state === 'coming') return messages.inDays(daysUntil(event));
  if (event.closedAt !== null) return messages.closedAt(formatDate(wallClock(new Date(event.closedAt)).date));
  return messages.state[event.state];
}

/** The first picture of the sighting that stands for it, as long as everybody may see where it was. */
async function findCover(db: Db, sightingId: number | null): Promise<EventCover | null> {
  if (sightingId === null) return null;
  const [sighting] = await findSightings(db, visitor(), [sightingId]);
  const image = sighting?.place.visibility === 'exact' ? sighting.images.find(({ urls: files }) => files) : undefined;
  if (!image?.urls) return null;
  return {
    src: image.urls.large,
    url: urls.sighting(sightingId),
    width: image.width,
    height: image.height,
    credit: { author: image.author, licenseId: image.licenseId, terms: image.terms },
  };
}
