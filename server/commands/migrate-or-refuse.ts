import type { Db } from '#app/platform/db/database.server.ts';
import { migrateToLatest, NewerSchemaError } from '#app/platform/db/migrate.server.ts';
import { StartupError } from '#app/platform/startup-error.ts';

/** Migrates the database to this program's schema; throws StartupError where it was made by a newer program. */
export async function migrateOrRefuse(db: Db): Promise<void> {
  try {
    await migrateToLatest(db);
  } catch (error) {
    if (!(error instanceof NewerSchemaError)) throw error;
    throw new StartupError(
      `Az adatbázist a programnak egy újabb változata hozta létre, ez a változat nem nyitja meg. Frissítsd a programot. (${error.message})`,
    );
  }
}
