import { z } from 'zod';
import { badgeMessages as messages } from './messages.ts';

export const maxAwardReason = 500;

/** What an administrator fills in to award a badge. */
export const awardFormSchema = z.object({
  badgeId: z.coerce.number('Válassz egy pecsétet.').int().positive('Válassz egy pecsétet.'),
  username: z.string().trim().min(1, 'Írd be, ki kapja.').max(100),
  reason: z.string().trim().max(maxAwardReason, messages.reasonTooLong).default(''),
});
