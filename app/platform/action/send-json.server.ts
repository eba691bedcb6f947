import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Answers a read with ETag and Cache-Control, 304 where the asker has it; what a logged-in viewer gets stays out of shared caches. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, isPrivate, type = 'application/json' }: { body: unknown; isPrivate: boolean; type?: string },
): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag);
  reply.header('cache-control', `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`);
  reply.header('vary', 'Accept-Encoding, Cookie, Authorization');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(text);
}
