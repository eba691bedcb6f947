import { z } from 'zod';
import { typedLines } from '#app/features/talk/typed-lines.ts';
import { maxMessageChars } from './message-limits.ts';
import { messageWords as words } from './message-words.ts';

/** A message as it is sent. */
export const messageSchema = z.object({
  clientId: z.uuid(words.clientId),
  text: typedLines.pipe(z.string().min(1, words.empty).max(maxMessageChars, words.tooLong(maxMessageChars))),
});
