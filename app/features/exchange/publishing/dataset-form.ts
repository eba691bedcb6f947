import { z } from 'zod';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { datasetFormMessages as messages } from './messages.ts';

const line = (max: number) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().min(1, messages.needed).max(max, messages.tooLong(max)));
const shortestDescription = 80;

/** What an administrator says of a data set: GBIF takes none without it. */
export const datasetForm = z.object({
  isOn: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  title: line(200),
  description: z
    .string()
    .transform(tidyLines)
    .pipe(
      z.string().min(shortestDescription, messages.tooShort(shortestDescription)).max(10_000, messages.tooLong(10_000)),
    ),
  publisher: line(200),
  contactName: line(200),
  contactEmail: line(254).pipe(z.email(messages.badEmail)),
  licenceId: z.enum(['1', '3', '8'], messages.chooseLicence).transform(Number),
});

export type DatasetSettings = z.infer<typeof datasetForm>;
