import { z } from 'zod';
import { maxCommentChars } from './comment-limits.ts';
import { commentMessages as messages } from './comment-messages.ts';
import { typedLines } from './typed-lines.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const text = typedLines.pipe(z.string().min(1, messages.empty).max(maxCommentChars, messages.tooLong(maxCommentChars)));

/** A new comment; `parentId` is the comment that it answers. */
export const newCommentSchema = z.object({
  spottingId: id,
  clientId: z.uuid(messages.clientId),
  parentId: id.nullish().transform((value) => value ?? null),
  text,
});
export const commentEditSchema = z.object({ text });
