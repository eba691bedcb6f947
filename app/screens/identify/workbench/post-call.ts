import { callField } from './votes/call-field.ts';

/** The answer of one of the page's own addresses; undefined where there is none. */
export async function postCall<Answer>(url: string, body: unknown): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: callForm(body),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

export function callForm(body: unknown): URLSearchParams {
  return new URLSearchParams({ [callField]: JSON.stringify(body) });
}
