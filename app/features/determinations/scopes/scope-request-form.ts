import { z } from 'zod';
import { idSchema, rowId } from '#app/platform/action/paging.ts';
import { tidyLines } from '#app/platform/text/fold.ts';
import { scopeMessages as messages } from './scope-messages.ts';

export const maxScopeReason = 1000;
const minScopeReason = 20;
/** Requests of one member that may wait at a time. */
export const maxOpenRequests = 5;

const reason = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().min(minScopeReason, messages.reasonShort).max(maxScopeReason, messages.reasonLong));
const optionalId = z
  .string()
  .optional()
  .transform((text) => (text ? Number(text) : undefined))
  .pipe(rowId().optional());

/** What a member sends to ask for a branch, or to take that back. */
export const scopeRequestSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('ask'),
    taxonId: optionalId,
    taxonName: z.string().max(200).default(''),
    reason,
  }),
  z.object({ intent: z.literal('take-back'), requestId: idSchema }),
]);

/** What an administrator decides of one; declining says why. */
export const scopeDecisionSchema = z
  .object({
    requestId: idSchema,
    outcome: z.enum(['granted', 'declined']),
    answer: z.string().transform(tidyLines).pipe(z.string().max(500, messages.answerLong)).default(''),
  })
  .refine(({ outcome, answer }) => outcome === 'granted' || answer !== '', {
    path: ['answer'],
    message: messages.answerMissing,
  });
export type ScopeDecision = z.infer<typeof scopeDecisionSchema>;
