import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { countObservers, findMostOf } from '../summaries/taxon-summary.repo.server.ts';

export type TopMember = { user: MemberView; sightings: number };

export type TaxonPeople = {
  /** Most sightings first. */
  observers: TopMember[];
  /** Who named the most of others' sightings as they are named now, or more finely. */
  determiners: TopMember[];
};

/** Who saw and who determined a taxon's subtree the most, at most `limit` of each. */
export async function findTaxonPeople(db: Db, taxonId: number, limit: number): Promise<TaxonPeople> {
  const [observers, determiners] = await Promise.all([
    findMostOf(db, { table: 'taxon_observer', taxonId, limit }),
    findMostOf(db, { table: 'taxon_determiner', taxonId, limit }),
  ]);
  const members = await findMembers(db, [...new Set([...observers, ...determiners].map((row) => row.member_id))]);
  const named = (rows: typeof observers) =>
    rows.flatMap(({ member_id, sightings }) => {
      const user = members.get(member_id);
      return user ? [{ user, sightings }] : [];
    });
  return { observers: named(observers), determiners: named(determiners) };
}

/** How many members have a public sighting of a taxon's subtree. */
export async function countTaxonObservers(db: Db, taxonId: number): Promise<number> {
  return countObservers(db, taxonId);
}
