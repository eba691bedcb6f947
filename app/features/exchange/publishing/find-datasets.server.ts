import { authorize } from '#app/features/members/can.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { DatasetSettings } from './dataset-form.ts';
import { type DatasetSlug, datasetSlugs } from './dataset-slugs.ts';
import { type ArchiveFacts, type DatasetRow, findDatasetRow } from './datasets.repo.server.ts';
import { datasetStarters } from './messages.ts';

/** A data set that anybody may fetch, with its archive. */
export type PublishedDataset = {
  slug: DatasetSlug;
  title: string;
  description: string;
  publisher: string;
  contactName: string;
  contactEmail: string;
  licenceId: number;
  /** `1.4`. */
  version: string;
  /** UTC, ISO 8601. */
  madeAt: string;
  /** SHA-256 of the archive, in hex. */
  checksum: string;
  facts: ArchiveFacts;
};

/** The data sets that are on and have an archive. */
export async function findPublishedDatasets(db: Db): Promise<PublishedDataset[]> {
  const found = await Promise.all(datasetSlugs.map((slug) => findDatasetRow(db, slug)));
  return found.flatMap((row) => (row ? (toPublished(row) ?? []) : []));
}

/** One of them; undefined where it is unknown, off or not made yet. */
export async function findPublishedDataset(db: Db, slug: string): Promise<PublishedDataset | undefined> {
  const known = datasetSlugs.find((each) => each === slug);
  const row = known && (await findDatasetRow(db, known));
  return row && toPublished(row);
}

/** The archive's key in the storage and its metadata, of the version that is asked for or of the present one. Throws not_found. */
export async function openDataset(
  db: Db,
  { slug, version }: { slug: string; version: string | undefined },
): Promise<{ key: string; eml: string; dataset: PublishedDataset }> {
  const known = datasetSlugs.find((each) => each === slug);
  const row = known && (await findDatasetRow(db, known));
  const dataset = row && toPublished(row);
  if (!row?.file_key || !dataset || (version !== undefined && version !== dataset.version))
    throw new DomainError('not_found');
  return { key: row.file_key, eml: row.eml ?? '', dataset };
}

/** A data set as an administrator edits it, with the mark that tells whether somebody else changed it meanwhile. */
export async function openDatasetSettings(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  slug: DatasetSlug,
): Promise<{
  settings: DatasetSettings;
  mark: string;
  published: PublishedDataset | null;
  /** Why there is no newer archive, and since when. */
  trouble: { problem: string; since: Date } | null;
}> {
  authorize(viewer, 'manageSite');
  const row = await findDatasetRow(db, slug);
  return {
    settings: row ? toSettings(row) : startersOf(slug, config),
    mark: markOf(row),
    published: (row && toPublished(row)) ?? null,
    trouble:
      row?.is_on && row.problem !== null && row.failed_at ? { problem: row.problem, since: row.failed_at } : null,
  };
}

/** Tells two states of a data set's settings apart. */
export function markOf(row: { updated_at: Date } | undefined): string {
  return row ? String(row.updated_at.getTime()) : '0';
}

/** What an administrator has said of a data set. */
export function toSettings(row: Omit<DatasetRow, 'facts'>): DatasetSettings {
  return {
    isOn: row.is_on,
    title: row.title,
    description: row.description,
    publisher: row.publisher,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    licenceId: row.license_id,
  };
}

/** The version as GBIF's toolkit writes it. */
export function versionText(version: number): string {
  return `1.${version}`;
}

function startersOf(slug: DatasetSlug, config: Services['config']): DatasetSettings {
  const { siteName, contactEmail } = config;
  return {
    isOn: false,
    title: datasetStarters[slug].title(siteName),
    description: datasetStarters[slug].description(siteName),
    publisher: siteName,
    contactName: '',
    contactEmail,
    // The narrowest of the three: nothing is given away by a form that nobody has looked at.
    licenceId: 3,
  };
}

function toPublished(row: DatasetRow): PublishedDataset | undefined {
  const slug = datasetSlugs.find((each) => each === row.slug);
  if (!slug || !row.is_on || row.file_key === null || row.facts === null || row.made_at === null) return undefined;
  const { isOn: _, ...about } = { ...toSettings(row), ...row.facts.said };
  return {
    slug,
    ...about,
    version: versionText(row.version),
    madeAt: row.made_at.toISOString(),
    checksum: row.file_key.replace(/\..*$/, ''),
    facts: row.facts,
  };
}
