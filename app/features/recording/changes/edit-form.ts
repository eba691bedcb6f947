import { z } from 'zod';
import { certainties } from '#app/features/determinations/determine-form.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { recordingMessages as messages } from '../messages.ts';
import { sightingFields } from '../sighting-form.ts';

/** What `/spottings/editsave/async` takes: the revision that was read, and any of the fields; what is not sent stays as it is. */
export const sightingEditSchema = z
  .object({
    ...sightingFields,
    id: rowId(),
    revision: rowId(messages.revision),
    /** The observer's own word on the name; null withdraws it. */
    taxonId: rowId(messages.wrongChoice).nullable(),
    /** How sure that word is; without a `taxonId` of the one that stands. */
    certainty: z.enum(certainties, messages.wrongChoice),
  })
  .partial()
  .required({ id: true, revision: true });

export type SightingEdit = z.output<typeof sightingEditSchema>;
export type SightingEditInput = z.input<typeof sightingEditSchema>;
