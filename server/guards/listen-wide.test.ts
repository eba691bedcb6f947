import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listenWide } from './listen-wide.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function aServer(): FastifyInstance {
  const web = Fastify({ forceCloseConnections: 'idle' });
  closers.push(() => web.close());
  return web;
}

/** Connects as many times from a process of its own, and writes the file once all stand in the system's queue. */
const crowd = `
  const [port, count, file] = process.argv.slice(1);
  let left = Number(count);
  for (let index = 0; index < Number(count); index++)
    require('node:net').connect(Number(port), '127.0.0.1').once('connect', () => {
      left -= 1;
      if (left === 0) require('node:fs').writeFileSync(file, '');
    });`;

/** Turns of the loop until all have been taken in who came while it stood still. */
async function turnsToTakeIn(web: FastifyInstance, count: number): Promise<number> {
  const { port } = web.server.address() as net.AddressInfo;
  let came = 0;
  web.server.on('connection', () => {
    came += 1;
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-crowd-'));
  const file = path.join(folder, 'there');
  const child = spawn(process.execPath, ['-e', crowd, String(port), String(count), file], { stdio: 'inherit' });
  closers.unshift(
    () => child.kill(),
    () => fs.rmSync(folder, { recursive: true }),
  );
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!fs.existsSync(file)) Atomics.wait(pause, 0, 0, 10);
  let turns = 0;
  for (; came < count; turns++) await setImmediate();
  return turns;
}

it('takes a crowd in within a few turns of the loop, where one socket takes in one a turn', async () => {
  const [wide, narrow] = [aServer(), aServer()];
  await listenWide(wide, { host: '127.0.0.1', port: 0 });
  await narrow.listen({ host: '127.0.0.1', port: 0 });
  const count = 200;
  expect(await turnsToTakeIn(narrow, count)).toBeGreaterThanOrEqual(count);
  expect(await turnsToTakeIn(wide, count)).toBeLessThan(count / 4);
});

it('answers what has come in before it closes, by whichever socket it came', async () => {
  const web = aServer();
  const held = Promise.withResolvers<void>();
  let inside = 0;
  web.get('/', async () => {
    inside += 1;
    await held.promise;
    return 'kész';
  });
  const url = await listenWide(web, { host: '127.0.0.1', port: 0 });
  const asked = Array.from({ length: 48 }, async () => (await fetch(url, { headers: { connection: 'close' } })).text());
  await expect.poll(() => inside).toBe(48);
  const closed = web.close();
  held.resolve();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['kész']));
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});
