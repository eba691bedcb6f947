import { z } from 'zod';
import { maxId } from '#app/platform/action/paging.ts';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { badgeMessages as messages } from './messages.ts';

export const maxAwardReason = 500;

/** What an administrator fills in to award a badge. */
export const awardFormSchema = z.object({
  badgeId: z.coerce
    .number('Válassz egy pecsétet.')
    .int()
    .positive('Válassz egy pecsétet.')
    .max(maxId, 'Válassz egy pecsétet.'),
  username: z.string().transform(tidy).pipe(z.string().min(1, 'Írd be, ki kapja.').max(100)),
  reason: z.string().transform(tidyLines).pipe(z.string().max(maxAwardReason, messages.reasonTooLong)).default(''),
});
