import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenMessages as messages } from '#app/features/members/tokens/messages.ts';
import { findRunningToken } from '#app/features/members/tokens/resolve-token.server.ts';
import type { AccessScope } from '#app/platform/action/call.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { neededScope } from '#app/platform/action/needed-scope.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import { bearerOf } from '#app/platform/session/bearer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { programPaths } from '../program-paths.ts';
import { letOthersCall } from './cross-origin.ts';
import { RequestWindows } from './request-windows.ts';

/** A token may ask for a tenth of what its network may: whoever else sits there has their pages too. */
const shareOfNetwork = 0.1;

type Guarding = { services: Pick<Services, 'db'>; perMinute: number };

/**
 * Lets whoever bears a member's token make the calls that it is trusted with, and nothing else: no page, no setting, no administration. A
 * cookie beside it counts for nothing. `perMinute`: what a network may ask for; 0 for no limit. Call before the routes are registered.
 */
export function guardTokens(server: FastifyInstance, { services, perMinute }: Guarding): void {
  letOthersCall(server);
  const windows = new RequestWindows(Math.ceil(perMinute * shareOfNetwork));
  server.addHook('onRequest', async ({ headers }) => {
    if (bearerOf(headers.authorization) !== undefined) delete headers.cookie;
  });
  // After the limits by network, so that guessing costs no more than any request; before the body is read.
  server.addHook('preParsing', async (request, reply) => {
    const word = bearerOf(request.headers.authorization);
    if (word === undefined) return;
    const token = await findRunningToken(services.db, word).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'token_invalid') challenge(reply, 'invalid_token');
      throw error;
    });
    if (perMinute > 0) count(reply, windows, token.id);
    refuseUntrusted(request, reply, token.scopes);
  });
}

function refuseUntrusted(request: FastifyRequest, reply: FastifyReply, scopes: readonly AccessScope[]): void {
  const { url, config } = request.routeOptions;
  const isPage = url?.endsWith('*') === true;
  // Nothing is there: that is told to whoever asks.
  if (url === undefined || (isPage && programPaths.test(request.url))) return;
  const needed = neededScope(request.method, config.call);
  if (needed === 'any' || (needed !== undefined && scopes.includes(needed))) return;
  challenge(reply, 'insufficient_scope', needed);
  const message = needed ? messages.lacks(needed) : isPage ? messages.notForPages : messages.notByToken;
  throw new DomainError('token_scope', [{ path: '', message }]);
}

/** RFC 6750, section 3. */
function challenge(reply: FastifyReply, error: string, scope?: AccessScope): void {
  reply.header('www-authenticate', `Bearer error="${error}"${scope ? `, scope="${scope}"` : ''}`);
}

/** Counts a request of a token, and says how many are left. */
function count(reply: FastifyReply, windows: RequestWindows, tokenId: number): void {
  const { most, left, seconds } = windows.count(tokenId);
  reply.header('ratelimit-policy', `"token";q=${most};w=60`);
  reply.header('ratelimit', `"token";r=${Math.max(0, left)};t=${seconds}`);
  if (left < 0) throw new TooManyRequests(seconds, messages.tooOften);
}
