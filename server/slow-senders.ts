import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';

export type SenderRules = {
  /** Milliseconds that a body may take to gather speed, and between two looks. */
  grace: number;
  look: number;
  /** Bytes a second, on average, from then on: of a visitor, and of somebody who brings a login, such as a phone far from any mast. */
  visitorSpeed: number;
  memberSpeed: number;
  /** Bodies on their way at once: from one address, and all. */
  bodiesByAddress: number;
  bodies: number;
  /** Connections at once: from one address, and all; 0 = no limit. */
  connectionsByAddress: number;
  connections: number;
};

export const senderRules: Omit<SenderRules, 'connectionsByAddress'> = {
  grace: 20_000,
  look: 2_000,
  visitorSpeed: 4_000,
  memberSpeed: 1_000,
  bodiesByAddress: 32,
  bodies: 400,
  connections: 4_000,
};

/** Time-outs of Node's own server, in milliseconds: for headers, and for a request as a whole. */
export const socketTimes = { headersTimeout: 15_000, requestTimeout: 15 * 60_000, connectionsCheckingInterval: 5_000 };

type OpenBody = { request: FastifyRequest; reply: FastifyReply; from: string; since: number; bytesBefore: number };

/**
 * Ends requests whose body does not come: they are told 408 and lose their connection, and what a resumable upload has sent is
 * kept. Many at once from one address are refused before they are read.
 */
export function endSlowSenders(server: FastifyInstance, rules: SenderRules): void {
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
    const from = request.ip;
    for (const body of open) if (body.request.raw.complete || body.request.raw.destroyed) open.delete(body);
    const fromThere = [...open].filter((body) => body.from === from).length;
    if (open.size < rules.bodies && fromThere < rules.bodiesByAddress) {
      const { bytesRead } = request.raw.socket;
      open.add({ request, reply, from, since: performance.now(), bytesBefore: bytesRead });
      return;
    }
    // Nothing more is read from it.
    reply.header('connection', 'close').header('retry-after', '10');
    throw new DomainError(open.size < rules.bodies ? 'too_many_requests' : 'unavailable');
  });
  limitConnections(server.server, rules);
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

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** From this machine comes a proxy, which speaks for everybody. */
export function limitConnections(
  server: Server,
  { connectionsByAddress, connections }: Pick<SenderRules, 'connectionsByAddress' | 'connections'>,
  isProxy = (address: string) => loopback.test(address),
): void {
  server.maxConnections = connections;
  const byAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (connectionsByAddress === 0 || isProxy(address)) return;
    const count = (byAddress.get(address) ?? 0) + 1;
    if (count > connectionsByAddress) return void socket.destroy();
    byAddress.set(address, count);
    socket.once('close', () => {
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left > 0) byAddress.set(address, left);
      else byAddress.delete(address);
    });
  });
}
