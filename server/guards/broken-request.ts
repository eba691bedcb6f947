import type { Socket } from 'node:net';
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ProblemCode, problemBody } from '#app/platform/action/domain-error.ts';
import { answerProblem } from '../problems.ts';
import { setSecurityHeaders } from './security.ts';

/** What cannot even be read as a request: not HTTP, headers without end, a method that there is none of. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy(error);
  const [status, code] = answers[error.code] ?? ['400 Bad Request', 'malformed'];
  const body = JSON.stringify(problemBody(new DomainError(code)));
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

const answers: Record<string, [status: string, code: ProblemCode]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'malformed'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
};

/** What the framework refuses while it looks for a route, in English and before any hook: a name longer than any. */
export function answerUnrouted(publicUrl: string) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    setSecurityHeaders(reply, publicUrl);
    void answerProblem(error, request, reply);
  };
}
