import { z } from 'zod';

/** The one job of the machinery itself: a letter that is ready to go. */
export const letterJobName = 'send-letter';

export const letterJob = {
  [letterJobName]: z.object({
    letterId: z.uuid(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    kind: z.string(),
  }),
};

export type Letter = z.output<(typeof letterJob)[typeof letterJobName]>;
