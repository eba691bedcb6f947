import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../action/domain-error.ts';
import { refuseUnreadable } from '../action/refuse-unreadable.server.ts';
import { checkTemporaryRoom, fullOr, type TemporaryFloor } from './check-room.server.ts';
import { maxFileBytes } from './file-limits.ts';
import { makeTemporaryFolder } from './temporary-folder.server.ts';

/** A file of a multipart form on local disk; `truncated` = it was larger than the limit and is cut, `isBeyond` = those before it were as many bytes as a form may bring, and nothing of it is there. */
export type StagedFile = {
  field: string;
  filename: string;
  mime: string;
  path: string;
  bytes: number;
  truncated: boolean;
  isBeyond: boolean;
};

/** A multipart form read without holding any file in memory. Call `dispose` when the request is over. */
export type StagedForm = { fields: URLSearchParams; files: StagedFile[]; dispose(): Promise<void> };

export type StagingRules = TemporaryFloor & {
  maxFiles: number;
  /** Of files that one form brings: the next after so many bytes is left out. */
  mostBytes?: number;
};

/** Largest form without its files, in bytes, however it is sent. */
export const maxFormBytes = 1024 * 1024;
const maxFormFileBytes = 200 * 1024 * 1024;

const tooLong = 'Túl hosszú, amit küldtél: rövidíts rajta, és küldd el újra.';

/**
 * Stages a multipart form: text fields as parameters, files under a temporary folder. Empty file fields are left out. Throws
 * too_large where the texts are too long all together, storage_full where there is no room for a file.
 */
export async function stageMultipart(request: FastifyRequest, rules: StagingRules): Promise<StagedForm> {
  const folder = await makeTemporaryFolder('form');
  const dispose = () => rm(folder, { recursive: true, force: true });
  const fields = new URLSearchParams();
  const files: StagedFile[] = [];
  const mostBytes = rules.mostBytes ?? maxFormFileBytes;
  let fieldBytes = 0;
  let fileBytes = 0;
  try {
    const limits = { fileSize: maxFileBytes, files: rules.maxFiles, fields: 200, fieldSize: 256 * 1024 };
    // A file that is too large is one file's matter, and the caller's to say.
    const options = { limits, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) {
      refuseUnreadable({ [part.fieldname]: part.type === 'field' ? part.value : part.filename });
      if (part.type === 'field') {
        const value = String(part.value);
        fieldBytes += Buffer.byteLength(part.fieldname) + Buffer.byteLength(value);
        if (part.valueTruncated || fieldBytes > maxFormBytes)
          throw new DomainError('too_large', [{ path: '', message: tooLong }]);
        fields.append(part.fieldname, value);
        continue;
      }
      const target = path.join(folder, String(files.length));
      const file = await stageFile(request, part, { target, rules, isBeyond: fileBytes >= mostBytes });
      if (!file) continue;
      fileBytes += file.bytes;
      files.push(file);
    }
    return { fields, files, dispose };
  } catch (error) {
    // What still comes is kept nowhere.
    request.raw.unpipe().resume();
    await dispose();
    throw fullOr(error);
  }
}

type Staging = { target: string; rules: StagingRules; isBeyond: boolean };

/** A file on the disk; undefined of a file field in which nothing was chosen. */
async function stageFile(
  request: FastifyRequest,
  { fieldname: field, filename: named, mimetype: mime, file }: MultipartFile,
  { target, rules, isBeyond }: Staging,
): Promise<StagedFile | undefined> {
  // Programs may send a file without a name.
  const filename: string = named ?? '';
  const known = { field, filename, mime, path: target };
  if (isBeyond) {
    await finished(file.resume());
    return filename === '' ? undefined : { ...known, bytes: 0, truncated: true, isBeyond };
  }
  const most = Math.min(maxFileBytes, Number(request.headers['content-length'] ?? maxFileBytes));
  let giveRoomBack: (() => void) | undefined;
  const withRoom = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      giveRoomBack ??= await takeRoom(most, rules);
      yield chunk;
    }
  };
  try {
    const sink = createWriteStream(target);
    await pipeline(file, withRoom, sink);
    const bytes = sink.bytesWritten;
    return bytes === 0 && filename === '' ? undefined : { ...known, bytes, truncated: file.truncated, isBeyond };
  } finally {
    giveRoomBack?.();
  }
}

/** Bytes that the files on their way may take, of all forms of this process. */
let expected = 0;

/** Counts on a file of so many bytes, until it lies on the disk or not. Throws storage_full. */
async function takeRoom(bytes: number, floor: TemporaryFloor): Promise<() => void> {
  expected += bytes;
  const giveBack = () => {
    expected -= bytes;
  };
  try {
    await checkTemporaryRoom(floor, expected);
    return giveBack;
  } catch (error) {
    giveBack();
    throw error;
  }
}
