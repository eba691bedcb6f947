import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { pageOfKeyed, readKeyedCursor, writeCursor } from '#app/platform/action/keyed-cursor.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Container } from './contained.repo.server.ts';
import { findNumbers, type KeptNumbers, type ListedPart, pageSpeciesIn } from './container-numbers.repo.server.ts';

type Paging = { cursor?: string | null; limit?: number };

/** A page of the species of what everybody may know to be in it, most sightings first; `onlyFirsts`: those that are new there. An unreadable cursor is refused (malformed). */
export async function listSpeciesIn(
  db: Db,
  container: Container,
  { cursor = null, limit = pageSize, onlyFirsts = false }: Paging & { onlyFirsts?: boolean } = {},
) {
  const place = readKeyedCursor(cursor, /^\d{1,9}$/);
  const after = place && { speciesId: place.id, sightings: Number(place.key) };
  const rows = await pageSpeciesIn(db, container, { after, limit: limit + 1, onlyFirsts });
  const keyed = rows.map((row) => ({ ...row, id: row.speciesId, key: String(row.sightings) }));
  const { shown, nextCursor } = pageOfKeyed(keyed, limit);
  const taxa = await findTaxa(
    db,
    shown.map(({ id }) => id),
  );
  const species = shown.flatMap(({ id, sightings, isFirst }) => {
    const taxon = taxa.get(id);
    return taxon ? [{ taxon, sightings, isFirst }] : [];
  });
  return { species, nextCursor };
}

const kept = new KeptFacts<KeptNumbers>(['sightings', 'taxonomy', 'events', 'projects']);

/** What everybody may know of a container, counted: read once for all who ask until a write changes it. */
export function findNumbersOf(db: Db, container: Container): Promise<KeptNumbers> {
  return kept.get(db, { key: `${container.kind}:${container.id}`, read: () => findNumbers(db, container) });
}

/** The numbers of a part whose keys are numbers, by rising key. */
export async function countPartsOf(db: Db, container: Container, part: ListedPart) {
  const { parts } = await findNumbersOf(db, container);
  return parts[part].map((row) => ({ ...row, key: Number(row.key) })).toSorted((a, b) => a.key - b.key);
}

/** Of how many species of each order there are finds, most first; of those with most alone, where a limit is given. */
export async function countOrdersIn(
  db: Db,
  container: Container,
  limit?: number,
): Promise<{ name: string; id: number; species: number }[]> {
  const orders = await countPartsOf(db, container, 'order');
  const shown = orders.toSorted((a, b) => b.species - a.species).slice(0, limit);
  const taxa = await findTaxa(
    db,
    shown.map(({ key }) => key),
  );
  return shown.flatMap(({ key: id, species }) => {
    const taxon = taxa.get(id);
    return taxon ? [{ id, name: taxon.name ?? taxon.origName, species }] : [];
  });
}

/** Somebody who belongs to a container, with what they have in it. */
type Person = { memberId: number };
export type Ranked<Each extends Person> = Omit<Each, 'memberId'> & {
  user: MemberView;
  sightings: number;
  species: number;
};

/** A page of people in the order of `byRank`, or as they come where it is left out; with it comes what each has. An unreadable cursor is refused (malformed). */
export async function pagePeopleIn<Each extends Person>(
  db: Db,
  container: Container,
  { people, byRank, cursor = null, limit = pageSize }: Paging & { people: readonly Each[]; byRank?: Compare<Each> },
): Promise<{ people: Ranked<Each>[]; nextCursor: string | null }> {
  const place = readKeyedCursor(cursor, /^\d{1,9}$/);
  const ranks = byRank ? await countPartsOf(db, container, 'member') : [];
  const numbers = new Map(ranks.map((rank) => [rank.key, rank]));
  const all = people.map((each) => {
    const { sightings = 0, species = 0 } = numbers.get(each.memberId) ?? {};
    return { ...each, sightings, species };
  });
  const sorted = byRank ? all.toSorted(byRank) : all;
  // Whoever was last on the former page may have left since: then it goes on from where they stood.
  const known = place ? sorted.findIndex(({ memberId }) => memberId === place.id) : -1;
  const first = known >= 0 ? known + 1 : Number(place?.key ?? 0);
  const shown = sorted.slice(first, first + limit);
  const last = sorted.length > first + limit ? shown.at(-1) : undefined;
  const members = await findMembers(
    db,
    shown.map(({ memberId }) => memberId),
  );
  return {
    people: shown.flatMap(({ memberId, ...each }) => {
      const user = members.get(memberId);
      return user ? [{ ...each, user }] : [];
    }),
    nextCursor: last ? writeCursor({ id: last.memberId, key: String(first + limit - 1) }) : null,
  };
}

type Compare<Each> = (a: Each & Counted, b: Each & Counted) => number;
type Counted = { sightings: number; species: number };

/** Most species first, then most sightings. */
export function byNumbers(a: Counted, b: Counted): number {
  return b.species - a.species || b.sightings - a.sightings;
}
