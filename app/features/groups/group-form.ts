import { z } from 'zod';
import { tidy, tidyLines } from '#app/platform/text/fold.ts';
import { messages } from './messages.ts';

/** Most groups a member may have: so many stand where one is chosen. */
export const maxGroups = 2000;
export const maxGroupName = 120;
export const maxGroupDescription = 2000;

const name = z
  .string(messages.nameMissing)
  .transform(tidy)
  .pipe(z.string().min(1, messages.nameMissing).max(maxGroupName, messages.tooLong(maxGroupName)));
const description = z
  .string()
  .transform(tidyLines)
  .pipe(z.string().max(maxGroupDescription, messages.tooLong(maxGroupDescription)))
  .default('');

export const newGroupSchema = z.object({ clientId: z.uuid(messages.clientId), name, description });
export const groupEditSchema = z.object({ name: name.optional(), description: description.optional() });

/** What the form of a group was filled with, where it says so. */
export const groupReadSchema = z
  .object({
    readName: z.string().transform(tidy).optional(),
    readDescription: z.string().transform(tidyLines).optional(),
  })
  .transform(({ readName, readDescription }) => ({ name: readName, description: readDescription }));

export type NewGroup = z.output<typeof newGroupSchema>;
