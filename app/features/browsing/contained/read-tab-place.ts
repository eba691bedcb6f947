import type { QueryReader } from '#app/platform/action/read-query.ts';
import type { EventTab, ProjectTab } from '#app/urls.ts';

/** Where a tab's list goes on: finds by the last one's number, species and people by what they are sorted by. */
export function readTabPlace(reader: QueryReader, tab: EventTab | ProjectTab): string | null {
  if (tab === 'fajok' || tab === 'resztvevok') return reader.place('utan', /^\d{1,9}_\d{1,9}$/);
  return reader.after('utan')?.toString() ?? null;
}
