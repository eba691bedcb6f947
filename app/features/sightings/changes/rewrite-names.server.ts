import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { placeColumns, ruleCaseOf } from '../privacy/place-columns.ts';
import { placeRuleOf, protectingOf } from '../privacy/place-rules.ts';
import { findProtectionFacts } from '../privacy/protection-facts.server.ts';
import { syncQueueRows } from '../queue/queue-rows.repo.server.ts';
import type { Verdict } from '../queue/verdict.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { moveInSummaries } from '../summaries/write-summaries.server.ts';
import { rankColumns, type SaidName } from './name-columns.ts';
import { type NameColumns, updateNameColumns } from './rewrite-names.repo.server.ts';

/** A name to be written after the tree has changed; `formerLine` is that of the old name in the old tree, for the summaries. `verdict` where another holds now. */
export type RewrittenName = SaidName & { sightingId: number; formerLine: number[]; verdict?: Verdict | undefined };

/** What a batch of names would make of its sightings, nothing written. */
export async function planNames(tx: Tx, names: readonly RewrittenName[]) {
  const rows = await findSightingRows(
    tx,
    names.map(({ sightingId }) => sightingId),
  );
  const byId = new Map(names.map(({ sightingId, ...name }) => [sightingId, name]));
  const lines = await findTaxonLines(
    tx,
    names.flatMap(({ taxon_id, named_taxon_ids }) => [...named_taxon_ids, ...(taxon_id === null ? [] : [taxon_id])]),
  );
  const lineOf = (id: number) => lines.get(id)?.ancestorIds ?? [id];
  const facts = await findProtectionFacts(
    tx,
    names.flatMap(({ named_taxon_ids }) => named_taxon_ids.flatMap(lineOf)),
  );
  return rows.flatMap((before) => {
    const name = byId.get(before.id);
    if (!name) return [];
    const { formerLine, verdict = before.verdict, ...said } = name;
    const line = said.taxon_id === null ? undefined : lines.get(said.taxon_id);
    const namedLines = said.named_taxon_ids.map(lineOf);
    const ruleCase = ruleCaseOf(before);
    const columns: NameColumns = {
      ...said,
      ...rankColumns(line),
      protecting_taxon_ids: protectingOf(namedLines, facts, ruleCase),
      verdict,
      ...placeColumns(before, placeRuleOf(namedLines, facts, ruleCase)),
    };
    return [
      {
        columns: { id: before.id, ...columns },
        before: { row: before, ancestorIds: formerLine },
        after: { row: { ...before, ...columns }, ancestorIds: line?.ancestorIds ?? [] },
      },
    ];
  });
}

/**
 * `applyName` for a whole batch after the tree has changed: names, ranks, protection, public places and summaries, in a few
 * statements. The caller holds the sightings' locks. A sighting's own change time stays: nobody has touched it.
 */
export async function rewriteNames(tx: Tx, names: readonly RewrittenName[]): Promise<void> {
  const changes = await planNames(tx, names);
  await updateNameColumns(
    tx,
    changes.map(({ columns }) => columns),
  );
  for (const change of changes) moveInSummaries(tx, change);
  await syncQueueRows(
    tx,
    changes.map(({ columns }) => columns.id),
  );
}
