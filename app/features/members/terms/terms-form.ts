import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';

/** Longest text of the terms, in characters; the database holds to it too. */
export const maxTermsLength = 100_000;

/** A new version of the terms of use, as an administrator writes it. */
export const termsForm = z
  .object({
    text: z
      .string()
      .transform(tidyLines)
      .pipe(z.string().min(1, 'Írd be a feltételek szövegét.').max(maxTermsLength, 'Ez túl hosszú.')),
    changes: z.string().transform(tidyLines).pipe(z.string().max(2000, 'Legfeljebb 2000 betű legyen.')),
    asksAgain: z
      .literal('on')
      .optional()
      .transform((value) => value === 'on'),
    /** The version that was in force when the form was opened. */
    replaces: z.string().max(40),
  })
  .refine((form) => !form.asksAgain || form.changes !== '', {
    path: ['changes'],
    message: 'Írd le röviden, mi változott: ezt olvassák a tagok.',
  });

export type TermsForm = z.infer<typeof termsForm>;
