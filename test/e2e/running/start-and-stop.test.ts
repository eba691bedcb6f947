import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { processesIn } from '#app/platform/db/postgres-cluster.server.ts';
import { ask } from '#test/harness/ask.ts';
import { createTestDatabase } from '#test/harness/database.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const children: ChildProcess[] = [];
const folders: string[] = [];

beforeAll(async () => {
  await ask({ need: 'build' });
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    await vi.waitFor(() => expect(postgresOf(folder)).toEqual([]), { timeout: 30_000 });
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

function newDataDir(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-start-'));
  folders.push(folder);
  return folder;
}

function postgresOf(dataDir: string): number[] {
  const cluster = path.join(dataDir, 'postgres');
  return fs.existsSync(cluster) ? processesIn(cluster) : [];
}

type Run = { child: ChildProcess; output: string; ended: Promise<number | null> };

function run(args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED: 'none', ...env },
  });
  children.push(child);
  const started: Run = { child, output: '', ended: once(child, 'close').then(([code]) => code) };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      started.output += String(chunk);
    });
  }
  return started;
}

/** The address that a start prints when the site answers. */
async function address(started: Run): Promise<string> {
  return vi.waitFor(
    () => {
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(started.output);
      if (!found) throw new Error(`no address yet:\n${started.output}`);
      return found[0];
    },
    { timeout: 120_000, interval: 50 },
  );
}

async function isListening(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

it('brings the database along, and Ctrl-C stops everything', { timeout: 240_000 }, async () => {
  const dataDir = newDataDir();
  const first = run(['tools/start.mjs', 'start'], { DATA_DIR: dataDir, PORT: '0' });
  const url = await address(first);
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
  expect(postgresOf(dataDir)).not.toEqual([]);

  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(await isListening(url)).toBe(false);
  expect(postgresOf(dataDir)).toEqual([]);
});

it('leaves no orphan after kill -9, and starts again on the same data', { timeout: 240_000 }, async () => {
  const dataDir = newDataDir();
  const first = run(['tools/start.mjs', 'start'], { DATA_DIR: dataDir, PORT: '0' });
  const url = await address(first);
  first.child.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isListening(url)).toBe(false), { timeout: 60_000 });
  await vi.waitFor(() => expect(postgresOf(dataDir)).toEqual([]), { timeout: 60_000 });

  const second = run(['server/main.ts', 'start'], { DATA_DIR: dataDir, PORT: new URL(url).port });
  expect(await address(second)).toBe(url);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

it('refuses a port in use with a sentence and exit code 1', async () => {
  const holder = net.createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const taken = holder.address();
  const port = typeof taken === 'object' && taken ? String(taken.port) : '';
  const started = run(['server/main.ts', 'start'], { DATA_DIR: newDataDir(), PORT: port });
  expect(await started.ended).toBe(1);
  expect(started.output.trim()).toBe(
    `A ${port}-s port foglalt: már fut ott egy program. Állítsd le, vagy adj meg másikat (PORT=…).`,
  );
  holder.close();
});

it('refuses a data folder that cannot be one', async () => {
  const file = path.join(newDataDir(), 'file');
  fs.writeFileSync(file, '');
  const started = run(['server/main.ts', 'start'], { DATA_DIR: file, PORT: '0' });
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(/^Az adatmappa nem írható: /);
});

it.each(['embedded', 'debian'] as const)('refuses a database of a newer program (%s)', async (cluster) => {
  const database = await createTestDatabase({ cluster });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2099')`.execute(database.db);
  const started = run(['server/main.ts', 'start'], { DATA_DIR: newDataDir(), PORT: '0', DATABASE_URL: database.url });
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(/^Az adatbázist a programnak egy újabb változata hozta létre.*9999-of-the-future/);
  await database.drop();
});

it('refuses a database that cannot be reached', async () => {
  const env = { DATA_DIR: newDataDir(), PORT: '0', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
  const started = run(['server/main.ts', 'start'], env);
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(/^Az adatbázis \(DATABASE_URL\) nem érhető el/);
});

it('refuses settings that make no sense, by name', async () => {
  const started = run(['server/main.ts', 'start'], { DATA_DIR: newDataDir(), PORT: 'three thousand' });
  expect(await started.ended).toBe(1);
  expect(started.output).toMatch(/^Hibás beállítás: PORT/);
});

it('serves in production only with its settings, and without a demo', async () => {
  const env = { DATA_DIR: newDataDir(), PORT: '0' };
  const bare = run(['server/main.ts', 'serve'], env);
  expect(await bare.ended).toBe(1);
  expect(bare.output).toMatch(/PUBLIC_URL, SESSION_SECRET, SMTP_URL, CONTACT_EMAIL/);
  const settings = {
    PUBLIC_URL: 'https://x.example',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://x',
    CONTACT_EMAIL: 'x@x.example',
  };
  const demo = run(['server/main.ts', 'serve'], { ...env, ...settings, SEED: 'demo' });
  expect(await demo.ended).toBe(1);
  expect(demo.output).toMatch(/nincs bemutató közösség/);
});
