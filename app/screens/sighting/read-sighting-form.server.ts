import { z } from 'zod';
import { parseOr } from '#app/platform/action/http.server.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const stateForm = z.object({ state: z.enum(['published', 'hidden', 'deleted']) });

/** A sighting's or an image's number in an address. Throws not_found. */
export function readSightingId(text: string): number {
  return parseOr('not_found', id, text);
}

/** The state that the observer's form asks for. Throws malformed. */
export function readState(form: FormData): 'published' | 'hidden' | 'deleted' {
  return parseOr('malformed', stateForm, Object.fromEntries(form)).state;
}
