/** How far a find has to be trusted: published; a name that others hold too; a name that is accepted (glossary: accepted find). */
export const trustLevels = ['any', 'agreed', 'accepted'] as const;
export type TrustLevel = (typeof trustLevels)[number];
/** Where nobody has recorded the species before: on the whole site, or in a county. */
export const firstPlaces = ['site', 'county'] as const;
/** Whose finds a determination has to be on. */
export const determinedOn = ['others', 'all'] as const;

export const ruleKinds = [
  'sightings',
  'species',
  'squares',
  'daysInARow',
  'firsts',
  'whiteSpots',
  'events',
  'determinations',
  'help',
] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The branch that a rule counts in; null = everything. */
export function branchOf(rule: { kind: RuleKind; taxonId?: number | null }): number | null {
  return rule.taxonId ?? null;
}
