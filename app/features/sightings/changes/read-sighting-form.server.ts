import { z } from 'zod';
import { tellingActs, tellingSides } from '#app/features/sightings/privacy/telling-acts.ts';
import { parseOr } from '#app/platform/action/http.server.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const actForm = z.union([
  z.object({ state: z.enum(['published', 'hidden', 'deleted', 'restored']) }),
  z.object({ intent: z.enum(['favour', 'unfavour']) }),
  z.object({ intent: z.literal('clone'), clientId: z.uuid() }),
  z.object({ intent: z.literal('undoRearrangement'), rearrangementId: id }),
  z.object({
    intent: z.enum(['hideDetermination', 'showDetermination']),
    determinationId: id,
    reason: z.string().max(500).default(''),
  }),
  z.object({ intent: z.enum(['joinGroup', 'leaveGroup']), groupId: id }),
  z.object({ intent: z.enum(tellingActs), side: z.enum(tellingSides) }),
]);

/** What a form of the sighting's page asks for. */
export type SightingAct = z.output<typeof actForm>;

/** A sighting's or an image's number in an address. Throws not_found. */
export function readSightingId(text: string): number {
  return parseOr('not_found', id, text);
}

/** What the form asks for. Throws malformed. */
export function readAct(form: FormData): SightingAct {
  return parseOr('malformed', actForm, Object.fromEntries(form));
}
