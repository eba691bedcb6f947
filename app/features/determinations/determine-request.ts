import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';
import { bases, certainties, determineActions, maxCommentLength } from './determine-form.ts';
import { messages } from './messages.ts';
import { givenVerdicts, verdictAsks } from './verdicts/verdict-rules.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
/** Forms send every field, an empty one as ''. */
const optionalId = z.preprocess((value) => (value === '' || value === null ? undefined : value), id.optional());

/** What `POST /spottings/determine/v2` takes, as JSON or as a form's fields. `upTo` is a coarser taxon chosen by its button. */
export const determineRequestSchema = z.object({
  spottingId: id,
  action: z.enum([...determineActions, 'verdict']).default('determine'),
  taxonId: optionalId,
  taxonName: z.string().max(200).optional(),
  agreeTaxonId: optionalId,
  upTo: optionalId,
  certainty: z.enum(certainties).default('sure'),
  basis: z.enum(bases).default('photo'),
  comment: z.string().transform(tidyLines).pipe(z.string().max(maxCommentLength, messages.commentTooLong)).default(''),
  /** Of `verdict`: what is decided (`open` withdraws one's own), and what the observer is asked for; a form sends one `ask`. */
  verdict: z.preprocess((value) => (value === '' ? undefined : value), z.enum([...givenVerdicts, 'open']).optional()),
  asks: z.array(z.enum(verdictAsks)).max(verdictAsks.length).default([]),
  ask: z.preprocess((value) => (value === '' ? undefined : value), z.enum(verdictAsks).optional()),
  disagrees: z.preprocess(
    (value) => (value === 'on' || value === 'true' ? true : value === 'false' || value === '' ? false : value),
    z.boolean().default(false),
  ),
});

export type DetermineRequest = z.infer<typeof determineRequestSchema>;
