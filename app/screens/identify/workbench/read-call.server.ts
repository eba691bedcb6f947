import { readJsonField } from '#app/platform/action/read-field.server.ts';
import { callField } from './votes/call-field.ts';

/** The question of a call; undefined where there is none, which no schema takes. Throws malformed. */
export async function readCall(request: Request): Promise<unknown> {
  return readJsonField((await request.formData()).get(callField));
}
