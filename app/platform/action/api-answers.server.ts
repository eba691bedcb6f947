import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RegisteredCall } from './call.ts';

const interfacePath = /^\/api\/v1(\/|$)/;

/**
 * What all calls under `/api/v1` have in common: any site may read (CORS), a whole answer bears an ETag by which an unchanged
 * one is not sent again, and what depends on the asker stays out of shared caches. Call before the routes are registered.
 */
export function answerReads(server: FastifyInstance): void {
  server.options('/api/v1/*', { config: {} }, async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Authorization, If-None-Match',
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
  server.addHook('onSend', async (request, reply, payload) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || !interfacePath.test(request.url.split('?')[0] ?? '')) return payload;
    // Without credentials: another site never reads what a member's cookie would open.
    reply.header('access-control-allow-origin', '*');
    // Whoever comes by a key may read more.
    if (!reply.hasHeader('access-control-expose-headers'))
      reply.header('access-control-expose-headers', 'ETag, Retry-After');
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const isAnswer = reply.statusCode === 200 && interfacePath.test(request.routeOptions.url ?? '');
    if (!isAnswer || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    return withTag(request, reply, payload);
  });
}

function withTag(request: FastifyRequest, reply: FastifyReply, payload: string | Buffer): string | Buffer | null {
  const { access = 'public' } = request.routeOptions.config.call ?? { access: 'own' as const };
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  const isKnown = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
  const isPrivate = access === 'own' || (access === 'personal' && isKnown);
  reply.header('etag', etag);
  reply.header('cache-control', `${isPrivate ? 'private' : 'public'}, max-age=0, must-revalidate`);
  reply.header('vary', access === 'public' ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Authorization');
  if (!hasTag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}

/** RFC 9110, section 13.1.2: a list of tags, weakly compared, or `*`. */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));
}

/** The routes under `/api/v1` as they get registered, for the interface's description. Call before they are. */
export function collectCalls(server: FastifyInstance): readonly RegisteredCall[] {
  const calls: RegisteredCall[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat()) {
      const isCall = config?.call !== undefined || (interfacePath.test(url) && each !== 'OPTIONS');
      if (isCall && (each !== 'HEAD' || config?.call?.isOwnHead)) calls.push({ method: each, url, call: config?.call });
    }
  });
  return calls;
}
