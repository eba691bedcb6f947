import { z } from 'zod';
import { maxId } from '#app/platform/action/paging.ts';
import { determinedOn, firstPlaces, type RuleKind, trustLevels } from './rule-kinds.ts';

export const maxGoal = 1_000_000;

const goal = z.number().int().min(1).max(maxGoal);
/** Only what lies in this branch counts; null = all that lives. */
const taxonId = z.number().int().positive().max(maxId).nullable();
const trust = z.enum(trustLevels);

/** What a badge is given for: a number of a member's, and how many of it. */
export const badgeRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sightings'), trust, taxonId, goal }),
  z.strictObject({ kind: z.literal('species'), trust, taxonId, goal }),
  z.strictObject({ kind: z.literal('squares'), trust, taxonId, goal }),
  z.strictObject({ kind: z.literal('daysInARow'), goal }),
  z.strictObject({ kind: z.literal('firsts'), within: z.enum(firstPlaces), taxonId, goal }),
  z.strictObject({ kind: z.literal('whiteSpots'), taxonId, goal }),
  z.strictObject({ kind: z.literal('events'), goal }),
  z.strictObject({ kind: z.literal('determinations'), of: z.enum(determinedOn), taxonId, goal }),
  z.strictObject({ kind: z.literal('help'), taxonId, goal }),
]);
export type BadgeRule = z.infer<typeof badgeRuleSchema>;

/** What a form asks beside the goal, by kind. */
export const rulePartsOf: Readonly<Record<RuleKind, readonly ('trust' | 'taxon' | 'within' | 'of')[]>> = {
  sightings: ['trust', 'taxon'],
  species: ['trust', 'taxon'],
  squares: ['trust', 'taxon'],
  daysInARow: [],
  firsts: ['within', 'taxon'],
  whiteSpots: ['taxon'],
  events: [],
  determinations: ['of', 'taxon'],
  help: ['taxon'],
};
