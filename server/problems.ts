import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ProblemCode, problemBody, RETRY_AFTER } from '#app/platform/action/domain-error.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import { problemPage } from './problem-page.ts';

/** Answers every failure outside the pages as RFC 9457 problem+json, or to a browser that opens it as a page of its own; what nobody expected is logged with the request's id. */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody is there any more to hear the answer, and nothing is wrong with the server.
  if (request.raw.destroyed && errorCode(error) === 'ECONNRESET') return reply.code(499).send();
  const known = toDomainError(error);
  if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds);
  if (known) return send(request, reply, problemBody(known));
  console.error(`[${request.id}]`, error);
  return send(request, reply, {
    type: 'urn:lelohely:problem:internal',
    title: 'Valami elromlott nálunk.',
    status: 500,
    detail: `Valami elromlott nálunk. A hibát naplóztuk (${request.id}).`,
    errors: [],
  });
}

/** The data of a page, which the router asks for by itself. */
const isData = /\.data(\?|$)/;

/** A person in a browser reads the sentence; a program gets it as data. What may succeed later says when. */
function send(request: FastifyRequest, reply: FastifyReply, body: ReturnType<typeof problemBody>): FastifyReply {
  if (body.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_AFTER);
  // What the answer would have been kept by, had it come: a failure is kept by nobody.
  for (const name of ['etag', 'content-range', 'content-disposition']) reply.removeHeader(name);
  reply.code(body.status).header('cache-control', 'private, no-store');
  // RFC 9110, section 11.6.1: whoever is refused for this is told how to come.
  if (body.status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', 'Bearer');
  if (!request.headers.accept?.includes('text/html') || isData.test(request.originalUrl))
    return reply.type('application/problem+json').send(body);
  const { html, policy } = problemPage(body);
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
}

function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = fastifyCodes[errorCode(error)] ?? statusCodes[statusOf(error)];
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

/** What the framework and its plugins refuse without a code of their own, as a body with a key that no object may have. */
const statusCodes: Record<number, ProblemCode> = {
  400: 'malformed',
  404: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'malformed',
};

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
