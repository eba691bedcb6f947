import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { answerReads } from '#app/platform/action/api-answers.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { answerProblem } from '#server/problems.ts';

/** A bare web server with some of the site's calls, its failures answered as the site does; the caller closes it. */
export async function apiServer<Options extends object>(
  options: Options,
  ...plugins: FastifyPluginAsync<Options>[]
): Promise<FastifyInstance> {
  const server = Fastify();
  server.setErrorHandler(answerProblem);
  server.setNotFoundHandler((request, reply) => answerProblem(new DomainError('not_found'), request, reply));
  answerReads(server);
  await server.register(fastifyMultipart);
  for (const plugin of plugins) await server.register(plugin, options);
  return server;
}
