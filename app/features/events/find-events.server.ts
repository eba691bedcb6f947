import { findMembers } from '#app/features/members/find-members.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { urls } from '#app/urls.ts';
import { type EventPeriod, type EventState, eventState } from './event-state.ts';
import type { EventView } from './event-view.ts';
import { periodText } from './event-words.ts';
import { type EventRow, findEventRows, pageAllEventIds, pageEventIds } from './events.repo.server.ts';
import { countParticipants, findOrganisers } from './participants.repo.server.ts';

/** Events by id, in the order asked; unknown ones are left out, and deleted ones but where `withDeleted`. */
export async function findEvents(
  db: Db,
  ids: readonly number[],
  { withDeleted = false, now = new Date() } = {},
): Promise<EventView[]> {
  if (ids.length === 0) return [];
  const rows = (await findEventRows(db, ids)).filter((row) => withDeleted || row.deleted_at === null);
  const [organisers, participants] = await Promise.all([findOrganisers(db, ids), countParticipants(db, ids)]);
  const members = await findMembers(
    db,
    organisers.map(({ member_id }) => member_id),
  );
  const views = new Map(
    rows.map((row): [number, EventView] => [
      row.id,
      {
        ...ofRow(row, now),
        organisers: organisers.flatMap(({ event_id, member_id }) =>
          event_id === row.id ? (members.get(member_id) ?? []) : [],
        ),
        participants: participants.get(row.id) ?? 0,
      },
    ]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
}

function ofRow(row: EventRow, now: Date): Omit<EventView, 'organisers' | 'participants'> {
  const period = periodOf(row);
  return {
    id: row.id,
    url: urls.event(row.id),
    name: row.name,
    description: row.description,
    rules: row.rules,
    placeText: row.place_text,
    area: row.area_text,
    ...period,
    state: eventState({ ...period, isClosed: row.closed_at !== null }, now),
    periodText: periodText(period),
    hasRanking: row.has_ranking,
    formerId: row.former_id,
    coverSightingId: row.cover_sighting_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

function periodOf(row: EventRow): EventPeriod {
  return {
    firstDay: row.first_day,
    firstTime: row.first_time?.slice(0, 5) ?? null,
    lastDay: row.last_day,
    lastTime: row.last_time?.slice(0, 5) ?? null,
  };
}

/** One event. Throws not_found. */
export async function findEvent(db: Db, id: number): Promise<EventView> {
  const [event] = await findEvents(db, [id]);
  if (!event) throw new DomainError('not_found');
  return event;
}

type Period = EventPeriod & { isClosed: boolean; isThere: boolean };
const periods = new KeptFacts<Period>(['events']);

/** How an event stands at this moment, asked by many at once. Throws not_found. */
export async function findEventState(db: Db, id: number): Promise<EventState> {
  const { isThere, ...period } = await periods.get(db, {
    key: String(id),
    async read() {
      const [row] = await findEventRows(db, [id]);
      const isThere = row !== undefined && row.deleted_at === null;
      return isThere ? { ...periodOf(row), isClosed: row.closed_at !== null, isThere } : { ...noPeriod, isThere };
    },
    isWorthKeeping: (period) => period.isThere,
  });
  if (!isThere) throw new DomainError('not_found');
  return eventState(period);
}

const noPeriod = { firstDay: '', firstTime: null, lastDay: '', lastTime: null, isClosed: false };

export type EventList = 'running' | 'coming' | 'over';

/** A page of the events that run, come or are over at this moment; `after` is the number of the last one seen. */
export async function pageEvents(
  db: Db,
  {
    state,
    after = null,
    limit = pageSize,
    now = new Date(),
  }: { state: EventList; after?: number | null; limit?: number; now?: Date },
): Promise<{ events: EventView[]; next: number | null }> {
  const ids = await pageEventIds(db, { state, now: wallClock(now), after, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  return { events: await findEvents(db, shown, { now }), next: ids.length > limit ? (shown.at(-1) ?? null) : null };
}

/** A page of all events, hidden and deleted ones too, newest first: for the administration. */
export async function pageAllEvents(
  db: Db,
  { before = null, limit = pageSize }: { before?: number | null; limit?: number },
) {
  const ids = await pageAllEventIds(db, { before, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const sights = new Map((await findEventRows(db, shown)).map((row) => [row.id, sightOf(row)]));
  const events = await findEvents(db, shown, { withDeleted: true });
  return {
    events: events.map((event) => ({ ...event, sight: sights.get(event.id) ?? 'open' })),
    next: ids.length > limit ? (shown.at(-1) ?? null) : null,
  };
}

/** Who sees it: everybody, or nobody, since a moderator has hidden it or those who keep it have taken it away. */
function sightOf({ hidden_at, deleted_at }: EventRow): 'open' | 'hidden' | 'deleted' {
  if (hidden_at !== null) return 'hidden';
  return deleted_at === null ? 'open' : 'deleted';
}
