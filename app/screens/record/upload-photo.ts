import type { UploadAnswer, UploadedFile } from '#app/features/recording/upload-answer.ts';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from './messages.ts';

/** An upload that could not be finished; `message` says what to do, `isGone` that the server has nothing of it any more. */
export class UploadError extends Error {
  readonly isGone: boolean;

  constructor(message: string, isGone = false) {
    super(message);
    this.isGone = isGone;
  }
}

type Watch = { onPercent(percent: number): void; onAddress(uploadId: string): void; signal: AbortSignal };

/** Sends a file by the tus protocol, going on where an earlier try was cut, and gives what it became. Throws UploadError. */
export async function uploadPhoto(file: File, { onPercent, onAddress, signal }: Watch): Promise<UploadedFile> {
  // Loaded with the first photo.
  const { Upload, DetailedError } = await import('tus-js-client');
  const uploadId = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: urls.upload(),
      metadata: { filename: file.name, filetype: file.type },
      retryDelays: [0, 1000, 3000, 5000, 10_000],
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onPercent(total > 0 ? Math.floor((sent / total) * 100) : 0),
      onUploadUrlAvailable: () => onAddress(idOf(upload.url)),
      onSuccess: () => resolve(idOf(upload.url)),
      onError(error) {
        const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
        reject(uploadFailure(status, file.name));
      },
      // What the server refuses stays refused; a cut connection does not.
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        return status === 0 || status === 409 || status === 423 || status >= 500;
      },
    });
    signal.addEventListener('abort', () => {
      upload.abort(true).catch(() => undefined);
      reject(new UploadError(messages.uploadStopped));
    });
    upload.findPreviousUploads().then((earlier) => {
      if (signal.aborted) return;
      if (earlier[0]) upload.resumeFromPreviousUpload(earlier[0]);
      upload.start();
    }, reject);
  });
  return askUpload(uploadId, file.name);
}

/** What a whole upload became. Throws UploadError. */
export async function askUpload(uploadId: string, name: string): Promise<UploadedFile> {
  const response = await fetch(urls.upload(uploadId), { headers: { accept: 'application/json' } }).catch(
    () => undefined,
  );
  const answer: unknown = await response?.json().catch(() => undefined);
  if (isAnswer(answer) && answer.images[0]) return answer.images[0];
  throw uploadFailure(response?.status ?? 0, name);
}

/** Tells the server that an upload is not wanted; it sweeps up by itself should this be lost. */
export function forgetUpload(uploadId: string): void {
  fetch(urls.upload(uploadId), { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' }, keepalive: true }).catch(
    () => undefined,
  );
}

function uploadFailure(status: number, name: string): UploadError {
  if (status === 401) return new UploadError(messages.uploadLoggedOut(name));
  if (status === 413) return new UploadError(messages.fileTooLarge(name));
  if (status === 404 || status === 410) return new UploadError(messages.uploadLost(name), true);
  if (status === 429) return new UploadError(messages.uploadTooMany(name));
  return new UploadError(messages.uploadCut(name));
}

function idOf(url: string | null): string {
  return decodeURIComponent(url?.split('/').at(-1) ?? '');
}

/** The server is our own: the outline is enough to tell its answer from a proxy's page. */
function isAnswer(value: unknown): value is UploadAnswer {
  return typeof value === 'object' && value !== null && 'images' in value && Array.isArray(value.images);
}
