import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { RoutesTaken } from './routes-taken.ts';

/** What pages take. */
const pageMethods = ['GET', 'HEAD', 'POST'];

/** Answers methods that no route has: 405 with those that the address takes. */
export function refuseOtherMethods(server: FastifyInstance, taken: RoutesTaken): void {
  server.setNotFoundHandler(async (request, reply) => {
    const methods = taken.methodsAt(request.url.split('?')[0] ?? '');
    reply.header('allow', (methods.length > 0 ? methods : pageMethods).join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new DomainError('method_not_allowed');
  });
}
