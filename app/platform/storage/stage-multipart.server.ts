import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuseUnstorable } from '../action/refuse-unstorable.server.ts';
import { fullOr } from './check-room.server.ts';
import { makeTemporaryFolder } from './temporary-folder.server.ts';

/** A file of a multipart form on local disk; `truncated` = it was larger than the limit and is cut. */
export type StagedFile = {
  field: string;
  filename: string;
  mime: string;
  path: string;
  bytes: number;
  truncated: boolean;
};

/** A multipart form read without holding any file in memory. Call `dispose` when the request is over. */
export type StagedForm = { fields: URLSearchParams; files: StagedFile[]; dispose(): Promise<void> };

/** Largest picture taken, in bytes (product page, section 12). */
export const maxFileBytes = 40 * 1024 * 1024;

/** Stages a multipart form: text fields as parameters, files under a temporary folder. Empty file fields are left out. */
export async function stageMultipart(request: FastifyRequest, maxFiles = 20): Promise<StagedForm> {
  const folder = await makeTemporaryFolder('form');
  const dispose = () => rm(folder, { recursive: true, force: true });
  const fields = new URLSearchParams();
  const files: StagedFile[] = [];
  try {
    const limits = { fileSize: maxFileBytes, files: maxFiles, fields: 200, fieldSize: 256 * 1024 };
    for await (const part of request.parts({ limits })) {
      refuseUnstorable({ [part.fieldname]: part.type === 'field' ? part.value : part.filename });
      if (part.type === 'field') {
        fields.append(part.fieldname, String(part.value));
        continue;
      }
      const target = path.join(folder, String(files.length));
      const sink = createWriteStream(target);
      await pipeline(part.file, sink);
      if (sink.bytesWritten === 0 && part.filename === '') continue;
      files.push({
        field: part.fieldname,
        filename: part.filename,
        mime: part.mimetype,
        path: target,
        bytes: sink.bytesWritten,
        truncated: part.file.truncated,
      });
    }
    return { fields, files, dispose };
  } catch (error) {
    await dispose();
    throw fullOr(error);
  }
}
