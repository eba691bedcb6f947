import { memberHeader } from '#app/platform/session/member-header.ts';
import { firstOfEach, type TypedErrors } from './typed.ts';

/** What came of saving; only `saved` may say so. */
export type SaveOutcome =
  | { kind: 'saved'; note: string | null }
  | { kind: 'refused'; errors: TypedErrors }
  | { kind: 'logged_out' }
  | { kind: 'failed'; message: string | null };

/** Sends settings for one member and reads the answer without trusting it; `note` is what the server has to add. */
export async function callSettings(
  path: string,
  { input, memberId }: { input: unknown; memberId: number },
  send: typeof fetch = fetch,
): Promise<SaveOutcome> {
  try {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', [memberHeader]: String(memberId) },
      body: JSON.stringify(input),
    });
    return readOutcome(response.status, await response.json().catch(() => undefined));
  } catch {
    return { kind: 'failed', message: null };
  }
}

function readOutcome(status: number, body: unknown): SaveOutcome {
  if (status === 401) return { kind: 'logged_out' };
  if (!isRecord(body) || status >= 500) return { kind: 'failed', message: null };
  if (status < 300) {
    if (body.success !== true) return { kind: 'failed', message: null };
    return { kind: 'saved', note: typeof body.note === 'string' ? body.note : null };
  }
  const errors = readErrors(body);
  if (status === 422 && Object.keys(errors).length > 0) return { kind: 'refused', errors };
  return { kind: 'failed', message: typeof body.detail === 'string' ? body.detail : null };
}

/** RFC 9457 `errors`. */
function readErrors({ errors }: Record<string, unknown>): TypedErrors {
  const faults = (Array.isArray(errors) ? errors : []).filter(isRecord).flatMap(({ path, message }) => {
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
  return firstOfEach(faults);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
