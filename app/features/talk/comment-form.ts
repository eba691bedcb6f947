import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';
import { maxCommentChars } from './comment-limits.ts';
import { commentMessages as messages } from './comment-messages.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
/** As it is kept: line ends of one kind, letters composed, nothing that cannot be seen. */
const text = z
  .string()
  .transform((value) => tidyLines(value.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')))
  .pipe(z.string().min(1, messages.empty).max(maxCommentChars, messages.tooLong(maxCommentChars)));

/** A new comment; `parentId` is the comment that it answers. */
export const newCommentSchema = z.object({
  spottingId: id,
  clientId: z.uuid(messages.clientId),
  parentId: id.nullish().transform((value) => value ?? null),
  text,
});
export const commentEditSchema = z.object({ text });
