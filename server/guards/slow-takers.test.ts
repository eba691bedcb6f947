import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { endSlowTakers } from './slow-takers.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** More than any socket holds for its reader. */
const size = 64 * 1024 * 1024;

async function site() {
  const server = Fastify({ forceCloseConnections: true });
  endSlowTakers(server, { look: 20, looks: 10, leastBytes: 1000 });
  const ended = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  server.get('/much', (_request, reply) => {
    const piece = Buffer.alloc(64 * 1024);
    const body = Readable.from(Array.from({ length: size / piece.length }, () => piece));
    body.once('close', () => ended.resolve());
    return reply.send(body);
  });
  server.get('/held', async () => {
    await held.promise;
    return { ok: true };
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => server.close());
  return { url, ended: ended.promise, letGo: () => held.resolve() };
}

it('ends an answer that nobody takes, and lets go of what it was read from', async () => {
  const { url, ended } = await site();
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname).pause();
  closers.push(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  socket.resume();
  await once(socket, 'close');
  expect(received).toBeLessThan(size);
});

it('waits for an answer that is still being made, and gives all of it to who takes it', async () => {
  const { url, ended, letGo } = await site();
  const held = fetch(`${url}/held`).then((answer) => answer.json());
  // The other has been ended meanwhile: this one has waited as long.
  const stalled = net.connect(Number(new URL(url).port), '127.0.0.1').pause();
  closers.push(() => stalled.destroy());
  stalled.on('error', () => undefined);
  stalled.write('GET /much HTTP/1.1\r\nhost: x\r\n\r\n');
  await ended;
  letGo();
  expect(await held).toEqual({ ok: true });
  const bytes = await (await fetch(`${url}/much`)).arrayBuffer();
  expect(bytes.byteLength).toBe(size);
});
