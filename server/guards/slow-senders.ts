import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';

export type SenderRules = {
  /** Milliseconds that a body may take to gather speed, and between two looks. */
  grace: number;
  look: number;
  /** Bytes a second, on average, from then on: of a visitor, and of somebody who brings a login, such as a phone far from any mast. */
  visitorSpeed: number;
  memberSpeed: number;
  /** Bodies on their way at once: from one network, and all. */
  bodiesByNetwork: number;
  bodies: number;
};

export const senderRules: SenderRules = {
  grace: 20_000,
  look: 2_000,
  visitorSpeed: 4_000,
  memberSpeed: 1_000,
  bodiesByNetwork: 32,
  bodies: 400,
};

/** Time-outs of Node's own server, in milliseconds: for headers, and for a request as a whole. */
export const socketTimes = { headersTimeout: 15_000, requestTimeout: 15 * 60_000, connectionsCheckingInterval: 5_000 };

type OpenBody = { request: FastifyRequest; reply: FastifyReply; from: string; since: number; bytesBefore: number };

/**
 * Ends requests whose body does not come: they are told 408 and lose their connection, and what a resumable upload has sent is
 * kept. Many at once from one network are refused before they are read.
 */
export function endSlowSenders(server: FastifyInstance, rules: SenderRules = senderRules): void {
  const open = new Set<OpenBody>();
  const timer = setInterval(() => {
    for (const body of open) {
      if (body.request.raw.complete || body.request.raw.destroyed) open.delete(body);
      else if (isTooSlow(body, rules)) endBody(body);
    }
  }, rules.look);
  timer.unref();
  server.addHook('onClose', async () => clearInterval(timer));

  server.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return;
    const from = networkOf(request.ip);
    for (const body of open) if (body.request.raw.complete || body.request.raw.destroyed) open.delete(body);
    const fromThere = [...open].filter((body) => body.from === from).length;
    if (open.size < rules.bodies && fromThere < rules.bodiesByNetwork) {
      const { bytesRead } = request.raw.socket;
      open.add({ request, reply, from, since: performance.now(), bytesBefore: bytesRead });
      return;
    }
    // Nothing more is read from it.
    reply.header('connection', 'close').header('retry-after', '10');
    throw new DomainError(open.size < rules.bodies ? 'too_many_requests' : 'unavailable');
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isTooSlow({ request, since, bytesBefore }: OpenBody, rules: SenderRules): boolean {
  const milliseconds = performance.now() - since;
  if (milliseconds < rules.grace) return false;
  const bringsLogin = request.headers.cookie !== undefined || request.headers.authorization !== undefined;
  const speed = bringsLogin ? rules.memberSpeed : rules.visitorSpeed;
  return ((request.raw.socket.bytesRead - bytesBefore) * 1000) / milliseconds < speed;
}

function endBody({ request, reply }: OpenBody): void {
  const { socket } = request.raw;
  if (!reply.raw.headersSent) {
    const body = JSON.stringify({ ...problemBody(new DomainError('too_slow')) });
    socket.write(
      `HTTP/1.1 ${problems.too_slow.status} Request Timeout\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
