import { notify } from '#app/features/notifications/notify.server.ts';
import { rewriteSighting } from '#app/features/sightings/rewrite-sighting.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { standingVerdict } from './standing-verdict.ts';
import { causeWords } from './verdict-words.ts';
import { findVerdicts, updateVerdictsReopened, type VerdictCause } from './verdicts.repo.server.ts';

type Reopening = {
  sightingId: number;
  cause: VerdictCause;
  /** null = nobody's doing */
  actorId: number | null;
  /** The sighting that is told of, where this one is gone. */
  toldOf?: number;
};

/** Opens a sighting again whose name, date, place or images are no longer what its verdicts were about, and tells their authors; answers whether there was any. */
export async function reopenVerdicts(
  tx: Tx,
  { sightingId, cause, actorId, toldOf = sightingId }: Reopening,
): Promise<boolean> {
  const ended = await updateVerdictsReopened(tx, sightingId, cause);
  if (ended.length === 0) return false;
  const verdict = standingVerdict(await findVerdicts(tx, [sightingId]));
  const sighting = await rewriteSighting(tx, sightingId, () => ({ verdict }));
  const taxa = await findTaxa(tx, sighting.taxon_id === null ? [] : [sighting.taxon_id]);
  const taxonLabel = (sighting.taxon_id !== null && taxa.get(sighting.taxon_id)?.label) || '';
  for (const { id, member_id: memberId } of ended) {
    const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: causeWords[cause] };
    const of = { kind: 'reopened_verdict', id } as const;
    await notify(tx, { memberId, kind: 'verdict_reopened', sightingId: toldOf, actorId, data, cause: of });
  }
  return true;
}
