import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { descriptionLimits as limits } from './description-limits.ts';
import { descriptionMessages as messages } from './messages.ts';
import { readDoi, readIsbn } from './text/literature.ts';

const line = (max: number) => z.string().transform(tidy).pipe(z.string().max(max, messages.tooLong)).default('');

/** What was typed as `read` takes it; what it does not take is refused with `message`. */
const readBy = (read: (text: string) => string | undefined, message: string) =>
  line(limits.line).transform((text, context) => {
    const known = read(text);
    if (known !== undefined) return known;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });

const sourceSchema = z
  .object({
    /** By what the text cites it; '' keys are given by place. */
    key: z.int().min(1).max(limits.sourceKey).optional(),
    /** A source in one line, by whoever has it so. */
    citation: line(limits.citation),
    authors: line(limits.line),
    year: line(limits.year),
    title: line(limits.citation),
    publication: line(limits.line),
    doi: readBy(readDoi, messages.badDoi),
    isbn: readBy(readIsbn, messages.badIsbn),
    url: z
      .url({ protocol: /^https?$/, error: messages.badUrl })
      .max(limits.url, messages.tooLong)
      .nullable()
      .default(null),
  })
  .transform(({ citation, title, ...rest }) => ({ ...rest, title: title || citation }))
  .refine(({ title }) => title !== '', { path: ['title'], message: messages.citationMissing });

const pictureSchema = z.object({ imageId: rowId(), caption: line(limits.caption) });

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
    .array(
      z.object({
        section: z.string(),
        html: z.string().max(limits.html, messages.tooLong),
        pictures: z.array(pictureSchema).max(limits.pictures, messages.tooManyPictures).default([]),
      }),
    )
    .max(limits.sections)
    .refine((all) => new Set(all.map(({ section }) => section)).size === all.length, messages.sectionTwice),
  sources: z.array(sourceSchema).max(limits.sources, messages.tooManySources).default([]),
  /** What was changed, in the author's words. */
  note: z.string().transform(tidyLines).pipe(z.string().max(limits.note, messages.tooLong)).default(''),
});
export type DescriptionForm = z.input<typeof descriptionFormSchema>;
export type ReadSource = z.output<typeof sourceSchema>;
