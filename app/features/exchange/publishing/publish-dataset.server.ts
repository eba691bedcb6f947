import { createHash } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { keepFiles, releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkTemporaryRoom } from '#app/platform/storage/check-room.server.ts';
import { keyOfFile } from '#app/platform/storage/storage-key.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import type { DatasetAbout } from '../darwin-core/dataset-about.ts';
import { emlXml } from '../darwin-core/eml-xml.ts';
import type { MadeArchive } from '../darwin-core/make-occurrence-archive.server.ts';
import { PublishableFilter } from '../darwin-core/publishable.ts';
import { refuseInvalidArchive } from '../validation/refuse-invalid-archive.server.ts';
import { datasetKinds, datasetMakers } from './dataset-makers.server.ts';
import type { DatasetSlug } from './dataset-slugs.ts';
import { endTrouble } from './dataset-trouble.server.ts';
import { type DatasetRow, findDatasetRow, updateArchive } from './datasets.repo.server.ts';
import { toSettings, versionText } from './find-datasets.server.ts';

type Publishing = Pick<Services, 'db' | 'storage' | 'config'>;

/**
 * Makes the archive of a data set anew from what visitors see of what may be given, and puts it in the place of the one before in one
 * step. Nothing happens where it is off, or where nothing has changed. An archive that GBIF would refuse is never put there: it throws.
 */
export async function publishDataset(
  services: Publishing,
  slug: DatasetSlug,
  now: Date = new Date(),
): Promise<'published' | 'unchanged' | 'off'> {
  const row = await findDatasetRow(services.db, slug);
  if (!row?.is_on) return 'off';
  const about = aboutOf(row, services.config.publicUrl, now);
  const folder = await makeTemporaryFolder('dwca');
  try {
    const made = await makeArchive(services, { slug, about, folder });
    const contentHash = hashOf([made.contentHash, JSON.stringify({ ...about, version: '', madeAt: '' })]);
    if (row.file_key !== null && row.content_hash === contentHash) {
      await write(services.db, (tx) => endTrouble(tx, slug));
      return 'unchanged';
    }
    await refuseInvalidArchive(services.config, made.file, { forGbif: true });
    return await putInPlace(services, { slug, row, made, contentHash, about });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeArchive({ db, config }: Publishing, of: { slug: DatasetSlug; about: DatasetAbout; folder: string }) {
  const filter = new PublishableFilter();
  return await readAtOneMoment(db, (tx) =>
    datasetMakers[of.slug](tx, filter, {
      ...of,
      db: tx,
      viewer: visitor(),
      leftOut: () => filter.leftOut,
      checkRoom: () => checkTemporaryRoom(config, 0),
    }),
  );
}

function aboutOf(row: DatasetRow, site: string, madeAt: Date): DatasetAbout {
  return {
    site,
    address: site + urls.gbifData('resource', row.slug),
    title: row.title,
    description: row.description,
    publisher: row.publisher,
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    licenceId: row.license_id,
    version: versionText(row.version + 1),
    madeAt,
  };
}

type Made = { slug: DatasetSlug; row: DatasetRow; made: MadeArchive; contentHash: string; about: DatasetAbout };

async function putInPlace(
  { db, storage }: Publishing,
  { slug, row, made, contentHash, about }: Made,
): Promise<'published' | 'unchanged'> {
  const fileKey = await keyOfFile(made.file, 'zip');
  const { isOn: _, ...said } = toSettings(row);
  const facts = { ...made.counts, bytes: (await stat(made.file)).size, said };
  const eml = emlXml(about, made.coverage, datasetKinds[slug]);
  const keep = () => storage.putFile(fileKey, made.file);
  return await keepFiles({ db, storage }, [{ key: fileKey, keep }], async (tx) => {
    const archive = { fileKey, contentHash, eml, facts, madeAt: about.madeAt };
    const isPut = await updateArchive(tx, { slug, before: row.version, archive });
    if (isPut) await endTrouble(tx, slug);
    await releaseFiles(
      tx,
      [isPut ? row.file_key : fileKey].filter((key) => key !== null),
    );
    touch(tx, 'site');
    return isPut ? 'published' : 'unchanged';
  });
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
