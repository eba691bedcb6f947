import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assets } from './assets.ts';
import { answerUnrouted } from './guards/broken-request.ts';
import { refuseOtherMethods } from './guards/other-methods.ts';
import { answerProblem } from './problems.ts';
import { watchRoutes } from './routes-taken.ts';

let folder: string;
let server: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lelohely-assets-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'assets', 'a.js'), 'ok');
  await writeFile(path.join(folder, 'secret.json'), 'secret');
  server = Fastify({ forceCloseConnections: true, frameworkErrors: answerUnrouted('https://x.example.org') });
  server.setErrorHandler(answerProblem);
  refuseOtherMethods(server, watchRoutes(server));
  await server.register(assets, { clientFolder: folder });
  server.route({ method: ['GET', 'DELETE', 'PATCH'], url: '/call/:id', handler: async () => ({ ok: true }) });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** As it is written: a client would tidy the address up first. */
async function ask(line: string): Promise<{ status: number; head: string; body: string }> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body };
}

it.each([
  '/assets/',
  '/assets/nincs.js',
  '/assets/.env',
  '/assets/../secret.json',
  '/assets/%2e%2e/secret.json',
  '/assets/..%2fsecret.json',
  '/assets/x%5c..%5c',
  '/assets/..;/x',
  `/assets/${'a'.repeat(400)}`,
])('%s is not found, in a sentence', async (at) => {
  const { status, body } = await ask(`GET ${at}`);
  expect([status, JSON.parse(body).title]).toEqual([404, 'Nincs ilyen oldal, vagy nem nyilvános.']);
});

it.each(['GET', 'DELETE', 'PATCH'])('a name that is longer than any is not found by %s', async (method) => {
  const { status, head, body } = await ask(`${method} /call/${'9'.repeat(400)}`);
  expect([status, JSON.parse(body).title]).toEqual([404, 'Nincs ilyen oldal, vagy nem nyilvános.']);
  expect(head.toLowerCase()).toContain('content-security-policy');
});

it('what is there comes, and another method is told which there are', async () => {
  expect(await ask('GET /assets/a.js')).toMatchObject({ status: 200, body: 'ok' });
  const other = await ask('PUT /call/1');
  expect(other.status).toBe(405);
  expect(other.head.toLowerCase()).toContain('allow: delete, get, head, patch');
});
