import type { Held, KeepDraft } from '#app/features/descriptions/editing/draft-content.ts';
import { memberHeader } from '#app/platform/session/member-header.ts';
import { editorUrls } from '#app/urls.ts';

/** Pages take calls as a form: its one field holds the question as JSON. */
export const keepField = 'keres';

/** What came of keeping a draft on the server; `heldBy`: who else writes the same description now. */
export type KeepAnswer =
  | { kind: 'kept'; revision: number; heldBy: Held | null }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict' | 'logged_out' | 'unreachable' };

/** Keeps a draft on the server for this member alone, and reads the answer without trusting it. */
export async function callKeep(descriptionId: number, memberId: number, input: KeepDraft): Promise<KeepAnswer> {
  const response = await fetch(editorUrls.keep(descriptionId), {
    method: 'POST',
    headers: { accept: 'application/json', [memberHeader]: String(memberId) },
    body: new URLSearchParams({ [keepField]: JSON.stringify(input) }),
  }).catch(() => undefined);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response || !isRecord(body) || response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  if (response.ok)
    return typeof body.revision === 'number'
      ? { kind: 'kept', revision: body.revision, heldBy: toHeld(body.heldBy) }
      : { kind: 'unreachable' };
  if (response.status === 409) return { kind: String(body.type).endsWith(':conflict') ? 'conflict' : 'logged_out' };
  if (response.status === 401) return { kind: 'logged_out' };
  return { kind: 'refused', message: String(body.detail ?? '') };
}

function toHeld(held: unknown): Held | null {
  if (!isRecord(held) || typeof held.name !== 'string' || typeof held.until !== 'string') return null;
  return { name: held.name, until: held.until };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
