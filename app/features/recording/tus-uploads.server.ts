import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { DomainError, problemBody } from '#app/platform/action/domain-error.ts';
import { urls } from '#app/urls.ts';
import { maxPictureBytes } from './sighting-limits.ts';
import { openUploadNotes } from './upload-notes.server.ts';

/** Hours after which an upload that became no image is swept away. */
export const uploadHours = 48;

/** An upload as it lies on the disk; `error` is why its whole file was refused. */
export type StoredUpload = {
  name: string;
  isWhole: boolean;
  error: { code: string; message: string } | null;
  read: () => Promise<Uint8Array>;
};

/** Resumable uploads (tus 1.0) under `DATA_DIR/uploads`. Their ids begin with their member's. */
export function openTusUploads(dataDir: string) {
  const folder = path.join(dataDir, 'uploads');
  const notes = openUploadNotes(folder);
  const expirationPeriodInMilliseconds = uploadHours * 3_600_000;
  const store = new FileStore({ directory: folder, configstore: notes, expirationPeriodInMilliseconds });
  const memberOf = new WeakMap<object, number>();
  const server = new Server({
    path: urls.upload(),
    datastore: store,
    relativeLocation: true,
    maxSize: maxPictureBytes,
    allowedOrigins: () => false,
    namingFunction(request) {
      const node = request.runtime?.node?.req;
      return `${(node && memberOf.get(node)) ?? 0}-${randomUUID()}`;
    },
    onResponseError: (_request, error) => hungarian(error),
  });

  return {
    /** Speaks the protocol on a request whose member is known. */
    async handle(memberId: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
      memberOf.set(request, memberId);
      await server.handle(request, response);
    },

    async find(id: string): Promise<StoredUpload | undefined> {
      const kept = await store.configstore.get(id);
      if (!kept) return undefined;
      const name = kept.metadata?.filename ?? '';
      const code = kept.metadata?.refusedCode;
      if (code) {
        const error = { code, message: kept.metadata?.refusedMessage ?? '' };
        return { name, isWhole: true, error, read: async () => new Uint8Array() };
      }
      // A note whose bytes are gone is of an upload that was on its way out.
      const upload = await store.getUpload(id).catch(() => undefined);
      if (!upload) return undefined;
      return {
        name,
        isWhole: upload.size === upload.offset,
        error: null,
        read: () => readFile(path.join(folder, id)),
      };
    },

    /** Drops a refused file's bytes and remembers why, so that asking again answers the same. */
    async refuse(id: string, { code, message }: { code: string; message: string }): Promise<void> {
      const kept = await store.configstore.get(id);
      if (!kept) return;
      await store.remove(id);
      kept.metadata = { ...kept.metadata, refusedCode: code, refusedMessage: message };
      await store.configstore.set(id, kept);
    },

    /** Forgets an upload and its file; one that is gone stays gone. */
    async remove(id: string): Promise<void> {
      await store.remove(id).catch(() => store.configstore.delete(id).catch(() => undefined));
    },

    /** Removes all that a member has sent and that became no image yet. */
    removeOf: (memberId: number): Promise<void> => notes.removeOf(`${memberId}-`),

    /** Removes what was not touched since then and became no image; answers how many files. */
    sweep: (before: Date): Promise<number> => notes.sweep(before),
  };
}

export type TusUploads = ReturnType<typeof openTusUploads>;

function hungarian(error: Error | { status_code: number; body: string }): { status_code: number; body: string } {
  const status = 'status_code' in error ? error.status_code : 500;
  if (status === 413) return { status_code: 413, body: JSON.stringify(problemBody(new DomainError('too_large'))) };
  if (status === 404 || status === 410)
    return { status_code: status, body: JSON.stringify(problemBody(new DomainError('not_found'))) };
  if (status < 500) return { status_code: status, body: JSON.stringify(problemBody(new DomainError('malformed'))) };
  console.error(error);
  return { status_code: 500, body: JSON.stringify(problemBody(new DomainError('unavailable'))) };
}
