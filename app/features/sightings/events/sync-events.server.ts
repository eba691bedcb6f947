import { holdParts } from '#app/features/events/hold-parts.server.ts';
import { gatheredFor, type LastWork } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import { syncEventLinks } from './in-events.repo.server.ts';

/** What decides whether a rule of an event takes a sighting in. */
const deciding = [
  ...(['state', 'public_visibility', 'member_id', 'recorded_by', 'observed_from', 'observed_to'] as const),
  ...(['observed_time', 'latitude', 'longitude'] as const),
] as const;

/** Notes that a sighting may have come into an event or out of one; seen to at the end of the transaction, when it stands as it will. */
export function moveInEvents(tx: Tx, { before, after }: { before: SightingRow; after: SightingRow }): void {
  if (deciding.some((column) => before[column] !== after[column]))
    gatheredFor(tx, eventsLast).set(after.id, after.member_id);
}

/** Sightings with whose they are. */
const eventsLast: LastWork<Map<number, number>> = {
  begin: () => new Map(),
  async finish(tx, found) {
    if (found.size === 0) return;
    await holdParts(tx, { memberIds: [...found.values()], how: 'shared' });
    await syncEventLinks(tx, { sightingIds: [...found.keys()] });
  },
};
