import { notifyEach } from '#app/features/notifications/notify.server.ts';
import { rewriteSightings } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
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
export async function reopenVerdicts(tx: Tx, { sightingId, ...of }: Reopening): Promise<boolean> {
  return (await reopenVerdictsOf(tx, { sightingIds: [sightingId], ...of })) > 0;
}

/** The same for many sightings that the caller holds, by the same few statements; answers of how many there was any. */
export async function reopenVerdictsOf(
  tx: Tx,
  { sightingIds, cause, actorId, toldOf }: Omit<Reopening, 'sightingId'> & { sightingIds: readonly number[] },
): Promise<number> {
  if (sightingIds.length === 0) return 0;
  const ended = await updateVerdictsReopened(tx, sightingIds, cause);
  if (ended.length === 0) return 0;
  const reopened = [...new Set(ended.map((verdict) => verdict.sighting_id))];
  const logs = Map.groupBy(await findVerdicts(tx, reopened), (verdict) => verdict.sighting_id);
  const sightings = await rewriteSightings(tx, reopened, ({ id }) => ({
    verdict: standingVerdict(logs.get(id) ?? []),
  }));
  const nameOf = new Map(sightings.map((sighting) => [sighting.id, sighting.taxon_id]));
  const taxa = await findTaxa(
    tx,
    [...nameOf.values()].filter((id) => id !== null),
  );
  await notifyEach(
    tx,
    { kind: 'verdict_reopened', actorId },
    ended.map(({ id, sighting_id, member_id: memberId }) => {
      const taxonLabel = taxa.get(nameOf.get(sighting_id) ?? 0)?.label ?? '';
      const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: causeWords[cause] };
      return { memberId, sightingId: toldOf ?? sighting_id, data, cause: { kind: 'reopened_verdict', id } };
    }),
  );
  return reopened.length;
}
