import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { keepFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError, isRefusal, problemBody } from '#app/platform/action/domain-error.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkTemporaryRoom, fullOr } from '#app/platform/storage/check-room.server.ts';
import type { FileSpool } from '#app/platform/storage/file-spool.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { type ArchiveCounts, nothingLeftOut } from '../darwin-core/dataset-about.ts';
import { makeOccurrenceArchive } from '../darwin-core/make-occurrence-archive.server.ts';
import type { GivenSighting } from '../darwin-core/record-context.ts';
import type { ExportFormat, ExportSource } from '../exports/export-format.ts';
import { findExportFormat } from '../exports/export-formats.ts';
import type { ExportTally } from '../exports/export-tally.ts';
import { makeExport } from '../exports/make-export.server.ts';
import { openKeptExport } from '../exports/open-export.server.ts';
import { snapshotMessages as messages } from '../snapshots/messages.ts';
import { snapshotAbout } from '../snapshots/snapshot-about.ts';
import type { SnapshotFacts } from '../snapshots/snapshot-facts.ts';
import { describeFile } from '../snapshots/snapshot-file.server.ts';
import { indexEntry, indexSpool, indexText } from '../snapshots/snapshot-index.server.ts';
import {
  findSnapshotRow,
  type SnapshotRow,
  sumSnapshots,
  updateSnapshotFailed,
  updateSnapshotMade,
} from '../snapshots/snapshots.repo.server.ts';
import { tellMaker } from '../snapshots/tell-maker.server.ts';
import { refuseInvalidArchive } from '../validation/refuse-invalid-archive.server.ts';

/** Freezes what a member has asked for; done again after a break it begins anew. What cannot be made any more has failed, and says why. */
export async function makeSnapshot(services: Services, snapshotId: number): Promise<void> {
  const row = await findSnapshotRow(services.db, snapshotId);
  if (row?.state !== 'making') return;
  const folder = await makeTemporaryFolder('snapshot');
  try {
    await make(services, row, folder);
  } catch (error) {
    const known = fullOr(error);
    // A full disk or a busy moment passes; all else would be the same again.
    if (!isRefusal(known)) throw known;
    const problem = problemBody(known).detail;
    await write(services.db, async (tx) => {
      const isNoted = await updateSnapshotFailed(tx, snapshotId, problem);
      if (isNoted) await tellMaker(tx, row, messages.failed(problem));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(services: Services, row: SnapshotRow, folder: string): Promise<void> {
  const { db, config, storage } = services;
  const { id } = row;
  const files = { archive: path.join(folder, 'snapshot.zip'), index: path.join(folder, 'index.gz') };
  const takenAt = new Date();
  const { tally, counts } = await writeFiles(services, row, { ...files, folder, takenAt });
  await refuseInvalidArchive(config, files.archive);
  const [archive, index] = [await describeFile(files.archive, 'zip'), await describeFile(files.index, 'gz')];
  const { bytes } = await sumSnapshots(db);
  if (bytes + archive.bytes + index.bytes > config.snapshotsMaxBytes)
    throw new DomainError('invalid', [{ path: '', message: messages.full }]);
  const kept = [archive, index].map(({ key, file }) => ({ key, keep: () => storage.putFile(key, file) }));
  await keepFiles(services, kept, async (tx) => {
    const isMade = await updateSnapshotMade(tx, {
      ...{ id, takenAt, sightings: tally.sightings, facts: factsOf(tally, counts) },
      ...{ key: archive.key, bytes: archive.bytes, checksum: archive.checksum },
      ...{ indexKey: index.key, indexBytes: index.bytes },
    });
    if (!isMade) throw new DomainError('not_found');
    await tellMaker(tx, row, messages.ready(tally.sightings));
    touch(tx, 'site');
  });
}

type Writing = { archive: string; index: string; folder: string; takenAt: Date };

/** Everything is read once, as a visitor sees it, into the archive and what is compared later. */
async function writeFiles(
  { db, config }: Services,
  row: SnapshotRow,
  { archive, index, folder, takenAt }: Writing,
): Promise<{ tally: ExportTally; counts: ArchiveCounts }> {
  const open = await openKeptExport(db, await findViewer(db, row.member_id ?? 0), row.question);
  const { siteName, publicUrl } = config;
  const about = snapshotAbout({ ...row, site: config, takenAt });
  let counts: ArchiveCounts | undefined;
  const tally = await makeExport(db, {
    viewer: visitor(),
    asked: open,
    about: { siteName, publicUrl, madeAt: takenAt, filters: [], listUrl: about.address, isOwn: false },
    format: frozen(async (source, file) => {
      const made = await writeBoth(source, { about, index, folder: path.join(folder, 'tables') });
      counts = made.counts;
      await rename(made.file, file);
    }),
    csv: { separator: ';', decimal: '.' },
    file: archive,
    signal: new AbortController().signal,
    checkRoom: () => checkTemporaryRoom(config, 0),
  });
  if (!counts || tally.sightings === 0) throw new DomainError('invalid', [{ path: '', message: messages.nothing }]);
  return { tally, counts };
}

function frozen(write: ExportFormat['write']): ExportFormat {
  const dwca = findExportFormat('dwca');
  if (!dwca) throw new Error('There is no Darwin Core Archive among the formats.');
  return { ...dwca, write };
}

type Both = { about: ReturnType<typeof snapshotAbout>; index: string; folder: string };

async function writeBoth(source: ExportSource, { about, index, folder }: Both) {
  const { tx, viewer, rows, tally, checkRoom } = source;
  await mkdir(folder);
  const spool = indexSpool(index, checkRoom);
  try {
    const made = await makeOccurrenceArchive({
      ...{ db: tx, viewer, about, folder, checkRoom, batches: noted(rows, spool) },
      leftOut: () => ({
        ...nothingLeftOut(),
        ...{ reserved: tally.withheld, imageReserved: tally.imagesWithheld, imageNotReady: tally.imagesNotReady },
      }),
    });
    await spool.end();
    return made;
  } finally {
    spool.abandon();
  }
}

async function* noted(rows: ExportSource['rows'], spool: FileSpool): AsyncGenerator<GivenSighting[]> {
  for await (const batch of rows) {
    const sightings = batch.map(({ sighting }) => sighting);
    await spool.write(indexText(sightings.map(indexEntry)));
    yield sightings;
  }
}

function factsOf(tally: ExportTally, { images, identifications, species }: ArchiveCounts): SnapshotFacts {
  const licences = [...tally.sources].toSorted(([a], [b]) => a - b);
  return {
    ...{ images, identifications, species },
    reserved: tally.withheld,
    imagesReserved: tally.imagesWithheld,
    coarse: tally.coarse,
    licences: licences.map(([licenseId, authors]) => {
      const counts = [...authors.values()];
      const sum = (of: 'sightings' | 'images') => counts.reduce((all, each) => all + each[of], 0);
      return { licenseId, sightings: sum('sightings'), images: sum('images') };
    }),
  };
}
