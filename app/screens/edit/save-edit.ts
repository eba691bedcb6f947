import type { SightingEditInput } from '#app/features/recording/changes/edit-form.ts';
import type { StaleAnswer } from '#app/features/recording/outbox/stale-answer.ts';
import { fieldOfPath, type TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { urls } from '#app/urls.ts';
import { editMessages as messages } from './messages.ts';

/** What came of saving. Only `saved` may leave the form: everything else keeps it as it is. */
export type EditSaveOutcome =
  | { kind: 'saved'; url: string; revision: number }
  | { kind: 'stale'; answer: StaleAnswer }
  | { kind: 'logged_out' }
  | { kind: 'refused'; errors: TypedErrors }
  | { kind: 'failed'; message: string };

/** Sends an edit and reads the answer without trusting it. */
export async function saveEdit(input: SightingEditInput, send: typeof fetch = fetch): Promise<EditSaveOutcome> {
  try {
    const response = await send(urls.saveEdit(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    });
    return readOutcome(response.status, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'failed', message: messages.saveFailed };
  }
}

function readOutcome(status: number, body: unknown): EditSaveOutcome {
  if (status === 401) return { kind: 'logged_out' };
  if (!isRecord(body)) return { kind: 'failed', message: messages.saveFailed };
  if (status === 409 && isStaleAnswer(body)) return { kind: 'stale', answer: body };
  if (status >= 200 && status < 300) {
    const { success, url, revision } = body;
    if (success === true && typeof url === 'string' && typeof revision === 'number')
      return { kind: 'saved', url, revision };
    return { kind: 'failed', message: messages.saveFailed };
  }
  const errors = readErrors(body);
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return {
    kind: 'failed',
    message: status < 500 && typeof body.detail === 'string' ? body.detail : messages.saveFailed,
  };
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

/** The server is our own: the outline is enough to tell its answer from another 409. */
function isStaleAnswer(body: Record<string, unknown>): body is Record<string, unknown> & StaleAnswer {
  return typeof body.revision === 'number' && isRecord(body.current) && Array.isArray(body.pictures);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
