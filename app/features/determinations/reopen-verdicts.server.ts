import { notify } from '#app/features/notifications/notify.server.ts';
import { rewriteSighting } from '#app/features/sightings/rewrite-sighting.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { causeWords } from './verdict-words.ts';
import { updateVerdictsReopened, type VerdictCause } from './verdicts.repo.server.ts';

/** Opens a sighting again whose name, date, place or images are no longer what its verdicts were about, and tells their authors. `actorId` null = nobody's doing. */
export async function reopenVerdicts(
  tx: Tx,
  { sightingId, cause, actorId }: { sightingId: number; cause: VerdictCause; actorId: number | null },
): Promise<void> {
  const ended = await updateVerdictsReopened(tx, sightingId, cause);
  if (ended.length === 0) return;
  const sighting = await rewriteSighting(tx, sightingId, () => ({ verdict: 'open' }));
  const taxa = await findTaxa(tx, sighting.taxon_id === null ? [] : [sighting.taxon_id]);
  const taxonLabel = (sighting.taxon_id !== null && taxa.get(sighting.taxon_id)?.label) || '';
  for (const { member_id: memberId } of ended) {
    const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: causeWords[cause] };
    await notify(tx, { memberId, kind: 'verdict_reopened', sightingId, actorId, data });
  }
}
