import { z } from 'zod';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';

export const maxMessageTitle = 120;
export const maxMessageText = 4000;

/** What an administrator writes to a member, or with `to` all to everybody. */
export const messageSchema = z
  .object({
    clientId: z.uuid(),
    to: z.enum(['one', 'all'], 'Válaszd ki, kinek szól.'),
    username: z.string().transform(tidy).default(''),
    title: z
      .string()
      .transform(tidy)
      .pipe(z.string().min(1, 'Adj tárgyat az üzenetnek.').max(maxMessageTitle, 'A tárgy legfeljebb 120 betű.')),
    text: z
      .string()
      .transform(tidyLines)
      .pipe(z.string().min(1, 'Írd meg az üzenetet.').max(maxMessageText, 'Az üzenet legfeljebb 4000 betű.')),
  })
  .refine(({ to, username }) => to === 'all' || username !== '', {
    path: ['username'],
    message: 'Írd be a tag felhasználónevét.',
  });

export type MessageForm = z.output<typeof messageSchema>;
