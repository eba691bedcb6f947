import { once } from 'node:events';
import net from 'node:net';

/** Where a connection is cut: after so many bytes towards the server, or back from it. */
export type Cut = { up: number } | { down: number };

export type CuttingProxy = {
  /** `http://127.0.0.1:<port>`: leads to the server. */
  url: string;
  /** Asked for each new connection; undefined lets it live. */
  plan: (connection: number) => Cut | undefined;
  /** Called with every piece that goes up, before it goes. */
  onUp: (piece: Buffer) => void;
  /** How many connections were cut. */
  cuts: number;
  /** Ends the connections that are kept open, so that the next call makes a new one. */
  endAll(): void;
  stop(): Promise<void>;
};

/** A TCP proxy on loopback that cuts connections at a byte, both ends at once, like a network that is gone. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let connections = 0;
  const proxy: CuttingProxy = {
    url: '',
    plan: () => undefined,
    onUp: () => undefined,
    cuts: 0,
    endAll() {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      proxy.endAll();
      server.close();
      await once(server, 'close');
    },
  };

  const server = net.createServer((client) => {
    const cut = proxy.plan(connections++);
    const upstream = net.connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    const carry = (from: net.Socket, to: net.Socket, most: number, watch: (piece: Buffer) => void) => {
      let left = most;
      from.on('data', (piece) => {
        watch(piece);
        const passed = piece.subarray(0, left);
        left -= passed.length;
        if (to.writable && passed.length > 0) to.write(passed);
        if (left > 0) return;
        proxy.cuts++;
        // What was written before the cut arrives; nothing after it does.
        to.end(() => end());
      });
    };
    carry(client, upstream, cut && 'up' in cut ? cut.up : Number.POSITIVE_INFINITY, (piece) => proxy.onUp(piece));
    carry(upstream, client, cut && 'down' in cut ? cut.down : Number.POSITIVE_INFINITY, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port.');
  proxy.url = `http://127.0.0.1:${address.port}`;
  return proxy;
}
