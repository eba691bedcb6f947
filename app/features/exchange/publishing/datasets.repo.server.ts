import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { type ArchiveCounts, leftOutReasons } from '../darwin-core/dataset-about.ts';
import type { DatasetSettings } from './dataset-form.ts';
import type { DatasetSlug } from './dataset-slugs.ts';

const count = z.number().int().min(0);
const said = z.object({
  title: z.string(),
  description: z.string(),
  publisher: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  licenceId: z.number().int(),
});
const factsSchema = z.object({
  bytes: count,
  sightings: count,
  images: count,
  identifications: count,
  species: count,
  events: count.default(0),
  absences: count.default(0),
  leftOut: z.record(z.enum(leftOutReasons), count),
  said: said.optional(),
});

/** What is known of an archive that was made; `said`: what it says of itself, whatever has been said of it since. */
export type ArchiveFacts = ArchiveCounts & { bytes: number; said?: z.output<typeof said> | undefined };

/** A data set as it is kept; undefined before an administrator has saved it. */
export async function findDatasetRow(db: Db, slug: DatasetSlug) {
  const row = await db.selectFrom('published_dataset').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row && { ...row, facts: row.facts === null ? null : factsSchema.parse(row.facts) };
}

export type DatasetRow = NonNullable<Awaited<ReturnType<typeof findDatasetRow>>>;

/** The same, held until the transaction ends. */
export async function findDatasetForUpdate(tx: Tx, slug: DatasetSlug) {
  return tx.selectFrom('published_dataset').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst();
}

export async function upsertDataset(tx: Tx, slug: DatasetSlug, settings: DatasetSettings): Promise<void> {
  const values = {
    is_on: settings.isOn,
    title: settings.title,
    description: settings.description,
    publisher: settings.publisher,
    contact_name: settings.contactName,
    contact_email: settings.contactEmail,
    license_id: settings.licenceId,
  };
  await tx
    .insertInto('published_dataset')
    .values({ slug, ...values })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet({ ...values, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

type NewArchive = { fileKey: string; contentHash: string; eml: string; facts: ArchiveFacts; madeAt: Date };

/** Puts an archive in the place of the one before; false where another was faster, or the data set was switched off meanwhile. */
export async function updateArchive(
  tx: Tx,
  { slug, before, archive }: { slug: DatasetSlug; before: number; archive: NewArchive },
): Promise<boolean> {
  const row = await tx
    .updateTable('published_dataset')
    .set({
      version: before + 1,
      made_at: archive.madeAt,
      file_key: archive.fileKey,
      content_hash: archive.contentHash,
      eml: archive.eml,
      facts: JSON.stringify(archive.facts),
    })
    .where('slug', '=', slug)
    .where('version', '=', before)
    .where('is_on', '=', true)
    .returning('slug')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the archive of a data set away, with what was said of it; its number stays, so that the next one has a higher. */
export async function updateNoArchive(tx: Tx, slug: DatasetSlug): Promise<void> {
  await tx
    .updateTable('published_dataset')
    .set({ made_at: null, file_key: null, content_hash: null, eml: null, facts: null })
    .where('slug', '=', slug)
    .execute();
}

/** Notes why there is no newer archive; null that all is well. The time stays that of the first trouble. */
export async function updateDatasetProblem(tx: Tx, slug: DatasetSlug, problem: string | null): Promise<void> {
  await tx
    .updateTable('published_dataset')
    .set({
      problem,
      failed_at: problem === null ? null : sql<Date>`coalesce(failed_at, clock_timestamp())`,
    })
    .where('slug', '=', slug)
    .execute();
}

/** Published sightings by rising number. */
export async function pagePublishedIds(db: Db, page: { afterId: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('sighting')
    .select('id')
    .where('state', '=', 'published')
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Evenings that their members do not hide, by rising number. */
export async function pageEveningIds(db: Db, page: { afterId: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('recording_session')
    .select('id')
    .where('visibility', '<>', 'hidden')
    .where('id', '>', page.afterId)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return rows.map(({ id }) => id);
}
