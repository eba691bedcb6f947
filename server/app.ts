import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as build from 'virtual:react-router/server-build';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { DomainError, type ProblemCode, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { PageCache } from '#app/platform/cache/page-cache.server.ts';
import { onTouched, touchChannel } from '#app/platform/cache/touch.server.ts';
import { listenTo } from '#app/platform/db/listen.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { apis } from './apis.ts';
import { health } from './health.ts';
import { pages } from './pages.ts';
import { checkOrigin, setSecurityHeaders } from './security.ts';

/** Bytes of finished visitors' pages kept in memory. */
const pageCacheBytes = 64 * 1024 * 1024;

export type AppOptions = { services: Services; databaseUrl: string; clientFolder?: string };

/** The whole web server, not yet listening. Closing it stops the listener it opened; the services stay the caller's. */
export async function createApp({ services, databaseUrl, clientFolder }: AppOptions): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: 'loopback',
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 300 },
    logger: false,
  });
  await server.register(fastifyMultipart);

  server.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(reply);
    checkOrigin(request, services.config.publicUrl);
  });
  server.setErrorHandler((error, request, reply) => {
    const known = toDomainError(error);
    if (known) return reply.code(problems[known.code].status).type('application/problem+json').send(problemBody(known));
    console.error(`[${request.id}]`, error);
    return reply
      .code(500)
      .type('application/problem+json')
      .send({
        type: 'urn:lelohely:problem:internal',
        title: 'Valami elromlott nálunk.',
        status: 500,
        detail: `Valami elromlott nálunk. A hibát naplóztuk (${request.id}).`,
        errors: [],
      });
  });

  const cache = new PageCache(pageCacheBytes);
  const stopTouches = onTouched(services.db, (tags) => cache.touch(tags));
  const listener = await listenTo(databaseUrl, touchChannel, {
    onMessage: (payload) => cache.touchNames(payload.split(' ')),
    onGap: () => cache.clear(),
  });
  server.addHook('onClose', async () => {
    stopTouches();
    await listener.stop();
  });

  await server.register(health, { services });
  await server.register(apis, { services });
  if (clientFolder) {
    await server.register(fastifyStatic, {
      root: path.join(clientFolder, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      decorateReply: false,
      preCompressed: true,
    });
  }
  await server.register(pages, { services, build, cache, mode: services.config.environment });
  return server;
}

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = fastifyCodes[errorCode(error)];
  return code ? new DomainError(code) : undefined;
}

const fastifyCodes: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_VALIDATION: 'malformed',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'malformed',
  FST_ERR_RATE_LIMIT: 'too_many_requests',
};

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
