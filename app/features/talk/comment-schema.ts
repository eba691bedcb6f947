import { z } from 'zod';
import { memberSchema } from '#app/features/members/member-schema.ts';

const partSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), href: z.string() }),
  z.object({ kind: z.literal('mention'), text: z.string(), username: z.string() }),
]);

const commentSchema = z.object({
  id: z.number().int(),
  /** The comment that begins the thread; null for one that begins one. */
  parentId: z.number().int().nullable(),
  user: memberSchema,
  /** Empty where the reader may not read it. */
  text: z.string(),
  parts: z.array(partSchema),
  /** `deleted` by its author, `hidden` by a moderator, `withheld` for a protected place. */
  state: z.enum(['shown', 'deleted', 'hidden', 'withheld']),
  createdAt: z.string().describe('UTC, ISO 8601; ahol a nap nem nyilvános, a hónap eleje.'),
  dateText: z.string(),
  isEdited: z.boolean(),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canHide: z.boolean(),
  canReport: z.boolean(),
});

/** A comment as the viewer may read it. */
export type CommentView = z.output<typeof commentSchema>;

/** A sighting's comments, threads in their order and answers under them. */
export const commentThreadsSchema = z.object({
  items: z.array(commentSchema.extend({ replies: z.array(commentSchema) })),
  count: z.number().int().describe('Ami olvasható belőlük.'),
});
export type CommentThreads = z.output<typeof commentThreadsSchema>;
