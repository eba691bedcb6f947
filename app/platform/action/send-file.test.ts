import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerProblem } from '#server/problems.ts';
import { openStorage } from '../storage/open-storage.server.ts';
import { keyOf } from '../storage/storage-key.server.ts';
import { sendFile } from './send-file.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lelohely-send-'));
const storage = openStorage({ dataDir: folder });
const bytes = Buffer.from('0123456789');
const key = keyOf(bytes, 'bin');
const server = Fastify();

beforeAll(async () => {
  await storage.put(key, bytes);
  server.setErrorHandler(answerProblem);
  server.get('/kept', async (request, reply) => sendFile(request, reply, { storage, key, mime: 'image/jpeg' }));
  const gone = keyOf(Buffer.from('gone'), 'bin');
  server.get('/gone', async (request, reply) => sendFile(request, reply, { storage, key: gone, mime: 'image/jpeg' }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: '/kept', headers });

it.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=7-', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ['bytes=5-99', '56789', 'bytes 5-9/10'],
])('%s is that part', async (range, body, contentRange) => {
  const answer = await ask({ range });
  expect([answer.statusCode, answer.body]).toEqual([206, body]);
  expect(answer.headers).toMatchObject({ 'content-range': contentRange, 'content-length': String(body.length) });
});

it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is beyond the file', async (range) => {
  const answer = await ask({ range });
  expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */10']);
});

it.each<Record<string, string>>([
  {},
  { range: 'bytes=0-1,4-5' },
  { range: 'lines=1-2' },
  { range: 'bytes=4-2' },
  { range: 'bytes=-' },
])('%j gets the whole', async (headers) => {
  const answer = await ask(headers);
  expect([answer.statusCode, answer.body, answer.headers['accept-ranges']]).toEqual([200, '0123456789', 'bytes']);
});

it('goes on only with the same file', async () => {
  const range = 'bytes=4-5';
  expect((await ask({ range, 'if-range': `"${key}"` })).statusCode).toBe(206);
  expect((await ask({ range, 'if-range': '"another"' })).body).toBe('0123456789');
});

it('tells of the file without sending it', async () => {
  const answer = await ask({}, 'HEAD');
  expect([answer.statusCode, answer.body, answer.headers['content-length']]).toEqual([200, '', '10']);
});

it('is not sent again, and what is gone is not there', async () => {
  expect((await ask({ 'if-none-match': `"${key}"` })).statusCode).toBe(304);
  expect((await server.inject('/gone')).statusCode).toBe(404);
});
