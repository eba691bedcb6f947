import type { FastifyInstance } from 'fastify';
import { neededScope } from '#app/platform/action/needed-scope.ts';
import { bearerOf } from '#app/platform/session/bearer.ts';
import { patternOf } from '../routes-taken.ts';

type TokenCall = { method: string; pattern: RegExp };

/** What a page elsewhere may send with a token, resumable uploads included, and what it may read of the answer. */
const sent = 'Authorization, Content-Type, If-None-Match, Tus-Resumable, Upload-Length, Upload-Metadata, Upload-Offset';
const read = 'ETag, Location, RateLimit, RateLimit-Policy, Retry-After, Tus-Resumable, Upload-Length, Upload-Offset';

/**
 * Lets scripts of other sites make the calls that tokens make, by a token alone: without credentials a browser sends no cookie. What
 * anybody may read under `/api/v1` they may read without one (`answerReads`). Call before the routes are registered.
 */
export function letOthersCall(server: FastifyInstance): void {
  const calls: TokenCall[] = [];
  server.addHook('onRoute', ({ method, url, config }) => {
    for (const each of [method].flat())
      if (neededScope(each, config?.call) !== undefined) calls.push({ method: each, pattern: patternOf(url) });
  });
  server.addHook('onRequest', async ({ method, url, headers }, reply) => {
    const wanted = headers['access-control-request-method'];
    if (method !== 'OPTIONS' || wanted === undefined) return;
    const path = url.split('?')[0] ?? '';
    const methods = new Set(calls.filter(({ pattern }) => pattern.test(path)).map((call) => call.method));
    if (!methods.has(wanted)) return;
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': [...methods].sort().join(', '),
      'access-control-allow-headers': sent,
      'access-control-max-age': '86400',
    });
    return reply.code(204).send();
  });
  server.addHook('onSend', async ({ headers }, reply, payload) => {
    if (bearerOf(headers.authorization) === undefined) return payload;
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', read);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return payload;
  });
}
