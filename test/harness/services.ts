import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { jobKinds } from '#app/jobs.ts';
import { loadConfig } from '#app/platform/config/config.server.ts';
import { type JobQueue, openQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { createTestDatabase, type TestDatabaseOptions } from './database.ts';

export type TestServices = Services & {
  databaseUrl: string;
  /** The queue as a worker, to take jobs with; opened at its first use. */
  openWorker(): Promise<JobQueue>;
};

export type TestServicesOptions = TestDatabaseOptions & { env?: () => Record<string, string> };

/** What use cases work with, all real, on a database and a folder of the file's own. `env` is read when the first test starts. */
export function useTestServices({ env, ...options }: TestServicesOptions = {}): TestServices {
  let made: TestServices | undefined;
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const database = await createTestDatabase(options);
    closers.push(() => database.drop());
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-services-'));
    closers.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }));
    const config = loadConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', ...env?.() });
    const queue = await openQueue(database.url, 'web', jobKinds);
    closers.push(() => queue.stop());
    let worker: Promise<JobQueue> | undefined;
    made = {
      db: database.db,
      databaseUrl: database.url,
      config,
      queue,
      storage: openStorage(config),
      openWorker() {
        worker ??= openQueue(database.url, 'worker', jobKinds).then((opened) => {
          closers.push(() => opened.stop());
          return opened;
        });
        return worker;
      },
    };
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  const current = () => {
    if (!made) throw new Error('The test services exist only while tests run.');
    return made;
  };
  return {
    get db() {
      return current().db;
    },
    get databaseUrl() {
      return current().databaseUrl;
    },
    get config() {
      return current().config;
    },
    get queue() {
      return current().queue;
    },
    get storage() {
      return current().storage;
    },
    openWorker: () => current().openWorker(),
  };
}
