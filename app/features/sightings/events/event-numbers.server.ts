import { findParticipants } from '#app/features/events/find-participants.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type ContainerNumbers, countIn, countSquaresIn } from '../containers/container-numbers.repo.server.ts';
import {
  countObserversIn,
  countOrdersIn,
  countSpeciesIn,
  listSpeciesIn,
} from '../containers/container-numbers.server.ts';
import { countEventHours } from './event-numbers.repo.server.ts';

/** What an event has come to: everything counted is what everybody may know of (`isShownIn`). */
export type EventTotals = ContainerNumbers & { participants: number; firsts: number };

const kept = new KeptFacts<EventTotals>(['sightings', 'taxonomy', 'events']);
const eventOf = (id: number) => ({ kind: 'event', id }) as const;

/** Sightings, species, observers, squares, participants, and species that nobody had seen there before. */
export async function findEventTotals(db: Db, eventId: number): Promise<EventTotals> {
  return kept.get(db, {
    key: String(eventId),
    async read() {
      const [numbers, species, participants] = await Promise.all([
        countIn(db, eventOf(eventId)),
        countSpeciesIn(db, eventOf(eventId)),
        findParticipants(db, eventId),
      ]);
      return { ...numbers, participants: participants.length, firsts: species.filter(({ isFirst }) => isFirst).length };
    },
  });
}

/** Most sightings first. */
export async function findSpeciesOfEvent(db: Db, eventId: number) {
  return await listSpeciesIn(db, eventOf(eventId));
}

/** Of how many species of each order there are finds, most first. */
export async function countOrdersOfEvent(db: Db, eventId: number) {
  return await countOrdersIn(db, eventOf(eventId));
}

export type Ranked = { user: MemberView; isOrganiser: boolean; sightings: number; species: number };

/** Who takes part: with a ranking by species, then by sightings; without one, organisers first and no numbers. */
export async function rankParticipants(db: Db, event: { id: number; hasRanking: boolean }): Promise<Ranked[]> {
  const [parts, ranks] = await Promise.all([
    findParticipants(db, event.id),
    event.hasRanking ? countObserversIn(db, eventOf(event.id)) : [],
  ]);
  const members = await findMembers(
    db,
    parts.map(({ memberId }) => memberId),
  );
  const numbers = new Map(ranks.map((rank) => [rank.memberId, rank]));
  const ranked = parts.flatMap(({ memberId, isOrganiser }) => {
    const user = members.get(memberId);
    const { sightings = 0, species = 0 } = numbers.get(memberId) ?? {};
    return user ? [{ user, isOrganiser, sightings, species }] : [];
  });
  return event.hasRanking ? ranked.toSorted((a, b) => b.species - a.species || b.sightings - a.sightings) : ranked;
}

/** The 10 km squares of an event, most sightings first. */
export async function findSquaresOfEvent(db: Db, eventId: number): Promise<{ code: string; sightings: number }[]> {
  return await countSquaresIn(db, eventOf(eventId));
}

/** The sightings of each hour of a day from the first that has any to the last; those of which an hour is public. */
export async function findHoursOfEvent(db: Db, eventId: number): Promise<{ hour: number; sightings: number }[]> {
  const counted = new Map((await countEventHours(db, eventId)).map(({ hour, sightings }) => [hour, sightings]));
  if (counted.size === 0) return [];
  const [first, last] = [Math.min(...counted.keys()), Math.max(...counted.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hour: first + at,
    sightings: counted.get(first + at) ?? 0,
  }));
}
