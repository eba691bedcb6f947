import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { placeColumns, ruleCaseOf } from '../privacy/place-columns.ts';
import { type ProtectionFacts, placeRuleOf, protectingOf } from '../privacy/place-rules.ts';
import { findProtectionFacts } from '../privacy/protection-facts.server.ts';
import { syncQueueRows } from '../queue/queue-rows.repo.server.ts';
import { findSightingsForUpdate, type SightingRow, updateSightingRows } from '../sightings.repo.server.ts';
import { moveInSummaries } from '../summaries/write-summaries.server.ts';
import { exchangeFormerLines } from './former-lines.repo.server.ts';
import { rankColumns } from './name-columns.ts';

/** What is to become of a sighting, by its row as it stands. */
export type SightingChange = (before: SightingRow) => Partial<SightingRow>;

/**
 * The one way in which a sighting changes: under the row's lock, with its name's columns, its public form and the
 * summaries made anew. Throws not_found.
 */
export async function rewriteSighting(tx: Tx, sightingId: number, change: SightingChange): Promise<SightingRow> {
  const [after] = await rewriteSightings(tx, [sightingId], change);
  if (!after) throw new DomainError('not_found');
  return after;
}

/** The same for many sightings, the smallest number first, by the same few statements. Throws not_found where one is gone. */
export async function rewriteSightings(
  tx: Tx,
  sightingIds: readonly number[],
  change: SightingChange,
): Promise<SightingRow[]> {
  if (sightingIds.length === 0) return [];
  const rows = await findSightingsForUpdate(tx, sightingIds);
  if (rows.length < new Set(sightingIds).size) throw new DomainError('not_found');
  const changes = rows.map((before) => ({ before, changed: change(before) }));
  const lines = await findTaxonLines(tx, changes.flatMap(namesOf));
  const facts = await findProtectionFacts(
    tx,
    changes.flatMap(({ before, changed }) => ancestorsOf(lines, changed.named_taxon_ids ?? before.named_taxon_ids)),
  );
  const written = await updateSightingRows(
    tx,
    changes.map(({ before, changed }) => ({ ...changed, ...derived({ ...before, ...changed }, { lines, facts }) })),
  );
  await moveAll(tx, { before: rows, after: written, lines });
  await syncQueueRows(tx, sightingIds);
  touch(tx, 'sightings');
  return written.toSorted((a, b) => a.id - b.id);
}

type Lines = ReadonlyMap<number, TaxonLine>;
type Change = { before: SightingRow; changed: Partial<SightingRow> };

function namesOf({ before, changed }: Change): number[] {
  const named = changed.named_taxon_ids ?? before.named_taxon_ids;
  return [...named, changed.taxon_id ?? null, before.taxon_id].filter((id) => id !== null);
}

const lineOf = (lines: Lines, id: number | null) => (id === null ? [] : (lines.get(id)?.ancestorIds ?? [id]));
const ancestorsOf = (lines: Lines, ids: readonly number[]) => ids.flatMap((id) => lineOf(lines, id));

/** The columns that follow from a sighting's others: ranks, public form and what protects it. */
function derived(row: SightingRow, { lines, facts }: { lines: Lines; facts: ProtectionFacts }) {
  const namedLines = row.named_taxon_ids.map((id) => lineOf(lines, id));
  const ruleCase = ruleCaseOf(row);
  return {
    id: row.id,
    ...rankColumns(row.taxon_id === null ? undefined : lines.get(row.taxon_id)),
    ...placeColumns(row, placeRuleOf(namedLines, facts, ruleCase)),
    protecting_taxon_ids: protectingOf(namedLines, facts, ruleCase),
  };
}

/** What is counted of each goes over to where it counts now. */
async function moveAll(
  tx: Tx,
  { before, after, lines }: { before: readonly SightingRow[]; after: readonly SightingRow[]; lines: Lines },
): Promise<void> {
  const formerLines = await exchangeFormerLines(
    tx,
    after.map(({ id, taxon_id }) => ({ id, line: lineOf(lines, taxon_id) })),
  );
  const standing = new Map(after.map((row) => [row.id, row]));
  for (const row of before) {
    const now = standing.get(row.id);
    if (!now) throw new DomainError('not_found');
    moveInSummaries(tx, {
      before: { row, ancestorIds: formerLines.get(row.id) ?? lineOf(lines, row.taxon_id) },
      after: { row: now, ancestorIds: lineOf(lines, now.taxon_id) },
    });
  }
}
