import { loadCatalogue } from '#app/features/taxonomy/tree/load-catalogue.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { JobQueue } from '#app/platform/jobs/queue.server.ts';
import type { FileStorage } from '#app/platform/storage/file-storage.server.ts';
import { seedDemo } from './demo/seed-demo.server.ts';
import { loadKeys } from './keys/load-keys.server.ts';

/** What the demo community's loaders work with. */
export type SeedTools = { storage: FileStorage; queue: JobQueue; mapFolder: string };

/** Fills a migrated database: the starter catalogue, and with mode 'demo' the demo community. What is there already stays as it is. */
export async function seed(db: Db, { mode, tools }: { mode: Config['seed']; tools: SeedTools }): Promise<void> {
  if (mode === 'none') return;
  await seedCatalogue(db);
  if (mode === 'demo') await seedDemo(db, tools);
}

/** Loads taxa, places and what else a site without members needs. Each loader skips what is loaded. */
export async function seedCatalogue(db: Db): Promise<void> {
  await loadCatalogue(db);
  await loadKeys(db);
}
