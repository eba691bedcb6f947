import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { placeColumns, ruleCaseOf } from '../privacy/place-columns.ts';
import { MORE_THAN_ONE } from '../privacy/place-keys.ts';
import { placeRuleOf, protectingOf } from '../privacy/place-rules.ts';
import { findProtectionFacts } from '../privacy/protection-facts.server.ts';
import { syncQueueRows } from '../queue/queue-rows.repo.server.ts';
import type { Verdict } from '../queue/verdict.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { moveInSummaries } from '../summaries/write-summaries.server.ts';
import type { AppliedName } from './apply-name.server.ts';
import { type NameColumns, updateNameColumns } from './rewrite-names.repo.server.ts';
import { drRank } from './rewrite-sighting.server.ts';

/** A name to be written after the tree has changed; `formerLine` is that of the old name in the old tree, for the summaries. `verdict` where another holds now. */
export type RewrittenName = AppliedName & { formerLine: number[]; verdict?: Verdict | undefined };

/** What a batch of names would make of its sightings, nothing written. */
export async function planNames(tx: Tx, names: readonly RewrittenName[]) {
  const rows = await findSightingRows(
    tx,
    names.map(({ sightingId }) => sightingId),
  );
  const byId = new Map(names.map((name) => [name.sightingId, name]));
  const lines = await findTaxonLines(
    tx,
    names.flatMap(({ taxonId, namedTaxonIds }) => [...namedTaxonIds, ...(taxonId === null ? [] : [taxonId])]),
  );
  const lineOf = (id: number) => lines.get(id)?.ancestorIds ?? [id];
  const facts = await findProtectionFacts(
    tx,
    names.flatMap(({ namedTaxonIds }) => namedTaxonIds.flatMap(lineOf)),
  );
  return rows.flatMap((before) => {
    const name = byId.get(before.id);
    if (!name) return [];
    const line = name.taxonId === null ? undefined : lines.get(name.taxonId);
    const namedLines = name.namedTaxonIds.map(lineOf);
    const ruleCase = ruleCaseOf(before);
    const columns: NameColumns = {
      taxon_id: name.taxonId,
      order_id: line?.orderId ?? null,
      family_id: line?.familyId ?? null,
      genus_id: line?.genusId ?? null,
      species_id: line?.speciesId ?? null,
      community_taxon_id: name.communityTaxonId,
      dr_rank: drRank(line),
      name_is_sure: name.nameIsSure ?? true,
      named_taxon_ids: [...name.namedTaxonIds],
      sole_namer_ids: name.namedTaxonIds.map((_, at) => name.soleNamerIds?.[at] ?? MORE_THAN_ONE),
      protecting_taxon_ids: protectingOf(namedLines, facts, ruleCase),
      level: name.level,
      determination_count: name.determinationCount,
      determiner_ids: [...(name.determinerIds ?? [])],
      first_species_id: name.firstSpeciesId ?? null,
      species_namer_ids: [...(name.speciesNamerIds ?? [])],
      species_namer_order_ids: [...(name.speciesNamerOrderIds ?? [])],
      verdict: name.verdict ?? before.verdict,
      ...placeColumns(before, placeRuleOf(namedLines, facts, ruleCase)),
    };
    return [
      {
        columns: { id: before.id, ...columns },
        before: { row: before, ancestorIds: name.formerLine },
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
