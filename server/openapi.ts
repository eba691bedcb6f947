import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RegisteredCall } from '#app/platform/action/call.ts';
import { readCall } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { documentOf } from '#app/screens/interface/document-of.server.ts';

type OpenApiOptions = { services: Pick<Services, 'config'>; calls: readonly RegisteredCall[] };

/** The interface's own description, of all calls that are registered by the time it is asked for. */
export async function openApi(server: FastifyInstance, { services, calls }: OpenApiOptions): Promise<void> {
  readCall(server, '/api/v1/openapi.json', {
    tag: 'site',
    summary: 'Ennek a felületnek a leírása, OpenAPI 3.1 szerint.',
    answer: z.record(z.string(), z.unknown()),
    read: async () => documentOf(services.config, calls),
  });
}
