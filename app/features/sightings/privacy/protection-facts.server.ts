import type { Tx } from '#app/platform/db/database.server.ts';
import { findProtectionRows } from '../sightings.repo.server.ts';
import type { ProtectionFacts } from './place-rules.ts';

/** Which of the taxa are protected, and their running rules. */
export async function findProtectionFacts(tx: Tx, taxonIds: readonly number[]): Promise<ProtectionFacts> {
  if (taxonIds.length === 0) return { protectedTaxonIds: new Set<number>(), rules: [] };
  const { protectedTaxa, rules } = await findProtectionRows(tx, [...new Set(taxonIds)]);
  return {
    protectedTaxonIds: new Set(protectedTaxa.map((row) => row.taxon_id)),
    rules: rules.map((row) => ({
      taxonId: row.taxon_id,
      rule: row.rule,
      months: row.months,
      lifeStage: row.life_stage,
      countyCode: row.county_code,
    })),
  };
}
