import { findParticipants } from '#app/features/events/find-participants.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type ContainerNumbers, countSquaresIn } from '../containers/container-numbers.repo.server.ts';
import {
  byNumbers,
  countOrdersIn,
  countPartsOf,
  findNumbersOf,
  listSpeciesIn,
  pagePeopleIn,
  type Ranked,
} from '../containers/container-numbers.server.ts';

/** What an event has come to: everything counted is what everybody may know of (`isShownIn`). */
export type EventTotals = ContainerNumbers & { participants: number; firsts: number };

const eventOf = (id: number) => ({ kind: 'event', id }) as const;

/** Sightings, species, observers, squares, participants, and species that nobody had seen there before. */
export async function findEventTotals(db: Db, eventId: number): Promise<EventTotals> {
  const [{ parts: _, ...numbers }, participants] = await Promise.all([
    findNumbersOf(db, eventOf(eventId)),
    findParticipants(db, eventId),
  ]);
  return { ...numbers, participants: participants.length };
}

type Paging = { cursor?: string | null; limit?: number };

/** A page of its species, most sightings first. Throws malformed. */
export async function pageSpeciesOfEvent(db: Db, eventId: number, paging: Paging = {}) {
  return await listSpeciesIn(db, eventOf(eventId), paging);
}

/** Its species that nobody had seen there before, most sightings first; at most so many. */
export async function findFirstsOfEvent(db: Db, eventId: number, limit: number) {
  return (await listSpeciesIn(db, eventOf(eventId), { limit, onlyFirsts: true })).species;
}

/** Of how many species of each order there are finds, most first. */
export async function countOrdersOfEvent(db: Db, eventId: number, limit?: number) {
  return await countOrdersIn(db, eventOf(eventId), limit);
}

export type Participant = Ranked<{ memberId: number; isOrganiser: boolean }>;

/** A page of who takes part: with a ranking by species, then by sightings; without one, organisers first and no numbers. Throws malformed. */
export async function pageParticipants(db: Db, event: { id: number; hasRanking: boolean }, paging: Paging = {}) {
  const people = await findParticipants(db, event.id);
  return await pagePeopleIn(db, eventOf(event.id), {
    people,
    ...(event.hasRanking && { byRank: byNumbers }),
    ...paging,
  });
}

/** The 10 km squares of an event, most sightings first. */
export async function findSquaresOfEvent(db: Db, eventId: number): Promise<{ code: string; sightings: number }[]> {
  return await countSquaresIn(db, eventOf(eventId));
}

/** The sightings of each hour of a day from the first that has any to the last; those of which an hour is public. */
export async function findHoursOfEvent(db: Db, eventId: number): Promise<{ hour: number; sightings: number }[]> {
  const rows = await countPartsOf(db, eventOf(eventId), 'hour');
  const counted = new Map(rows.map(({ key, sightings }) => [key, sightings]));
  if (counted.size === 0) return [];
  const [first, last] = [Math.min(...counted.keys()), Math.max(...counted.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hour: first + at,
    sightings: counted.get(first + at) ?? 0,
  }));
}
