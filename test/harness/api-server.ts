import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { answerReads } from '#app/platform/action/api-answers.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { guardTokens } from '#server/guards/tokens.ts';
import { answerProblem } from '#server/problems.ts';

/** A bare web server with some of the site's calls, its failures answered as the site does; the caller closes it. */
export async function apiServer<Options extends { services: Pick<Services, 'db'> }>(
  options: Options,
  ...plugins: FastifyPluginAsync<Options>[]
): Promise<FastifyInstance> {
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler((request, reply) => answerProblem(new DomainError('not_found'), request, reply));
  guardTokens(server, { services: options.services, perMinute: 0 });
  answerReads(server);
  await server.register(fastifyMultipart);
  for (const plugin of plugins) await server.register(plugin, options);
  return server;
}
