import { findParticipants } from '#app/features/events/find-participants.server.ts';
import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import {
  countEventHours,
  countEventSquares,
  countInEvent,
  type EventNumbers,
  type EventSpecies,
  findEventSpecies,
  rankObservers,
} from './event-numbers.repo.server.ts';

/** What an event has come to: everything counted is what everybody may know of (`isShownInEvent`). */
export type EventTotals = EventNumbers & { participants: number; firsts: number };

const kept = new KeptFacts<EventTotals>(['sightings', 'taxonomy', 'events']);
const keptRanks = new KeptFacts<Awaited<ReturnType<typeof rankObservers>>>(['sightings', 'taxonomy', 'events']);
const keptSpecies = new KeptFacts<EventSpecies[]>(['sightings', 'taxonomy', 'events']);

/** Sightings, species, observers, squares, participants, and species that nobody had seen there before. */
export async function findEventTotals(db: Db, eventId: number): Promise<EventTotals> {
  return kept.get(db, {
    key: String(eventId),
    async read() {
      const [numbers, species, participants] = await Promise.all([
        countInEvent(db, eventId),
        speciesOf(db, eventId),
        findParticipants(db, eventId),
      ]);
      return { ...numbers, participants: participants.length, firsts: species.filter(({ isFirst }) => isFirst).length };
    },
  });
}

function speciesOf(db: Db, eventId: number): Promise<EventSpecies[]> {
  return keptSpecies.get(db, { key: String(eventId), read: () => findEventSpecies(db, eventId) });
}

/** Most sightings first. */
export async function findSpeciesOfEvent(db: Db, eventId: number) {
  const rows = await speciesOf(db, eventId);
  const taxa = await findTaxa(
    db,
    rows.map(({ speciesId }) => speciesId),
  );
  return rows.flatMap(({ speciesId, sightings, isFirst }) => {
    const taxon = taxa.get(speciesId);
    return taxon ? [{ taxon, sightings, isFirst }] : [];
  });
}

/** Of how many species of each order there are finds, most first. */
export async function countOrdersOfEvent(
  db: Db,
  eventId: number,
): Promise<{ name: string; id: number; species: number }[]> {
  const byOrder = Map.groupBy(await speciesOf(db, eventId), ({ orderId }) => orderId);
  const ids = [...byOrder.keys()].filter((id) => id !== null);
  const taxa = await findTaxa(db, ids);
  return ids
    .flatMap((id) => {
      const taxon = taxa.get(id);
      return taxon ? [{ id, name: taxon.name ?? taxon.origName, species: byOrder.get(id)?.length ?? 0 }] : [];
    })
    .toSorted((a, b) => b.species - a.species);
}

export type Ranked = { user: MemberView; isOrganiser: boolean; sightings: number; species: number };

/** Who takes part: with a ranking by species, then by sightings; without one, organisers first and no numbers. */
export async function rankParticipants(db: Db, event: { id: number; hasRanking: boolean }): Promise<Ranked[]> {
  const [parts, ranks] = await Promise.all([
    findParticipants(db, event.id),
    event.hasRanking ? keptRanks.get(db, { key: String(event.id), read: () => rankObservers(db, event.id) }) : [],
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
  return await countEventSquares(db, eventId);
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
