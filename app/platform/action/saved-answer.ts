import { z } from 'zod';

/** What a write answers that made or changed something with a page of its own. */
export const savedAnswer = z.strictObject({ success: z.boolean(), id: z.number().int(), url: z.string().optional() });
