import { sql } from 'kysely';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createDatabase } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import type { Cluster } from '#app/platform/db/postgres-cluster.server.ts';
import { seedCatalogue } from '#db/seed/seed.server.ts';

/** What a test's database starts from: the empty schema, or with the starter catalogue. */
export type Template = 'migrated' | 'catalogue';

/** Makes the template database `template_<name>` of a cluster; the catalogue's is copied from the migrated one. */
export async function makeTemplate(cluster: Cluster, template: Template): Promise<void> {
  const name = `template_${template}`;
  if (template === 'migrated') {
    await createDatabase(cluster, name);
  } else {
    const admin = openDatabase(cluster.url('postgres'), 1);
    await sql`create database ${sql.id(name)} template template_migrated`.execute(admin);
    await admin.destroy();
  }
  const db = openDatabase(cluster.url(name), 2);
  try {
    if (template === 'migrated') await migrateToLatest(db);
    else await seedCatalogue(db);
  } finally {
    await db.destroy();
  }
}
