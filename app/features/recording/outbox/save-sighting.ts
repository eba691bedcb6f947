import { urls } from '#app/urls.ts';
import { readSaidKinds } from '../readings.ts';
import type { SightingFormInput } from '../sighting-form.ts';
import { fieldOfPath, type TypedErrors } from '../typed-sighting.ts';
import type { Call } from './call-server.ts';
import type { SaveAnswer } from './send-outbox.ts';

/** Sends a sighting and reads the answer without trusting it: a success is one only when it names the sighting. */
export async function saveSighting(input: SightingFormInput, call: Call = fetch): Promise<SaveAnswer> {
  try {
    const response = await call(urls.saveSighting(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    });
    return readAnswer(response.status, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'unreachable' };
  }
}

function readAnswer(status: number, body: unknown): SaveAnswer {
  // Two things are a conflict: somebody else is logged in, or the key is already another content's.
  const isOtherContent = isRecord(body) && body.type === 'urn:lelohely:problem:conflict';
  if (status === 401 || (status === 409 && !isOtherContent)) return { kind: 'logged_out' };
  if (!isRecord(body) || status >= 500 || status === 429) return { kind: 'unreachable' };
  if (status >= 200 && status < 300) {
    const { success, id, url } = body;
    if (success === true && typeof id === 'number' && typeof url === 'string')
      return { kind: 'saved', id, url, readings: readSaidKinds(body.readings) };
    return { kind: 'unreachable' };
  }
  const errors = readErrors(body);
  if (Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return typeof body.detail === 'string' ? { kind: 'refused', errors: { '': body.detail } } : { kind: 'unreachable' };
}

/** The first message of each field (RFC 9457 `errors`). */
function readErrors(body: Record<string, unknown>): TypedErrors {
  const errors: TypedErrors = {};
  for (const each of Array.isArray(body.errors) ? body.errors : []) {
    if (!isRecord(each) || typeof each.path !== 'string' || typeof each.message !== 'string') continue;
    errors[fieldOfPath(each.path)] ??= each.message;
  }
  return errors;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
