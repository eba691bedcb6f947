import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { answerProblem } from '../problems.ts';
import { limitRequests } from './request-limit.ts';

type From = { peer?: string; forwarded?: string; accept?: string };

/** A server with these settings that answers with the address that it believes a request to come from. */
async function site(env: Record<string, string>) {
  const { trustProxy, requestLimit } = loadConfig(env);
  const server = Fastify({ trustProxy });
  server.setErrorHandler(answerProblem);
  await limitRequests(server, requestLimit);
  server.route({ method: ['GET', 'POST'], url: '/*', handler: async (request) => request.ip });
  const ask = (url: string, { peer = '192.0.2.1', forwarded, accept = '*/*' }: From = {}) =>
    server.inject({
      url,
      remoteAddress: peer,
      headers: { accept, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) },
    });
  const many = async (count: number, url: string, from?: (n: number) => From) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push((await ask(url, from?.(n))).statusCode);
    return seen.filter((status) => status === 200).length;
  };
  return { ask, many };
}

test('holds up a network past its limit, kind by kind, and nobody else', async () => {
  const { ask, many } = await site({ REQUEST_LIMIT: '10' });
  expect(await many(15, '/rendszertan')).toBe(10);
  expect(await many(15, '/kereses?q=lepke')).toBe(5);
  expect(await many(15, '/api/v1/search?q=lepke')).toBe(0);
  expect(await many(60, '/assets/a.js')).toBe(50);
  expect(await many(100, '/readyz')).toBe(100);
  expect((await ask('/rendszertan', { peer: '192.0.2.2' })).statusCode).toBe(200);
});

test('says so in Hungarian and when to come again, to a browser as a page', async () => {
  const { ask, many } = await site({ REQUEST_LIMIT: '1' });
  await many(1, '/');
  const call = await ask('/api/v1/taxa');
  expect(call.statusCode).toBe(429);
  expect(call.headers['content-type']).toContain('application/problem+json');
  expect(call.json().detail).toMatch(/^A hálózatodról túl sok kérés érkezett/);
  expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(call.headers['retry-after'])).toBeLessThanOrEqual(60);
  const page = await ask('/', { accept: 'text/html,*/*' });
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toMatch(/^<!DOCTYPE html>/);
  expect(page.body).toContain('A hálózatodról túl sok kérés érkezett');
  expect(page.headers['retry-after']).toBeDefined();
});

test('counts IPv6 by its network, and IPv4 written as IPv6 as itself', async () => {
  const { ask, many } = await site({ REQUEST_LIMIT: '5' });
  expect(await many(20, '/', (n) => ({ peer: `2001:db8:1:1::${n.toString(16)}` }))).toBe(5);
  expect((await ask('/', { peer: '2001:db8:1:2::1' })).statusCode).toBe(200);
  expect(await many(3, '/', () => ({ peer: '192.0.2.9' }))).toBe(3);
  expect(await many(20, '/', () => ({ peer: '::ffff:192.0.2.9' }))).toBe(2);
});

test('holds nobody up where the limit is 0', async () => {
  const { many } = await site({ REQUEST_LIMIT: '0' });
  expect(await many(100, '/kereses')).toBe(100);
});

test.each([
  ['loopback', '127.0.0.1', '203.0.113.1', '203.0.113.1'],
  // Whoever comes from outside may say what they like.
  ['loopback', '198.51.100.4', '203.0.113.1', '198.51.100.4'],
  ['none', '127.0.0.1', '203.0.113.1', '127.0.0.1'],
  ['10.0.0.0/8', '10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['10.0.0.0/8', '11.1.2.3', '203.0.113.1', '11.1.2.3'],
  // What the client itself wrote before the balancer stands further left.
  ['10.0.0.0/8', '10.1.2.3', '1.1.1.1, 203.0.113.1', '203.0.113.1'],
  ['10.0.0.1, 2001:db8::/32', '2001:db8::5', '203.0.113.1, 10.0.0.1', '203.0.113.1'],
  ['1', '198.51.100.4', '1.1.1.1, 203.0.113.1', '203.0.113.1'],
  ['2', '198.51.100.4', '1.1.1.1, 203.0.113.1, 10.0.0.1', '203.0.113.1'],
])('with TRUST_PROXY=%s, %s that says %s is %s', async (TRUST_PROXY, peer, forwarded, wanted) => {
  const { ask } = await site({ TRUST_PROXY });
  expect((await ask('/', { peer, forwarded })).body).toBe(wanted);
});

test('a forged address does not get around the limit', async () => {
  const { many } = await site({ REQUEST_LIMIT: '5' });
  expect(await many(20, '/', (n) => ({ peer: '198.51.100.4', forwarded: `203.0.113.${n}` }))).toBe(5);
});

test.each(['true', 'all', '0', '300.1.1.1', '10.0.0.0/33', '10.0.0.0/8/8', ',', 'loopback, nowhere'])(
  'TRUST_PROXY=%s is refused by name',
  (TRUST_PROXY) => {
    expect(() => loadConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY/);
  },
);
