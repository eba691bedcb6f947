import type { Db } from '#app/platform/db/database.server.ts';
import { placeRuleOf } from '../privacy/place-rules.ts';
import type { PlaceRule } from '../privacy/public-place.ts';
import { findProtectionRows } from '../sightings.repo.server.ts';

/** How places of a taxon are shown when nothing is special about the season, the stage or the county. `line`: its ancestors and itself. */
export async function findUsualRule(db: Db, line: readonly number[]): Promise<PlaceRule> {
  const { protectedTaxa, rules } = await findProtectionRows(db, line);
  const facts = {
    protectedTaxonIds: new Set(protectedTaxa.map((row) => row.taxon_id)),
    rules: rules
      .filter((row) => row.months === null && row.life_stage === null && row.county_code === null)
      .map((row) => ({ taxonId: row.taxon_id, rule: row.rule, months: null, lifeStage: null, countyCode: null })),
  };
  const anyDay = { observedFrom: '2024-01-01', observedTo: '2024-01-01', lifeStage: null, countyCode: null };
  return placeRuleOf([line], facts, anyDay);
}
