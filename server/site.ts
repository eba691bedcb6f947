import type { FastifyInstance } from 'fastify';
import { mapFolder } from '#app/features/site/maps/map-files.server.ts';
import { layersOfEnvironment } from '#app/features/site/maps/read-map-layers.server.ts';
import { jobKinds } from '#app/jobs.ts';
import { onTouched, tellTouched } from '#app/platform/cache/touch.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { checkDatabase } from '#app/platform/db/check-database.server.ts';
import {
  type Db,
  jobConnections,
  jobPatience,
  openDatabase,
  operatorPatience,
} from '#app/platform/db/database.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import { openQueue } from '#app/platform/jobs/queue.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { seed } from '#db/seed/seed.server.ts';
import { createApp } from './app.ts';
import { migrateOrRefuse } from './commands/migrate-or-refuse.ts';
import { startWorker } from './worker.ts';

/** A running site without its socket: web server and workers on one database pool. */
export type Site = {
  services: Services;
  web: FastifyInstance;
  /** Ends requests, jobs and connections, in this order. */
  close(): Promise<void>;
};

export type SiteOptions = { config: Config; databaseUrl: string; clientFolder?: string };

/** As patiently as an operator: another process may be at it, and a table may be large. */
async function migrate(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, 1, operatorPatience);
  try {
    await migrateOrRefuse(db);
  } finally {
    await db.destroy();
  }
}

/** Pools of the jobs' own: what runs for minutes takes no connection from who looks at a page. */
function openJobDatabase(databaseUrl: string, { db, config }: Services): Db {
  const ofJobs = openDatabase(databaseUrl, jobConnections(config.workers), jobPatience);
  onTouched(ofJobs, (tags) => tellTouched(db, tags));
  return ofJobs;
}

/** Migrates, seeds, and opens web server and workers; throws StartupError where the database is of a newer program. */
export async function openSite({ config, databaseUrl, clientFolder }: SiteOptions): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each();
  };
  try {
    layersOfEnvironment(config);
    await checkDatabase(databaseUrl);
    await migrate(databaseUrl);
    const db = openDatabase(databaseUrl);
    closers.push(() => passingWritten(db).then(() => db.destroy()));
    const storage = openStorage(config);
    const queue = await openQueue(databaseUrl, 'web', jobKinds);
    closers.push(() => queue.stop());
    const services: Services = { db, config, storage, queue };
    if (config.seed !== 'none') console.log('Induló adatok (első alkalommal ez a leghosszabb lépés)…');
    await seed(db, { mode: config.seed, tools: { storage, queue, mapFolder: mapFolder(config) } });
    const jobServices = config.workers > 0 ? { ...services, db: openJobDatabase(databaseUrl, services) } : services;
    if (jobServices !== services) closers.push(() => jobServices.db.destroy());
    for (let count = 0; count < config.workers; count++) {
      const workerQueue = await openQueue(databaseUrl, 'worker', jobKinds, config.timedJobs);
      closers.push(() => workerQueue.stop());
      await startWorker(jobServices, workerQueue);
    }
    const web = await createApp({ services, databaseUrl, clientFolder });
    closers.push(() => web.close());
    return { services, web, close };
  } catch (error) {
    await close();
    throw error;
  }
}
