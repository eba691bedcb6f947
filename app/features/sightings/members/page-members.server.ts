import { findRunningScopes } from '#app/features/members/administration/find-running-scopes.server.ts';
import { type MemberView, memberViewOf } from '#app/features/members/find-members.server.ts';
import { searchedWords } from '#app/features/members/username.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { pageMemberRows } from './member-lists.repo.server.ts';
import { type MemberOrder, memberKeyShape } from './member-order.ts';

/** A member on a list, with public totals and the branches that they are trusted with. */
export type ListedMember = MemberView & {
  joinedAt: Date;
  sightings: number;
  species: number;
  determinations: number;
  scopes: TaxonView[];
};

export type MembersAsked = {
  /** Words of the user name or the full name, without regard to case and accent. */
  q: string;
  order: MemberOrder;
  isExpert: boolean;
  cursor?: string | null | undefined;
  limit: number;
};

/** A page of members, the same for every viewer. */
export async function pageMembers(
  db: Db,
  { q, order, isExpert, cursor, limit }: MembersAsked,
): Promise<{ items: ListedMember[]; nextCursor: string | null }> {
  const words = searchedWords(q);
  const after = readKeyedCursor(cursor, memberKeyShape(order));
  const rows = await pageMemberRows(db, { words, order, isExpert, after, limit: limit + 1 });
  const { shown, nextCursor } = pageOfKeyed(rows, limit);
  const scopes = await findRunningScopes(db, idsOf(shown));
  const taxa = await findTaxa(db, [...new Set([...scopes.values()].flat())]);
  const items = shown.map((row) => ({
    ...memberViewOf(row),
    joinedAt: row.created_at,
    sightings: row.sightings,
    species: row.species,
    determinations: row.determinations,
    scopes: (scopes.get(row.id) ?? []).flatMap((id) => taxa.get(id) ?? []),
  }));
  return { items, nextCursor };
}
