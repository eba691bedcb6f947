import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { urls } from '#app/urls.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { Call } from '../outbox/call-server.ts';
import type { UploadAnswer } from '../outbox/send-outbox.ts';
import type { UploadedFile } from './upload-answer.ts';

/** Bytes of one request: what a cut costs at most where the server has not kept its part, and how often progress is told. */
const chunkBytes = 1024 * 1024;

export type FileToSend = { name: string; file: Blob; uploadId: string | null };
export type UploadWatch = {
  signal: AbortSignal;
  onPercent(percent: number): void;
  /** The upload has an id: to be kept before any byte goes, so that a later try goes on with it. */
  onAddress(uploadId: string): Promise<void> | void;
};

/**
 * Sends a file by the tus 1.0 protocol, going on where an earlier try was cut, and answers what it became. By `fetch`
 * alone, so that page, service worker and tests run the same code.
 */
export async function uploadFile(photo: FileToSend, watch: UploadWatch, call: Call = fetch): Promise<UploadAnswer> {
  const { file, name } = photo;
  if (file.size > maxFileBytes) return refusal(name, 'too_large', messages.fileTooLarge(name));
  try {
    let { uploadId } = photo;
    if (uploadId === null) {
      const created = await create(photo, call, watch.signal);
      if (typeof created !== 'string') return created;
      uploadId = created;
      await watch.onAddress(uploadId);
    } else {
      // An earlier try may have come to its end without our hearing of it.
      const known = await askUpload(uploadId, name, call);
      if (known !== 'not_whole') return known;
    }
    const failed = await sendBytes(uploadId, photo, watch, call);
    if (failed) return failed;
    const became = await askUpload(uploadId, name, call);
    return became === 'not_whole' ? { kind: 'unreachable' } : became;
  } catch {
    return { kind: 'unreachable' };
  }
}

/** What a whole upload became; `not_whole` while bytes are missing. */
export async function askUpload(
  uploadId: string,
  name: string,
  call: Call = fetch,
): Promise<UploadAnswer | 'not_whole'> {
  const response = await call(urls.upload(uploadId), { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  if (!response) return { kind: 'unreachable' };
  const body: unknown = await response.json().catch(() => undefined);
  const file = fileOf(body);
  if (file) return { kind: 'uploaded', file };
  if (response.status === 409 && !isOtherMember(body)) return 'not_whole';
  return failureOf(response, name, body);
}

/** Tells the server that an upload is not wanted; it sweeps up by itself should this be lost. */
export function forgetUpload(uploadId: string, call: Call = fetch): void {
  const init = { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, keepalive: true };
  call(urls.upload(uploadId), init).catch(() => undefined);
}

async function create({ name, file }: FileToSend, call: Call, signal: AbortSignal): Promise<string | UploadAnswer> {
  const response = await call(urls.upload(), {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.size),
      'upload-metadata': `filename ${base64(name)},filetype ${base64(file.type)}`,
    },
    signal,
  });
  const uploadId = decodeURIComponent(response.headers.get('location')?.split('/').at(-1) ?? '');
  if (response.status === 201 && uploadId !== '') return uploadId;
  return failureOf(response, name, await response.json().catch(() => undefined));
}

/** Sends what the server has not; undefined when it has everything. */
async function sendBytes(
  uploadId: string,
  { name, file }: FileToSend,
  { signal, onPercent }: UploadWatch,
  call: Call,
): Promise<UploadAnswer | undefined> {
  const head = await call(urls.upload(uploadId), { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' }, signal });
  let offset = head.ok ? Number(head.headers.get('upload-offset') ?? Number.NaN) : Number.NaN;
  if (Number.isNaN(offset)) return failureOf(head, name, undefined);
  while (offset < file.size) {
    onPercent(Math.floor((offset / file.size) * 100));
    const response = await call(urls.upload(uploadId), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: file.slice(offset, offset + chunkBytes),
      signal,
    });
    const reached = Number(response.headers.get('upload-offset') ?? Number.NaN);
    if (!response.ok || !(reached > offset)) return failureOf(response, name, undefined);
    offset = reached;
  }
  onPercent(100);
  return undefined;
}

/** What a call that took nothing means. What the server would take at another time is `unreachable`. */
function failureOf({ status, headers }: Response, name: string, body: unknown): UploadAnswer {
  // Too much at this moment, from this network or of everybody.
  if (headers.has('retry-after')) return { kind: 'unreachable' };
  if (status === 401 || (status === 409 && isOtherMember(body))) return { kind: 'logged_out' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return refusal(name, 'too_large', messages.fileTooLarge(name));
  // What the member can mend is said as the server says it.
  const detail = isRecord(body) && typeof body.detail === 'string' ? body.detail : undefined;
  if (status === 403 && detail) return refusal(name, 'not_allowed', detail);
  if (status === 429) return refusal(name, 'too_many_requests', detail ?? messages.uploadTooMany(name));
  return { kind: 'unreachable' };
}

function refusal(name: string, code: string, message: string): UploadAnswer {
  return { kind: 'uploaded', file: { id: null, name, error: { code, message }, proposal: null, previewUrl: null } };
}

/** The server is our own: the outline is enough to tell its answer from a proxy's page. */
function fileOf(body: unknown): UploadedFile | undefined {
  const images = isRecord(body) ? body.images : undefined;
  return Array.isArray(images) && typeof images[0]?.name === 'string' ? images[0] : undefined;
}

function isOtherMember(body: unknown): boolean {
  return isRecord(body) && String(body.type).endsWith(':other_member');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Base64 of a text's UTF-8, as the protocol's metadata wants it. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
