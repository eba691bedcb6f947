import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { badgeMessages as messages } from '../messages.ts';
import { maxGoal } from './badge-rule.ts';
import { determinedOn, firstPlaces, ruleKinds, trustLevels } from './rule-kinds.ts';

const optionalId = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : undefined))
  .pipe(rowId().optional());

/** What an administrator fills in to say what a badge is given for; what its kind does not ask is not read. */
export const ruleFormSchema = z.object({
  kind: z.enum(ruleKinds, messages.chooseKind),
  goal: z
    .string()
    .transform(tidy)
    .pipe(z.string().regex(/^\d{1,7}$/, messages.goalMissing))
    .transform(Number)
    .pipe(z.number().min(1, messages.goalMissing).max(maxGoal, messages.goalTooLarge)),
  trust: z.enum(trustLevels, messages.chooseOne).default('any'),
  within: z.enum(firstPlaces, messages.chooseOne).default('site'),
  of: z.enum(determinedOn, messages.chooseOne).default('others'),
  taxonId: optionalId,
  taxonName: z.string().transform(tidy).pipe(z.string().max(200, messages.taxonTooLong)).default(''),
  /** The rule as the form found it. */
  mark: z.string().max(500).default(''),
});
export type RuleForm = z.output<typeof ruleFormSchema>;
