import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { answerProblem } from '../problems.ts';
import { type ConnectionRules, limitConnections } from './connection-limit.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const trustOf = (TRUST_PROXY: string) => loadConfig({ TRUST_PROXY }).trustProxy;

function site(trust: string, rules: Partial<ConnectionRules> = {}) {
  const trusted = trustOf(trust);
  const server = Fastify({ trustProxy: trusted, forceCloseConnections: true });
  limitConnections(server, { byNetwork: 3, all: 100, trusted, ...rules });
  server.setErrorHandler(answerProblem);
  server.get('/', async () => ({ ok: true }));
  closers.push(() => server.close());
  return server;
}

/** A connection that came from there, as the server sees it; answers whether it was let in. */
function comeFrom(server: net.Server, address: string) {
  const socket = new net.Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  server.emit('connection', socket);
  return { isIn: !socket.destroyed, end: async () => void (await once(socket.destroy(), 'close')) };
}

describe('connections', () => {
  it('of one address are limited, and its next one is let in when one has gone', async () => {
    const server = site('none');
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as net.AddressInfo;
    const connect = async () => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      closers.push(() => socket.destroy());
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['closed'])]);
      return { socket, first: String(first) };
    };
    const three = [await connect(), await connect(), await connect()];
    for (const { first } of three) expect(first).toContain('200 OK');
    expect((await connect()).first).toBe('closed');
    const gone = once(three[0]?.socket ?? server.server, 'close');
    three[0]?.socket.destroy();
    await gone;
    await expect.poll(async () => (await connect()).first).toContain('200 OK');
  });

  it('of IPv6 are counted by network, and IPv4 written as IPv6 is the same address', async () => {
    const { server } = site('loopback');
    const came = ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::'].map((from) =>
      comeFrom(server, from),
    );
    expect(came.map(({ isIn }) => isIn)).toEqual([true, true, true]);
    expect(comeFrom(server, '2001:db8:1:2::9').isIn).toBe(false);
    expect(comeFrom(server, '2001:db8:1:3::9').isIn).toBe(true);
    await came[0]?.end();
    expect(comeFrom(server, '2001:db8:1:2::9').isIn).toBe(true);
    for (const from of ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1']) comeFrom(server, from);
    expect(comeFrom(server, '::ffff:192.0.2.1').isIn).toBe(false);
  });

  it.each([
    ['loopback', '127.0.0.1', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['none', '127.0.0.1', false],
    ['10.0.0.0/8, 2001:db8::/32', '10.3.4.5', true],
    ['10.0.0.0/8, 2001:db8::/32', '::ffff:10.3.4.5', true],
    ['10.0.0.0/8, 2001:db8::/32', '2001:db8:7::1', true],
    ['10.0.0.0/8, 2001:db8::/32', '127.0.0.1', false],
    ['uniquelocal', '192.168.1.1', true],
    ['linklocal', 'fe80::1', true],
    ['1', '198.51.100.7', true],
  ])('with TRUST_PROXY=%s, of %s are without limit: %s', (trust, from, isFree) => {
    const { server } = site(trust);
    const came = Array.from({ length: 5 }, () => comeFrom(server, from).isIn);
    expect(came).toEqual([true, true, true, isFree, isFree]);
  });

  it('are as many as one likes where there is no limit', () => {
    const { server } = site('none', { byNetwork: 0 });
    expect(Array.from({ length: 5 }, () => comeFrom(server, '192.0.2.1').isIn)).not.toContain(false);
  });
});

describe('requests that come through a proxy', () => {
  it.each([
    ['loopback', '127.0.0.1'],
    ['10.0.0.0/8', '10.0.0.7'],
    ['1', '198.51.100.7'],
  ])(
    'with TRUST_PROXY=%s are counted by the network for which it speaks, while they are under way',
    async (trust, remoteAddress) => {
      const server = site(trust);
      const inside = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
      const held = Promise.withResolvers<void>();
      let begun = 0;
      server.get('/held', async () => {
        inside[begun++]?.resolve();
        await held.promise;
        return {};
      });
      const ask = async (path: string, forwarded?: string) => {
        const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
        return await server.inject({ url: path, remoteAddress, headers });
      };
      const three = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3'].map((from) => ask('/held', from));
      await Promise.all(inside.map(({ promise }) => promise));
      const refused = await ask('/', '2001:db8:1:2::4');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
      expect((await ask('/', '2001:db8:1:3::4')).statusCode).toBe(200);
      // Of the proxy's own there may be any number.
      expect((await ask('/')).statusCode).toBe(200);
      held.resolve();
      for (const { statusCode } of await Promise.all(three)) expect(statusCode).toBe(200);
      expect((await ask('/', '2001:db8:1:2::4')).statusCode).toBe(200);
    },
  );
});
