import { once } from 'node:events';
import net from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { answerProblem } from '../problems.ts';
import { endSlowSenders, type SenderRules, senderRules, socketTimes } from './slow-senders.ts';

const quick: SenderRules = {
  ...senderRules,
  grace: 300,
  look: 50,
  bodiesByNetwork: 20,
  bodies: 30,
};
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function site(rules: SenderRules = quick): Promise<{ server: FastifyInstance; url: string; bodies: string[] }> {
  const server = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
  const bodies: string[] = [];
  endSlowSenders(server, rules);
  server.setErrorHandler(answerProblem);
  server.addContentTypeParser('text/slow', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  server.post('/', async ({ body }) => {
    bodies.push(String(body));
    return { ok: true };
  });
  server.get('/', async () => ({ ok: true }));
  closers.push(() => server.close());
  return { server, url: await server.listen({ port: 0, host: '127.0.0.1' }), bodies };
}

/** A request that sends its head and the beginning of its body, and no more; resolves with what it is answered until it is closed. */
function begin(
  url: string,
  headers: Record<string, string> = {},
): { answer: Promise<string>; more(text: string): void } {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  closers.push(() => socket.destroy());
  const lines = Object.entries({ host: 'x', 'content-type': 'text/slow', 'content-length': '4000', ...headers });
  socket.write(`POST / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\nab`);
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  socket.on('error', () => undefined);
  return { answer: once(socket, 'close').then(() => said), more: (text) => void socket.write(text) };
}

describe('a body that does not come', () => {
  it('is ended with a sentence, and so are as many as come at once, while the site answers', async () => {
    const { url } = await site();
    const all = Array.from({ length: 200 }, () => begin(url).answer);
    expect(await (await fetch(url)).json()).toEqual({ ok: true });
    const statuses = (await Promise.all(all)).map((answer) => answer.slice(9, 12));
    expect(new Set(statuses)).toEqual(new Set(['408', '429']));
    expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(quick.bodiesByNetwork);
    expect(await begin(url).answer).toContain('A küldés elakadt');
  });

  it('takes no more room from many addresses than all bodies may', async () => {
    const { url } = await site();
    const all = Array.from({ length: 60 }, (_, index) => begin(url, { 'x-forwarded-for': `10.0.0.${index}` }).answer);
    const statuses = (await Promise.all(all)).map((answer) => answer.slice(9, 12));
    expect(new Set(statuses)).toEqual(new Set(['408', '503']));
    expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(quick.bodies);
  });

  it('is waited for when a member sends it from where the network is thin', async () => {
    const { url, bodies } = await site({ ...quick, memberSpeed: 0 });
    const slow = begin(url, { cookie: 'x=1', 'content-length': '4', connection: 'close' });
    // A visitor who is as slow comes later and is ended earlier.
    await begin(url).answer;
    slow.more('cd');
    expect(await slow.answer).toContain('200 OK');
    expect(bodies).toEqual(['abcd']);
  });
});

describe('connections', () => {
  it('whose headers do not come are ended, as are requests that never end', () => {
    const server = Fastify({ http: socketTimes, requestTimeout: socketTimes.requestTimeout });
    expect(server.server.headersTimeout).toBeLessThanOrEqual(15_000);
    expect(server.server.requestTimeout).toBeGreaterThan(0);
    expect(server.server.requestTimeout).toBeLessThanOrEqual(15 * 60_000);
  });
});
