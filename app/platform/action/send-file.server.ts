import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ByteRange, type FileStorage, MissingFileError } from '../storage/file-storage.server.ts';
import { DomainError } from './domain-error.ts';
import { goOut } from './way-out.ts';

type StoredFile = { storage: Pick<FileStorage, 'size' | 'stream'>; key: string; mime: string };

/** Sends a stored file as a stream, whole or the part that is asked for (RFC 9110, section 14); its key is its content's, and so its ETag. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, key, mime }: StoredFile,
): Promise<FastifyReply> {
  const etag = `"${key}"`;
  reply.header('etag', etag).header('accept-ranges', 'bytes');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  // A store that does not answer keeps waiting whoever asks for its files, and nobody else.
  goOut(request);
  try {
    const size = await storage.size(key);
    const range = askedRange(request, etag, size);
    if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send();
    const { first, last } = range ?? { first: 0, last: size - 1 };
    if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
    reply.type(mime).header('content-length', last - first + 1);
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : await storage.stream(key, range));
  } catch (error) {
    if (error instanceof MissingFileError) throw new DomainError('not_found');
    throw error;
  }
}

/** The one range that is asked for; undefined where the whole is to be sent, as also for several ranges or another file's. */
function askedRange(request: FastifyRequest, etag: string, size: number): ByteRange | 'beyond' | undefined {
  const { range, 'if-range': of } = request.headers;
  if (of !== undefined && of !== etag) return undefined;
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  // Without a beginning it is so many bytes of the end.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first >= size || last < first ? 'beyond' : { first, last };
}
