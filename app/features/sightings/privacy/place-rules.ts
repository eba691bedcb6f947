import { dateParts } from '#app/platform/text/civil-date.ts';
import type { LifeStage } from '../sighting-codes.ts';
import { type PlaceRule, stricter } from './public-place.ts';

/** An administrator's rule for a taxon and what lies below it; null conditions always hold. */
export type PlaceRuleRow = {
  taxonId: number;
  rule: PlaceRule;
  months: readonly number[] | null;
  lifeStage: LifeStage | null;
  countyCode: string | null;
};

/** What is known of a taxon's line: `ancestorIds` root first, itself last; protected taxa and rules of any taxon. */
export type ProtectionFacts = {
  protectedTaxonIds: ReadonlySet<number>;
  rules: readonly PlaceRuleRow[];
};

/** The circumstances that a rule may ask about; the county is that of the true point, never of the blurred one. */
export type RuleCase = {
  observedFrom: string;
  observedTo: string;
  lifeStage: LifeStage | null;
  countyCode: string | null;
};

/** The strictest rule of all the taxa that standing determinations name (product, section 6). */
export function placeRuleOf(lines: readonly (readonly number[])[], facts: ProtectionFacts, of: RuleCase): PlaceRule {
  return lines.map((line) => ruleOfLine(line, facts, of)).reduce(stricter, 'open');
}

/** Those of the named taxa that make the place coarse, each by its line, the taxon itself last. */
export function protectingOf(lines: readonly (readonly number[])[], facts: ProtectionFacts, of: RuleCase): number[] {
  return lines.flatMap((line) => (ruleOfLine(line, facts, of) === 'open' ? [] : line.slice(-1)));
}

/** The nearest taxon with a rule decides; being protected is a rule `square` of its own, which only a rule at or below it relaxes. */
function ruleOfLine(line: readonly number[], { protectedTaxonIds, rules }: ProtectionFacts, of: RuleCase): PlaceRule {
  let rule: PlaceRule = 'open';
  for (const taxonId of line) {
    if (protectedTaxonIds.has(taxonId)) rule = stricter(rule, 'square');
    const holding = rules.filter((each) => each.taxonId === taxonId && holds(each, of));
    const narrowest = Math.max(0, ...holding.map(conditionCount));
    const deciding = holding.filter((each) => conditionCount(each) === narrowest);
    if (deciding.length > 0) rule = deciding.map((each) => each.rule).reduce(stricter);
  }
  return rule;
}

function conditionCount({ months, lifeStage, countyCode }: PlaceRuleRow): number {
  return [months, lifeStage, countyCode].filter((each) => each !== null).length;
}

/** A rule that opens a place must surely hold; one that covers it holds as soon as it may. */
function holds({ rule, months, lifeStage, countyCode }: PlaceRuleRow, of: RuleCase): boolean {
  if (countyCode !== null && countyCode !== of.countyCode) return false;
  if (lifeStage !== null && lifeStage !== of.lifeStage && (rule === 'open' || of.lifeStage !== null)) return false;
  if (months === null) return true;
  const seen = monthsOf(of);
  const isIn = (month: number) => months.includes(month);
  return rule === 'open' ? seen.every(isIn) : seen.some(isIn);
}

function monthsOf({ observedFrom, observedTo }: RuleCase): number[] {
  const [first, last] = [dateParts(observedFrom), dateParts(observedTo)];
  const steps = Math.min(12, (last.year - first.year) * 12 + last.month - first.month + 1);
  return Array.from({ length: steps }, (_, step) => ((first.month - 1 + step) % 12) + 1);
}
