import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { RoutesTaken } from '../routes-taken.ts';

/** What pages take. */
const pageMethods = ['GET', 'HEAD', 'POST'];

/**
 * Answers what no route has taken: a method with 405 and those that the address takes. Pages take every address, so that what they
 * are asked with comes here only for a file that is not there, or a name that is longer than any.
 */
export function refuseOtherMethods(server: FastifyInstance, taken: RoutesTaken): void {
  server.setNotFoundHandler(async (request, reply) => {
    const methods = taken.methodsAt(request.url.split('?')[0] ?? '');
    if (pageMethods.includes(request.method)) throw new DomainError('not_found');
    reply.header('allow', (methods.length > 0 ? methods : pageMethods).join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new DomainError('method_not_allowed');
  });
}
