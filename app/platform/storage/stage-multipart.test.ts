import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { answerProblem } from '#server/problems.ts';
import { maxFileBytes } from './file-limits.ts';
import { maxFormBytes, type StagingRules, stageMultipart } from './stage-multipart.server.ts';

const usual: StagingRules = { maxFiles: 20, minFreeBytes: 0 };
const closers: (() => unknown)[] = [];
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lelohely-staging-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const expectNothingLeft = () => expect.poll(() => readdirSync(folder)).toEqual([]);

/** A server that answers what it has staged. */
async function site(rules: StagingRules = usual) {
  const server = Fastify({ forceCloseConnections: true });
  server.setErrorHandler(answerProblem);
  await server.register(fastifyMultipart);
  server.post('/', async (request) => {
    const form = await stageMultipart(request, rules);
    const files = form.files.map(({ filename, bytes, truncated, isBeyond }) => [filename, bytes, truncated, isBeyond]);
    await form.dispose();
    return { texts: [...form.fields.values()].map((text) => text.length), files };
  });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  closers.push(() => server.close());
  const send = async (form: FormData) => {
    const answer = await fetch(url, { method: 'POST', body: form });
    return { status: answer.status, body: await answer.json() };
  };
  return { url, send };
}

const texts = (count: number, length: number) => {
  const form = new FormData();
  for (let at = 0; at < count; at++) form.append(`text${at}`, 'ő'.repeat(length / 2));
  return form;
};
const files = (...sizes: number[]) => {
  const form = new FormData();
  for (const [at, size] of sizes.entries()) form.append('photo', new Blob([new Uint8Array(size)]), `${at}.jpg`);
  return form;
};

it('takes texts whole or not at all, and no more of them than of a form without files', async () => {
  const { send } = await site();
  expect(await send(texts(4, 200_000))).toEqual({
    status: 200,
    body: { texts: [100_000, 100_000, 100_000, 100_000], files: [] },
  });
  for (const form of [texts(1, 300_000), texts(6, 200_000), texts(190, 250_000)]) {
    const { status, body } = await send(form);
    expect([status, body.detail]).toEqual([413, expect.stringContaining('Túl hosszú')]);
  }
  expect(6 * 200_000).toBeGreaterThan(maxFormBytes);
  await expectNothingLeft();
});

it('cuts what is too large and leaves out what is too much, and takes the rest with the texts', async () => {
  const { send } = await site({ ...usual, mostBytes: 100 });
  const form = files(60, 60, 60);
  form.append('text', 'este');
  expect((await send(form)).body).toEqual({
    texts: [4],
    files: [
      ['0.jpg', 60, false, false],
      ['1.jpg', 60, false, false],
      ['2.jpg', 0, true, true],
    ],
  });
  expect((await send(files(maxFileBytes + 1))).body.files).toEqual([['0.jpg', maxFileBytes, true, false]]);
  await expectNothingLeft();
});

it('takes no file where the disk would run out of room, and texts nevertheless', async () => {
  const { send } = await site({ ...usual, minFreeBytes: 1000, freeBytes: async () => 1000 });
  const { status, body } = await send(files(10));
  expect([status, body.detail]).toEqual([507, expect.stringContaining('Betelt')]);
  const form = texts(1, 10);
  // A file field in which nothing was chosen.
  form.append('photo', new Blob([]), '');
  expect(await send(form)).toEqual({ status: 200, body: { texts: [5], files: [] } });
  await expectNothingLeft();
});

it('counts on what others are sending', async () => {
  const { url, send } = await site({ ...usual, minFreeBytes: 1000, freeBytes: async () => 9000 });
  expect((await send(files(5000))).status).toBe(200);
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  closers.push(() => socket.destroy());
  const head = ['POST / HTTP/1.1', 'host: x', 'content-type: multipart/form-data; boundary=b', 'content-length: 5000'];
  const part = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  socket.write(`${head.join('\r\n')}\r\n\r\n${part}xy`);
  // It is being written as soon as another is refused for its sake.
  await expect.poll(async () => (await send(files(5000))).status).toBe(507);
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(async () => (await send(files(5000))).status).toBe(200);
  await expectNothingLeft();
});
