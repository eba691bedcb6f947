import type { SightingFormInput } from '#app/features/recording/sighting-form.ts';
import { fieldOfPath, type TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from './messages.ts';

/** What came of saving. Only `saved` may leave the form: everything else keeps it as it is. */
export type SaveOutcome =
  | { kind: 'saved'; id: number; url: string }
  | { kind: 'logged_out' }
  | { kind: 'refused'; errors: TypedErrors }
  | { kind: 'failed'; message: string };

/** Sends a sighting and reads the answer without trusting it: a success is one only when it names the sighting. */
export async function saveSighting(input: SightingFormInput, send: typeof fetch = fetch): Promise<SaveOutcome> {
  try {
    const response = await send(urls.saveSighting(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    });
    return readOutcome(response.status, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'failed', message: messages.saveFailed };
  }
}

function readOutcome(status: number, body: unknown): SaveOutcome {
  if (status === 401) return { kind: 'logged_out' };
  if (!isRecord(body)) return { kind: 'failed', message: messages.saveFailed };
  if (status >= 200 && status < 300) {
    const { success, id, url } = body;
    if (success === true && typeof id === 'number' && typeof url === 'string') return { kind: 'saved', id, url };
    return { kind: 'failed', message: messages.saveFailed };
  }
  const errors = readErrors(body);
  if (status < 500 && Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const detail = status < 500 && typeof body.detail === 'string' ? body.detail : messages.saveFailed;
  return { kind: 'failed', message: detail };
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
