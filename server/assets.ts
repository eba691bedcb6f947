import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { answerProblem } from './problems.ts';

/** Names that lead out of the folder, begin with a dot, or are longer than any file's. */
const isNoFile = (error: unknown) =>
  error instanceof Error &&
  (('statusCode' in error && error.statusCode === 403) || ('code' in error && error.code === 'ENAMETOOLONG'));

/** The files of the build, which never change; whatever else is asked for there is not found. */
export async function assets(server: FastifyInstance, { clientFolder }: { clientFolder: string }): Promise<void> {
  server.setErrorHandler((error, request, reply) =>
    answerProblem(isNoFile(error) ? new DomainError('not_found') : error, request, reply),
  );
  await server.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
    // A worker runs by the policy of its own file.
    setHeaders: (response) => response.removeHeader('content-security-policy'),
  });
}
