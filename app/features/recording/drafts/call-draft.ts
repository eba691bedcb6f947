import { urls } from '#app/urls.ts';
import type { Call } from '../outbox/call-server.ts';
import type { DraftFormInput, SeenDraft } from './draft-form.ts';
import type { OpenedDraft, OpenedSheetDraft } from './draft-view.ts';

/** What came of keeping a draft on the server; version 0: it was empty, and is none any more; `conflict`: another device wrote it since, or it is gone. */
export type DraftAnswer =
  | { kind: 'kept'; version: number }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict' | 'logged_out' | 'unreachable' };

/** Sends a draft and reads the answer without trusting it. */
export async function callSaveDraft(input: DraftFormInput, call: Call): Promise<DraftAnswer> {
  const response = await post(urls.draftCall('save'), input, call);
  const body: unknown = await response?.json().catch(() => undefined);
  if (!response || !isRecord(body) || response.status >= 500 || response.status === 429) return { kind: 'unreachable' };
  if (response.ok)
    return typeof body.version === 'number' ? { kind: 'kept', version: body.version } : { kind: 'unreachable' };
  if (response.status === 409) return { kind: String(body.type).endsWith(':conflict') ? 'conflict' : 'logged_out' };
  if (response.status === 401) return { kind: 'logged_out' };
  return { kind: 'refused', message: String(body.detail ?? '') };
}

/** A draft as the server has it; `gone` where it was published or deleted, undefined where nothing is known. */
export function callOpenDraft(clientId: string, call: Call): Promise<OpenedDraft | 'gone' | undefined> {
  return open<OpenedDraft>(urls.openDraftCall(clientId), call);
}

/** The same of a sheet. */
export function callOpenSheetDraft(clientId: string, call: Call): Promise<OpenedSheetDraft | 'gone' | undefined> {
  return open<OpenedSheetDraft>(urls.openDraftCall(clientId, true), call);
}

async function open<Opened extends OpenedDraft | OpenedSheetDraft>(
  path: string,
  call: Call,
): Promise<Opened | 'gone' | undefined> {
  const response = await call(path, { headers: { accept: 'application/json' } }).catch(() => undefined);
  if (response?.status === 404) return 'gone';
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  // The server is our own: the outline is enough to tell its answer from a proxy's page.
  return isOpened<Opened>(body) ? body : undefined;
}

/** What came of deleting a draft; `changed`: another device wrote it since, and it stays. */
export type RemoveAnswer = 'removed' | 'changed' | 'unreachable';

/** Deletes a draft on the server over what was seen of it; where this is lost it stays in the list. */
export async function callRemoveDraft(draft: SeenDraft, call: Call): Promise<RemoveAnswer> {
  const response = await post(urls.draftCall('delete'), { drafts: [draft] }, call);
  const body: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  if (!isRecord(body) || !Array.isArray(body.changed)) return 'unreachable';
  return body.changed.length > 0 ? 'changed' : 'removed';
}

function post(path: string, body: unknown, call: Call): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
}

function isOpened<Opened>(body: unknown): body is Opened {
  return isRecord(body) && typeof body.version === 'number' && isRecord(body.content) && Array.isArray(body.previews);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
