import type { UnpublishedState } from '#app/features/sightings/changes/find-unpublished.server.ts';
import { filterQuery, noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { messages } from '#app/features/sightings/person/messages.ts';
import type { QueryReader } from '#app/platform/action/read-query.ts';

/** Words of the states in the address. */
export const stateWords: Record<UnpublishedState, string> = { hidden: 'rejtett', draft: 'piszkozat' };

/** What the list of a state cannot be narrowed to: every filter of the list, and its typed name. */
const filterKeys = [...Object.keys(filterQuery(noFilters)), 'taxonId', 'taxonName'];

/** The state that an address asks for, if any, and where its list goes on. */
export function readState(reader: QueryReader): { only: UnpublishedState | undefined; cursor: string | null } {
  const only = reader.meaning('allapot', stateWords) ?? undefined;
  // Without a state the cursor is the whole list's.
  if (only === undefined) return { only, cursor: null };
  for (const name of filterKeys) if (reader.isAsked(name)) reader.refuse(name, '', messages.unpublishedWhole);
  return { only, cursor: reader.after('utan')?.toString() ?? null };
}
