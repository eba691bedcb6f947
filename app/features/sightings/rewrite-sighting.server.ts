import { findTaxonLines } from '#app/features/taxonomy/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { exchangeFormerLine } from './former-lines.repo.server.ts';
import { placeColumns, ruleCaseOf } from './place-columns.ts';
import { placeRuleOf, protectingOf } from './place-rules.ts';
import { findProtectionFacts } from './protection-facts.server.ts';
import { syncQueueRows } from './queue-rows.repo.server.ts';
import { findSightingForUpdate, type SightingRow, updateSightingRow } from './sightings.repo.server.ts';
import { moveInSummaries } from './write-summaries.server.ts';

/**
 * The one way in which a sighting changes: under the row's lock, with its name's columns, its public form and the
 * summaries made anew. Throws not_found.
 */
export async function rewriteSighting(
  tx: Tx,
  sightingId: number,
  change: (before: SightingRow) => Partial<SightingRow>,
): Promise<SightingRow> {
  const before = await findSightingForUpdate(tx, sightingId);
  if (!before) throw new DomainError('not_found');
  const changed = change(before);
  const named = changed.named_taxon_ids ?? before.named_taxon_ids;
  const taxonId = changed.taxon_id === undefined ? before.taxon_id : changed.taxon_id;
  const lines = await findTaxonLines(
    tx,
    [...named, taxonId, before.taxon_id].filter((id) => id !== null),
  );
  const namedLines = named.map((id) => lines.get(id)?.ancestorIds ?? [id]);
  const facts = await findProtectionFacts(tx, namedLines.flat());
  const merged = { ...before, ...changed };
  const ruleCase = ruleCaseOf(merged);
  const ranks = taxonId === null ? undefined : lines.get(taxonId);
  const after = await updateSightingRow(tx, sightingId, {
    ...changed,
    order_id: ranks?.orderId ?? null,
    family_id: ranks?.familyId ?? null,
    genus_id: ranks?.genusId ?? null,
    species_id: ranks?.speciesId ?? null,
    dr_rank: drRank(ranks),
    ...placeColumns(merged, placeRuleOf(namedLines, facts, ruleCase)),
    protecting_taxon_ids: protectingOf(namedLines, facts, ruleCase),
  });
  const ancestorsOf = (id: number | null) => (id === null ? [] : (lines.get(id)?.ancestorIds ?? [id]));
  const line = ancestorsOf(after.taxon_id);
  const formerLine = await exchangeFormerLine(tx, sightingId, line);
  moveInSummaries(tx, {
    before: { row: before, ancestorIds: formerLine ?? ancestorsOf(before.taxon_id) },
    after: { row: after, ancestorIds: line },
  });
  await syncQueueRows(tx, [sightingId]);
  touch(tx, 'sightings');
  return after;
}

/** 0 not to an order, 1 order, 2 family, 3 genus, 4 species; a rank between counts as the nearest of these above it. */
export function drRank(line: Ranked | undefined): number {
  if (!line) return 0;
  if (line.speciesId !== null) return 4;
  if (line.genusId !== null) return 3;
  if (line.familyId !== null) return 2;
  return line.orderId === null ? 0 : 1;
}

type Ranked = { orderId: number | null; familyId: number | null; genusId: number | null; speciesId: number | null };
