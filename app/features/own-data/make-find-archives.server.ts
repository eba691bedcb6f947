import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { nothingLeftOut } from '#app/features/exchange/darwin-core/dataset-about.ts';
import { makeOccurrenceArchive } from '#app/features/exchange/darwin-core/make-occurrence-archive.server.ts';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { findExportedWhere } from '#app/features/sightings/exports/find-exported-where.server.ts';
import { type ExportedBatch, streamExported } from '#app/features/sightings/exports/stream-exported.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkDataRoom } from '#app/platform/storage/check-room.server.ts';
import type { ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import { ownDataMessages as messages } from './messages.ts';
import { openOriginal } from './open-original.server.ts';
import { findOriginals, findPartSizes } from './rows.repo.server.ts';

type Owner = { id: number; username: string };
type Limits = typeof findPart;
type Making = { owner: Owner; withPhotos: boolean; folder: string; limits?: Limits };
/** An archive, and how many of its pictures lie outside it: those beyond what one find's may take. */
export type FindArchive = { file: string; outside: number };

/** Of one archive at most: as many bytes of pictures as an import takes with the tables beside them, as many files, and as many rows. */
export const findPart = { bytes: 34 * 1024 * 1024, files: 900, rows: 50_000 };

/**
 * A member's published finds as Darwin Core Archives that can be brought into any site like this one, each by itself: with the original
 * pictures where they are wished, else with their addresses. Gives them one at a time.
 */
export async function* makeFindArchives(
  services: Services,
  { owner, limits = findPart, ...making }: Making,
): AsyncGenerator<FindArchive> {
  const sizes = await findPartSizes(services.db, owner.id);
  for (const ids of partsOf(sizes, making.withPhotos, limits)) {
    const folder = path.join(making.folder, 'talalatok');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const made = await readAtOneMoment(services.db, (tx) =>
      makePart(services, tx, { ...making, owner, limits, folder, ids }),
    );
    const file = path.join(making.folder, 'talalatok.zip');
    await rename(made.file, file);
    await rm(folder, { recursive: true, force: true });
    yield { file, outside: made.outside };
  }
}

type Size = { id: number; files: number; bytes: number };

/** Finds in parts, in their order; one whose pictures are more than a part holds has one of its own. */
function* partsOf(sizes: readonly Size[], withPhotos: boolean, limits: Limits): Generator<number[]> {
  let [ids, files, bytes]: [number[], number, number] = [[], 0, 0];
  for (const size of sizes) {
    const isOver = withPhotos && (files + size.files > limits.files || bytes + size.bytes > limits.bytes);
    if (ids.length > 0 && (isOver || ids.length === limits.rows)) {
      yield ids;
      [ids, files, bytes] = [[], 0, 0];
    }
    ids.push(size.id);
    [files, bytes] = [files + size.files, bytes + size.bytes];
  }
  if (ids.length > 0) yield ids;
}

type Part = Required<Making> & { ids: readonly number[] };

async function makePart(
  services: Services,
  tx: Tx,
  { owner, withPhotos, folder, ids, limits }: Part,
): Promise<FindArchive> {
  const { config } = services;
  const viewer = await findViewer(tx, owner.id);
  const where = await findExportedWhere(tx, viewer, {
    filters: { ...noFilters, observer: owner.username },
    groupId: null,
  });
  const batches = where === 'nothing' ? noBatches() : streamExported(tx, viewer, { ...where, ids });
  const inside = withPhotos ? await picturesOf(services, tx, { ids, limits }) : undefined;
  const madeAt = new Date();
  const title = messages.finds(config.siteName, owner.username);
  const { file } = await makeOccurrenceArchive({
    ...{ db: tx, viewer, folder, ...(inside && { inside }) },
    batches: sightingsOf(batches),
    about: {
      ...{ site: config.publicUrl, address: config.publicUrl, title, description: title, madeAt },
      ...{ publisher: config.siteName, contactName: '', contactEmail: '', licenceId: null, version: '1.0' },
    },
    leftOut: nothingLeftOut,
    tellsMembers: true,
    checkRoom: () => checkDataRoom(config, 0),
  });
  return { file, outside: inside?.outside ?? 0 };
}

async function* sightingsOf(batches: AsyncGenerator<ExportedBatch>) {
  for await (const { sightings } of batches) yield sightings;
}

async function* noBatches(): AsyncGenerator<ExportedBatch> {}

/** The original files, by their pictures' ids; one that is not there, or that an import would not take with the others, stays an address. */
async function picturesOf(
  { storage }: Pick<Services, 'storage'>,
  tx: Tx,
  { ids, limits }: { ids: readonly number[]; limits: Limits },
) {
  let [taken, outside] = [0, 0];
  const names = new Map<number, string>();
  const entries: ZipEntry[] = [];
  for (const { id, key, bytes } of await findOriginals(tx, ids)) {
    if (!(await storage.exists(key))) continue;
    if (taken + bytes > limits.bytes || entries.length === limits.files) {
      outside += 1;
      continue;
    }
    taken += bytes;
    const name = `kepek/${id}${path.extname(key)}`;
    names.set(id, name);
    entries.push({ name, at: new Date(), isPacked: true, open: () => openOriginal(storage, key) });
  }
  return { fileOf: (id: number) => names.get(id), entries, outside };
}
