import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '#app/platform/action/network-of.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';

/** What is counted apart: a page brings dozens of files with it, and a search costs more than a page. */
const shares = { file: 5, page: 1, search: 0.5 } as const;
type Kind = keyof typeof shares;

const filePaths = /^\/(assets|kepfajl|maps?|tiles|manifest\.webmanifest|sw\.js)([/?]|$)/;
const searchPaths = /^\/(kereses|api\/v1\/search)([/?.]|$)/;
/** Whoever watches over the site asks often, and costs nothing: `/readyz` looks once a second. */
const watchPaths = /^\/(healthz|readyz)(\?|$)/;

/**
 * Holds up whoever asks for far more than people and their browsers do, by network (`networkOf`) and minute: `perMinute` pages and
 * calls, five times as many files, half as many searches; 0 for no limit. Each web process counts for itself.
 */
export async function limitRequests(server: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return;
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await server.register(fastifyRateLimit, {
    timeWindow: 60_000,
    cache: 20_000,
    keyGenerator: (request) => `${kindOf(request)} ${networkOf(request.ip)}`,
    max: (request) => Math.max(1, Math.round(perMinute * shares[kindOf(request)])),
    allowList: (request) => watchPaths.test(request.url),
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
    errorResponseBuilder: (_request, { ttl }) => new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)), words),
  });
}

const words = 'A hálózatodról túl sok kérés érkezett egyszerre. Egy perc múlva lehet folytatni.';

function kindOf({ url }: FastifyRequest): Kind {
  if (filePaths.test(url)) return 'file';
  return searchPaths.test(url) ? 'search' : 'page';
}
