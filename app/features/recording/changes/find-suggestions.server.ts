import { findMembers, type MemberView } from '#app/features/members/find-members.server.ts';
import { toEditable } from '#app/features/sightings/changes/editable-sighting.ts';
import { readToEdit } from '#app/features/sightings/changes/open-for-edit.server.ts';
import { footprintText } from '#app/features/sightings/footprint-text.ts';
import { keptFootprint } from '#app/features/sightings/kept-footprint.ts';
import { type FirstOnes, firstOnes } from '#app/platform/action/first-ones.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { readKeptChanges } from './suggest-edit.server.ts';
import { asMakerSees, fieldsOf, staleFields, suggestible } from './suggested-changes.server.ts';
import { type SuggestionChangeWords, suggestionWords } from './suggestion-words.ts';
import { countOpenSuggestions, findSuggestions } from './suggestions.repo.server.ts';

/** A proposal as the observer decides on it, in words. */
export type SuggestionView = {
  id: number;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  user: MemberView | null;
  comment: string;
  createdAt: string;
  changes: (SuggestionChangeWords & { isStale: boolean })[];
  /** The sighting has changed since, where this would change it. */
  isStale: boolean;
};

const most = 200;

/** What was proposed of a sighting, what waits first, then the latest: for its observer alone. Throws not_found, not_logged_in, not_allowed. */
export async function findSuggestionsFor(
  db: Db,
  viewer: Viewer,
  sightingId: number,
): Promise<FirstOnes<SuggestionView>> {
  const sighting = await readToEdit(db, viewer, sightingId);
  const now = suggestible(toEditable(sighting));
  const { items: rows, hasMore } = firstOnes(await findSuggestions(db, { sightingId, limit: most + 1 }), most);
  const members = await findMembers(
    db,
    rows.map((row) => row.member_id),
  );
  const items = rows.map((row): SuggestionView => {
    const changes = readKeptChanges(row.changes);
    const isOpen = row.state === 'open';
    const stale = isOpen ? staleFields(changes, asMakerSees(sighting, changes.seesTrue)) : [];
    return {
      id: row.id,
      state: row.state,
      user: members.get(row.member_id) ?? null,
      comment: row.comment,
      createdAt: row.created_at.toISOString(),
      isStale: stale.length > 0,
      changes: fieldsOf(changes.to).map((field) => {
        const isStale = stale.includes(field);
        const words = suggestionWords(field, { from: isOpen ? now : changes.from, to: changes.to });
        // A point takes the place of the whole line or area.
        const shape = isOpen && field === 'place' ? keptFootprint(sighting.footprint) : null;
        return { ...words, ...(shape && { from: `${words.from} (${footprintText(shape)})` }), isStale };
      }),
    };
  });
  return { items, hasMore };
}

/** How many proposals wait for the observer. */
export async function countSuggestions(db: Db, sightingId: number): Promise<number> {
  return countOpenSuggestions(db, sightingId);
}
