import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ProblemCode, problemBody, problems } from '#app/platform/action/domain-error.ts';

/** Answers every failure outside the pages as RFC 9457 problem+json; what nobody expected is logged with the request's id. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody is there any more to hear the answer, and nothing is wrong with the server.
  if (request.raw.destroyed && errorCode(error) === 'ECONNRESET') return reply.code(499).send();
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
