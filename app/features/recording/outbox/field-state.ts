import { urls } from '#app/urls.ts';

/** What a page that may have stood open for days has to know: who is logged in now, and which version the server runs. */
export type FieldState = { memberId: number | null; version: string };

/** Asks the server; undefined while it cannot be reached. */
export async function askFieldState(): Promise<FieldState | undefined> {
  try {
    const response = await fetch(urls.fieldState(), { headers: { accept: 'application/json' }, cache: 'no-store' });
    const body: unknown = response.ok ? await response.json() : undefined;
    return isFieldState(body) ? { memberId: body.memberId, version: body.version } : undefined;
  } catch {
    return undefined;
  }
}

function isFieldState(body: unknown): body is FieldState {
  if (typeof body !== 'object' || body === null || !('memberId' in body) || !('version' in body)) return false;
  return typeof body.version === 'string' && (body.memberId === null || typeof body.memberId === 'number');
}
