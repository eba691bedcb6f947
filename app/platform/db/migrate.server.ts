import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '#db/migrations/migrations.ts';

/** Thrown where the database was made by a newer program than this one. */
export class NewerSchemaError extends Error {}

/** Brings the database up to this program's schema; throws NewerSchemaError where it is ahead, the cause where a step fails. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const known = new Set(Object.keys(migrations));
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown.join(', '));
  if (applied.length === known.size) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Names of the migrations the database has had; empty for a new one. */
export async function appliedMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  );
  if (!rows[0]?.exists) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map((row) => row.name);
}
