import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { descriptionMessages as messages } from './messages.ts';

const maxHtml = 20_000;
const maxCitation = 500;
const maxSources = 50;
const maxSections = 30;

/** What an editor saves: whole, whatever was there before. */
export const descriptionFormSchema = z.object({
  taxonId: rowId(),
  language: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('hu'),
  /** The version that was read before; null for the first. */
  basedOn: rowId().nullable(),
  sections: z
    .array(z.object({ section: z.string(), html: z.string().max(maxHtml, messages.tooLong) }))
    .max(maxSections)
    .refine((all) => new Set(all.map(({ section }) => section)).size === all.length, messages.sectionTwice),
  sources: z
    .array(
      z.object({
        citation: z
          .string()
          .transform(tidy)
          .pipe(z.string().min(1, messages.citationMissing).max(maxCitation, messages.tooLong)),
        url: z
          .url({ protocol: /^https?$/, error: messages.badUrl })
          .nullable()
          .default(null),
      }),
    )
    .max(maxSources)
    .default([]),
  /** What was changed, in the author's words. */
  note: z.string().transform(tidyLines).pipe(z.string().max(500)).default(''),
});
export type DescriptionForm = z.input<typeof descriptionFormSchema>;
