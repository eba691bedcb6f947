import { z } from 'zod';
import { recordingMessages } from '#app/features/recording/messages.ts';
import type { ListedFind } from '#app/features/recording/record-many.server.ts';
import type { SightingForm } from '#app/features/recording/sighting-form.ts';
import { maxLine } from '#app/features/recording/sighting-limits.ts';
import { incomingPicture, saidElsewhere } from '../planning/read-hanging.ts';

const line = z.string().max(maxLine, recordingMessages.tooLong(maxLine)).nullable();

/** What `checkImport` has kept of a row; nobody else writes there. */
export const listedFind = z.object({
  form: z.custom<SightingForm>((value) => typeof value === 'object' && value !== null),
  observer: line,
  identifiedBy: line,
  pictures: z.array(incomingPicture).default([]),
  said: z.array(saidElsewhere).default([]),
  isUnnamed: z.boolean().default(false),
}) satisfies z.ZodType<ListedFind>;
export type PlannedFind = z.output<typeof listedFind>;
