import { z } from 'zod';
import { rowId } from '#app/platform/action/paging.ts';
import { descriptionLimits as limits } from '../description-limits.ts';
import { descriptionMessages as messages } from '../messages.ts';

/** As it is typed: twice as long as what may be published, so that nothing is cut. */
const typed = (max: number) => z.string().max(max * 2, messages.tooLarge);

/** A description as it stands on its form, whatever is still wrong with it. */
export const draftContentSchema = z.object({
  sections: z
    .array(
      z.object({
        section: z.string().max(60),
        html: typed(limits.html),
        pictures: z.array(z.object({ imageId: rowId(), caption: typed(limits.caption) })).max(limits.pictures * 2),
      }),
    )
    .max(limits.sections * 2),
  sources: z
    .array(
      z.object({
        key: z.int().min(1).max(limits.sourceKey),
        authors: typed(limits.line),
        year: typed(limits.line),
        title: typed(limits.citation),
        publication: typed(limits.line),
        doi: typed(limits.line),
        isbn: typed(limits.line),
        url: typed(limits.url),
      }),
    )
    .max(limits.sources * 2),
  note: typed(limits.note),
});
export type DraftContent = z.output<typeof draftContentSchema>;
export type TypedSource = DraftContent['sources'][number];

/** What keeps a draft: over which revision, by which open page; without content it only says that somebody writes. */
export const keepDraftSchema = z.object({
  basedOn: rowId().nullable(),
  revision: z.int().min(0).max(1_000_000_000),
  writer: z.uuid(),
  content: draftContentSchema.nullable(),
});
export type KeepDraft = z.input<typeof keepDraftSchema>;

/** Who writes a description now, and until when nobody else is let in (UTC instant, ISO 8601). */
export type Held = { name: string; until: string };
