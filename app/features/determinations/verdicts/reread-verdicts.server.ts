import { notify } from '#app/features/notifications/notify.server.ts';
import type { Verdict } from '#app/features/sightings/queue/verdict.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { SightingName } from '../naming/compute-names.server.ts';
import { findMeaningsChanged } from '../tree-changes/changed-sightings.repo.server.ts';
import { standingVerdict } from './standing-verdict.ts';
import { causeWords } from './verdict-words.ts';
import { findVerdicts, updateVerdictEnded, updateVerdictsStandAgain, type VerdictRow } from './verdicts.repo.server.ts';

type Reread = {
  changeSetId: number;
  /** Who changes the tree or takes it back: that is no news to them. */
  by: number | null;
  former: 'before' | 'after';
  page: readonly { id: number; formerId: number | null }[];
  names: ReadonlyMap<number, SightingName>;
};

/**
 * Decisions of sightings whose name a change of the tree has touched: those about a taxon that was split, or about a name that
 * is no longer the same, end, and their authors are told; taken back, what the set had ended stands again. Answers what
 * holds on each sighting where something was decided.
 */
export async function rereadVerdicts(
  tx: Tx,
  { changeSetId, by, former, page, names }: Reread,
): Promise<Map<number, Verdict>> {
  const ids = page.map(({ id }) => id);
  if (former === 'after') {
    await updateVerdictsStandAgain(tx, { changeSetId, sightingIds: ids });
  }
  const log = await findVerdicts(tx, ids);
  if (log.length === 0) return new Map();
  const { split, acceptedOf } = await findMeaningsChanged(tx, changeSetId);
  const formerIds = new Map(page.map(({ id, formerId }) => [id, formerId]));
  const causeOf = (row: VerdictRow) => {
    if (row.ended_at !== null) return undefined;
    if (former === 'before' && row.taxon_id !== null && split.has(row.taxon_id)) return 'split';
    const now = names.get(row.sighting_id)?.toStore.taxon_id ?? null;
    const stood = former === 'before' ? formerIds.get(row.sighting_id) : row.taxon_id;
    const meant = stood === null || stood === undefined ? null : (acceptedOf.get(stood) ?? stood);
    return meant === now ? undefined : 'name';
  };
  const ended = log.flatMap((row) => {
    const cause = causeOf(row);
    return cause ? [{ row, cause } as const] : [];
  });
  for (const { row, cause } of ended)
    await updateVerdictEnded(tx, row.id, cause, former === 'before' ? changeSetId : null);
  await tell(tx, { ended, names, by });
  const after = Map.groupBy(ended.length > 0 ? await findVerdicts(tx, ids) : log, (row) => row.sighting_id);
  return new Map([...after].map(([id, rows]) => [id, standingVerdict(rows)]));
}

type Ended = { row: VerdictRow; cause: 'split' | 'name' };

async function tell(
  tx: Tx,
  { ended, names, by }: Pick<Reread, 'names' | 'by'> & { ended: readonly Ended[] },
): Promise<void> {
  const nameOf = (row: VerdictRow) => names.get(row.sighting_id)?.toStore.taxon_id ?? null;
  const taxa = await findTaxa(
    tx,
    ended.map(({ row }) => nameOf(row)).filter((id) => id !== null),
  );
  for (const { row, cause } of ended) {
    const taxonLabel = taxa.get(nameOf(row) ?? 0)?.label ?? '';
    const data = { taxonLabel, newNameLabel: null, nameChanged: false, detail: causeWords[cause] };
    const about = { memberId: row.member_id, sightingId: row.sighting_id, actorId: null, by };
    await notify(tx, { ...about, kind: 'verdict_reopened', data, cause: { kind: 'reopened_verdict', id: row.id } });
  }
}
