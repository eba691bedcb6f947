import type { FastifyInstance } from 'fastify';
import type { Services } from '#app/platform/session/request-context.server.ts';

/** Every feature's HTTP routes, each a Fastify plugin of its own; a new one is one line here. */
export async function apis(_server: FastifyInstance, _options: { services: Services }): Promise<void> {}
