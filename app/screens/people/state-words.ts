import type { UnpublishedState } from '#app/features/sightings/changes/find-unpublished.server.ts';

import type { QueryReader } from '#app/platform/action/read-query.ts';

/** Words of the states in the address. */
export const stateWords: Record<UnpublishedState, string> = { hidden: 'rejtett', draft: 'piszkozat' };

/** The state that an address asks for, if any, and where its list goes on. */
export function readState(reader: QueryReader): { only: UnpublishedState | undefined; cursor: string | null } {
  const only = reader.meaning('allapot', stateWords) ?? undefined;
  // Without a state the cursor is the whole list's.
  return { only, cursor: only === undefined ? null : (reader.after('utan')?.toString() ?? null) };
}
