import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';
import { reportMessages as messages } from './report-messages.ts';
import { maxReportChars, reportReasons, thingSchema } from './reported-thing.ts';

const text = z
  .string()
  .transform((value) => tidyLines(value.replaceAll(/[^\P{Cc}\n\t]/gu, '')))
  .pipe(z.string().max(maxReportChars, messages.textTooLong(maxReportChars)));

/** A report as it is sent; "other" needs words. */
export const reportSchema = thingSchema
  .extend({ reason: z.enum(reportReasons, messages.reasonMissing), text: text.default('') })
  .refine(({ reason, text: words }) => reason !== 'other' || words !== '', {
    path: ['text'],
    error: messages.tellMore,
  });

/** A moderator's decision; it needs words. */
export const decisionSchema = thingSchema.extend({
  verdict: z.enum(['hidden', 'kept']),
  why: text.pipe(z.string().min(1, messages.decisionMissing)),
});
