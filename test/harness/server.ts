import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import { ask } from './ask.ts';
import { createTestDatabase, type TestDatabaseOptions } from './database.ts';
import { ErrorLog } from './error-log.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type TestServer = {
  /** `http://127.0.0.1:<a free port>`, without a slash at the end. */
  url: string;
  db: Db;
  databaseUrl: string;
  /** The server's DATA_DIR: letters stand in `mail/`, files in `files/`. */
  dataDir: string;
  /** What the server wrote to its error output; anything unexpected fails the test. */
  errors: ErrorLog;
  /** Kills the server at once (SIGKILL) and starts it again at the same address, on the same data. */
  crash(): Promise<void>;
  /** Kills the server at once (SIGKILL), for good. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type TestServerOptions = TestDatabaseOptions & {
  /** Settings beside the harness's own, such as SMTP_URL or SEED. */
  env?: Record<string, string>;
  /** Another process of the same site: on that one's database and data folder, which stay when this one stops. */
  beside?: Pick<TestServer, 'db' | 'databaseUrl' | 'dataDir'>;
};

/** The real, built site as a process of its own on a free port and a database of its own; the caller stops it. */
export async function startTestServer({ env, beside, ...options }: TestServerOptions = {}): Promise<TestServer> {
  const [database] = await Promise.all([
    beside ? borrowed(beside) : createTestDatabase(options),
    ask({ need: 'build' }),
  ]);
  const dataDir = beside?.dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-site-'));
  const errors = new ErrorLog();
  const launch = (port: string) => {
    const watched = ['--import', pathToFileURL(path.join(root, 'test/harness/watch-locks.ts')).href];
    const started = spawn(process.execPath, [...watched, 'server/main.ts', 'start'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env.PATH,
        // What one server has compiled serves all that start after it.
        NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'lelohely-compiled'),
        NODE_ENV: 'production',
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        SEED: 'none',
        // A test that runs at the full or the quarter hour sees no more than any other.
        TIMED_JOBS: 'off',
        // All of a test's browsers come from one address.
        REQUEST_LIMIT: '0',
        ...env,
      },
    });
    started.stderr?.on('data', (chunk) => errors.add(String(chunk)));
    return started;
  };
  let child = launch(await freePort());
  const stop = async () => {
    await end(child);
    await database.drop();
    if (!beside) fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await ready(child, errors);
    const kill = async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    };
    const crash = async () => {
      await kill();
      child = launch(new URL(url).port);
      await ready(child, errors);
    };
    return { url, db: database.db, databaseUrl: database.url, dataDir, errors, crash, kill, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `startTestServer` for a whole file: started before its first test, stopped after its last. Call at the top level. */
export function useTestServer(options: TestServerOptions = {}): Omit<TestServer, 'stop'> {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer(options);
  });
  afterEach(() => {
    expect(started?.errors.takeUnexpected(), 'error output of the server').toEqual([]);
  });
  afterAll(async () => {
    await started?.stop();
  });
  const current = () => {
    if (!started) throw new Error('The test server runs only while tests run.');
    return started;
  };
  return {
    get url() {
      return current().url;
    },
    get db() {
      return current().db;
    },
    get databaseUrl() {
      return current().databaseUrl;
    },
    get dataDir() {
      return current().dataDir;
    },
    get errors() {
      return current().errors;
    },
    crash: () => current().crash(),
    kill: () => current().kill(),
  };
}

/**
 * A free port below those that the system gives to outgoing connections: while a server is down to be started again at the same
 * address, neither another server nor a client that knocks there takes it.
 */
async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(10_240, 32_768);
    const probe = net.createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return String(port);
  }
}

async function borrowed({ db, databaseUrl }: Pick<TestServer, 'db' | 'databaseUrl'>) {
  return { db, url: databaseUrl, drop: async () => {} };
}

async function ready(child: ChildProcess, errors: ErrorLog): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'ready' in message) resolve(String(message.ready));
    });
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}:\n${errors.takeUnexpected().join('\n')}`)),
    );
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
