import { z } from 'zod';
import { findLicence, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { maxId } from '#app/platform/action/paging.ts';
import { typedLine } from '#app/platform/action/typed-fields.ts';
import { coverMessages as messages } from './cover-messages.ts';

/** The field that brings the file. */
export const coverFileField = 'coverFile';

export const coverLimits = { author: 200 } as const;

/** What of a form concerns the cover, as it is typed; the file itself comes beside it. */
export type TypedCover = {
  /** The picture that came with a form that was refused for something else. */
  image: { id: number; name: string } | null;
  author: string;
  licence: string;
  remove: boolean;
};

export const emptyCover: TypedCover = { image: null, author: '', licence: '', remove: false };

/** What is said of a cover; an empty author is who sends it, and without a word of its licence it takes their own. */
export const coverSchema = z.object({
  author: typedLine(coverLimits.author, messages.tooLong),
  licence: z
    .string()
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((id) => id === null || id === OWN_TERMS || findLicence(id) !== undefined, messages.licence),
});

/** The number of a picture that was sent before; null where there is none. */
export const sentImage = z.coerce.number().int().positive().max(maxId).nullable().catch(null);
