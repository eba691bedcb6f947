import { urls } from '#app/urls.ts';
import type { EveningContent, EveningFormInput } from '../evenings/evening-form.ts';
import type { Call } from './call-server.ts';

/** What came of saving an evening; `errors` by the path of the API; `current` what stands there, where another device has changed the same. */
export type EveningAnswer =
  | { kind: 'saved'; id: number; url: string }
  | { kind: 'refused'; errors: Record<string, string>; current?: EveningContent }
  | { kind: 'logged_out' | 'unreachable' };

/** Sends an evening and reads the answer without trusting it. */
export async function callSaveEvening(input: EveningFormInput, call: Call): Promise<EveningAnswer> {
  try {
    const response = await call(urls.saveEvening(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const { status } = response;
    const isOther = status === 409 && !isConflict(body);
    if (status === 401 || isOther) return { kind: 'logged_out' };
    if (typeof body !== 'object' || body === null || status >= 500 || status === 429) return { kind: 'unreachable' };
    if ('id' in body && 'url' in body && typeof body.id === 'number' && typeof body.url === 'string')
      return { kind: 'saved', id: body.id, url: body.url };
    // Its own server says what its own schema has.
    const current = 'current' in body ? { current: body.current as EveningContent } : {};
    return { kind: 'refused', errors: readErrors(body), ...current };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** The key was sent with something else; otherwise another member has logged in meanwhile. */
function isConflict(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'urn:lelohely:problem:conflict';
}

function readErrors(body: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const each of 'errors' in body && Array.isArray(body.errors) ? body.errors : []) {
    if (typeof each?.path === 'string' && typeof each.message === 'string') errors[each.path] ??= each.message;
  }
  return Object.keys(errors).length > 0 ? errors : { '': 'detail' in body ? String(body.detail) : '' };
}
