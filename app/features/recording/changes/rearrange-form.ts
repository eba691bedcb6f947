import { z } from 'zod';
import { recordingMessages as messages } from '../messages.ts';
import { maxCount } from '../sighting-limits.ts';

const id = z.coerce.number(messages.wrongChoice).int().positive().max(2_147_483_647);
const clientId = z.uuid(messages.clientId);

const individuals = z.coerce
  .number(messages.count)
  .int(messages.count)
  .positive(messages.count)
  .max(maxCount, messages.count);

/** Which pictures and words of others go over to the new sighting, and of a counted find how many stay and how many go. */
export const splitSchema = z.object({
  clientId,
  imageIds: z.array(id).max(100),
  determinationIds: z.array(id).max(1000),
  staysCount: individuals.optional(),
  goesCount: individuals.optional(),
});
/** Which of two sightings stays. */
export const mergeSchema = z.object({ clientId, otherId: id, keeps: z.enum(['this', 'other']) });

export type Split = z.output<typeof splitSchema>;
