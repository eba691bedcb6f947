import type { FastifyInstance } from 'fastify';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { keptNames } from './box/list-kept-names.server.ts';

/** `GET /spottings/names`: every name as one list, for the recording page's search without a network. */
export async function namesApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db'> },
): Promise<void> {
  server.get('/spottings/names', async (request, reply) => {
    const { etag, plain, brotli } = await keptNames(services.db);
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Accept-Encoding', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const isSmall = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (isSmall) reply.header('content-encoding', 'br');
    return reply.type('application/json; charset=utf-8').send(isSmall ? brotli : plain);
  });
}
