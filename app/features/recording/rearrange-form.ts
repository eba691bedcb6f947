import { z } from 'zod';
import { recordingMessages as messages } from './messages.ts';

const id = z.coerce.number(messages.wrongChoice).int().positive().max(2_147_483_647);
const clientId = z.uuid(messages.clientId);

/** Which pictures and words of others go over to the new sighting. */
export const splitSchema = z.object({
  clientId,
  imageIds: z.array(id).max(100),
  determinationIds: z.array(id).max(1000),
});
/** Which of two sightings stays. */
export const mergeSchema = z.object({ clientId, otherId: id, keeps: z.enum(['this', 'other']) });

export type Split = z.output<typeof splitSchema>;
