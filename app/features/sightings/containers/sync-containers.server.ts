import { holdParts } from '#app/features/members/hold-parts.server.ts';
import { gatheredFor, type LastWork } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { syncEventLinks } from '../events/in-events.repo.server.ts';
import { syncProjectLinks } from '../projects/in-projects.repo.server.ts';
import type { SightingRow } from '../sightings.repo.server.ts';

/** What decides whether a rule of an event or a project takes a sighting in, beside its name's line. */
const deciding = [
  ...(['state', 'public_visibility', 'member_id', 'recorded_by', 'observed_from', 'observed_to'] as const),
  ...(['observed_time', 'latitude', 'longitude', 'taxon_id'] as const),
] as const;

type Stood = { row: SightingRow; ancestorIds: readonly number[] };

/** Notes that a sighting may have come into an event or a project, or out of one; seen to at the end of the transaction, when it stands as it will. */
export function moveInContainers(tx: Tx, { before, after }: { before: Stood; after: Stood }): void {
  const isMoved =
    deciding.some((column) => before.row[column] !== after.row[column]) ||
    before.ancestorIds.join() !== after.ancestorIds.join();
  if (isMoved) gatheredFor(tx, containersLast).set(after.row.id, after.row.member_id);
}

/** Sightings with whose they are. */
const containersLast: LastWork<Map<number, number>> = {
  begin: () => new Map(),
  async finish(tx, found) {
    if (found.size === 0) return;
    await holdParts(tx, { memberIds: [...found.values()], how: 'shared' });
    const sightingIds = [...found.keys()];
    await syncEventLinks(tx, { sightingIds });
    await syncProjectLinks(tx, { sightingIds });
  },
};
