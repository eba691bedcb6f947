import { randomUUID } from 'node:crypto';
import * as build from 'virtual:react-router/server-build';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { pageTags } from '#app/names.ts';
import { answerReads, collectCalls } from '#app/platform/action/api-answers.server.ts';
import { type FinishedPage, PageCache } from '#app/platform/cache/page-cache.server.ts';
import { onTouched, tellTouched, touchChannel } from '#app/platform/cache/touch.server.ts';
import { listenTo } from '#app/platform/db/listen.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { apis } from './apis.ts';
import { assets } from './assets.ts';
import { fieldMode } from './field-mode.ts';
import { admitRequests, openAdmission } from './guards/admission.ts';
import { guardBorder, routableUrl } from './guards/border.ts';
import { answerBrokenRequest, answerUnrouted } from './guards/broken-request.ts';
import { limitConnections, mostConnections } from './guards/connection-limit.ts';
import { refuseWhenFull } from './guards/full-disk.ts';
import { refuseOtherMethods } from './guards/other-methods.ts';
import { limitRequests } from './guards/request-limit.ts';
import { checkOrigin, setSecurityHeaders } from './guards/security.ts';
import { endSlowSenders, socketTimes } from './guards/slow-senders.ts';
import { endSlowTakers } from './guards/slow-takers.ts';
import { guardTokens } from './guards/tokens.ts';
import { health } from './health.ts';
import { MemberPages } from './member-pages.ts';
import { openCall } from './open-call.ts';
import { pages } from './pages.ts';
import { answerProblem } from './problems.ts';
import { watchRoutes } from './routes-taken.ts';

export type AppOptions = { services: Services; databaseUrl: string; clientFolder?: string };

/** The whole web server, not yet listening. Closing it stops the listener it opened; the services stay the caller's. */
export async function createApp({ services, databaseUrl, clientFolder }: AppOptions): Promise<FastifyInstance> {
  const server = Fastify({
    trustProxy: services.config.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    // As long as a list of ids (`idsSchema`) may be.
    routerOptions: { maxParamLength: 2_200 },
    rewriteUrl: ({ url = '/' }) => routableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnrouted(services.config.publicUrl),
    logger: false,
    http: socketTimes,
    requestTimeout: socketTimes.requestTimeout,
  });
  server.addHook('onRequest', async (_request, reply) => {
    setSecurityHeaders(reply, services.config.publicUrl);
  });
  const { connectionsPerAddress: byNetwork, trustProxy: trusted } = services.config;
  limitConnections(server, { byNetwork, all: mostConnections, trusted });
  endSlowSenders(server);
  endSlowTakers(server);
  await server.register(fastifyMultipart);
  // Before the first route, since it adds itself to each.
  await limitRequests(server, services.config.requestLimit);

  guardBorder(server);
  guardTokens(server, { services, perMinute: services.config.requestLimit });
  server.addHook('onRequest', async (request) => checkOrigin(request, services.config.publicUrl));
  server.setErrorHandler(answerProblem);
  const taken = watchRoutes(server);
  refuseOtherMethods(server, taken);
  answerReads(server);
  const calls = collectCalls(server);
  refuseWhenFull(server, services);
  const admit = admitRequests(server, openAdmission());

  const { pageMemoryBytes } = services.config;
  const cache = new PageCache<FinishedPage>(pageMemoryBytes);
  const memberPages = new MemberPages({ pageBytes: pageMemoryBytes, frameBytes: pageMemoryBytes / 4 });
  const stopTouches = onTouched(services.db, (tags) => {
    cache.touch(tags);
    memberPages.touch(tags);
  });
  const listener = await listenTo(databaseUrl, touchChannel, {
    onMessage: (payload) => tellTouched(services.db, payload.split(' ')),
    onGap: () => {
      cache.clear();
      memberPages.clear();
      tellTouched(services.db, pageTags);
    },
  });
  server.addHook('onClose', async () => {
    stopTouches();
    await listener.stop();
  });

  await server.register(health, { services });
  await server.register(apis, { services, calls });
  await server.register(openCall, { services, calls });
  await server.register(fieldMode, { services, clientFolder, version: build.assets.version });
  if (clientFolder) await server.register(assets, { clientFolder });
  const { environment: mode } = services.config;
  await server.register(pages, { services, build, cache, memberPages, calls, taken, admit, mode });
  return server;
}
