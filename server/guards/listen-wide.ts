import { once } from 'node:events';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Sockets that listen at the address beside the first. */
const others = 15;

type Address = { host: string; port: number };

/**
 * Listens with several sockets at one address, and gives its URL. Node takes one waiting connection from each in a turn of its loop, and
 * a turn may hold the making of a page: with a single socket a crowd waits in the system's own queue, before the door that would turn it
 * away in time, and what overflows there asks again only after seconds. Where the system cannot share an address, one socket has to do.
 */
export async function listenWide(web: FastifyInstance, { host, port }: Address): Promise<string> {
  const beside: { server: net.Server; closed: Promise<unknown> }[] = [];
  web.addHook('preClose', async () => {
    for (const { server } of beside) server.close();
  });
  // What came in by them is answered before anything is taken from under it.
  web.addHook('onClose', async () => {
    await Promise.all(beside.map(({ closed }) => closed));
  });
  const shared = { host, port, reusePort: true };
  let url: string;
  try {
    url = await web.listen(shared);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error;
    return web.listen({ host, port });
  }
  const first = web.server.address();
  if (first === null || typeof first === 'string') return url;
  for (let index = 0; index < others; index++) {
    const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      web.server.emit('connection', socket),
    );
    beside.push({ server, closed: once(server, 'close') });
    server.listen({ host: first.address, port: first.port, reusePort: true });
    await once(server, 'listening');
  }
  return url;
}
