import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';

/** Calls that are specified and still to come. One that gets built leaves this list, or the server does not start. */
export const callsToCome = [] as const;

/** An honest answer to whoever calls what is not there yet. */
export async function notBuilt(server: FastifyInstance): Promise<void> {
  for (const url of callsToCome) {
    server.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      handler: async () => {
        throw new DomainError('not_built_yet');
      },
    });
  }
}
