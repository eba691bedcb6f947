import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { type TrustedProxies, trustTest } from '#app/platform/config/trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers go on as long as their readers like. */
    staysOpen?: boolean;
  }
}

export type ConnectionRules = {
  /** At once from one network (`networkOf`); 0 = no limit. */
  byNetwork: number;
  /** At once, all in all. */
  all: number;
  trusted: TrustedProxies;
};

/** Connections that are held at once, from wherever. */
export const mostConnections = 4_000;

/**
 * Holds up who takes more connections than people and their browsers do. Who speaks for others (`TRUST_PROXY`) has as many as it
 * needs: of what comes through it the requests under way are counted, by the network that it names.
 */
export function limitConnections(server: FastifyInstance, { byNetwork, all, trusted }: ConnectionRules): void {
  // Counted here, since they come in by several sockets (`listenWide`).
  const openAtAll = openCounts(all);
  server.server.on('connection', (socket: Socket) => {
    const end = openAtAll('');
    if (end) socket.once('close', end);
    else socket.destroy();
  });
  if (byNetwork === 0) return;
  const isTrusted = trustTest(trusted);
  const open = openCounts(byNetwork);
  server.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const end = open(networkOf(address));
    if (end) socket.once('close', end);
    else socket.destroy();
  });

  const underWay = openCounts(byNetwork);
  const ends = new WeakMap<object, () => void>();
  server.addHook('onRequest', async (request, reply) => {
    const from = request.raw.socket.remoteAddress ?? '';
    // What stays open for long has a limit of its own: a whole event may stand behind one address.
    if (!isTrusted(from) || request.ip === from || request.routeOptions.config.staysOpen) return;
    const end = underWay(networkOf(request.ip));
    if (end) return void ends.set(request, end);
    reply.header('retry-after', '10');
    throw new DomainError('too_many_requests');
  });
  const goOn = async (request: object) => ends.get(request)?.();
  server.addHook('onResponse', goOn);
  server.addHook('onRequestAbort', goOn);
}

/** Counts what is open by name; answers how to end one, or nothing where there are `most` already. */
function openCounts(most: number): (name: string) => (() => void) | undefined {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    if (count > most) return undefined;
    counts.set(name, count);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (counts.get(name) ?? 1) - 1;
      if (left > 0) counts.set(name, left);
      else counts.delete(name);
    };
  };
}
