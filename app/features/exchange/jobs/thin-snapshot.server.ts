import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { keepFiles, releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkTemporaryRoom } from '#app/platform/storage/check-room.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { findWithdrawn } from '../snapshots/judge-snapshot.server.ts';
import { snapshotMessages as messages } from '../snapshots/messages.ts';
import { questionTells } from '../snapshots/question-tells.ts';
import { snapshotAbout } from '../snapshots/snapshot-about.ts';
import { describeFile } from '../snapshots/snapshot-file.server.ts';
import { indexSpool, indexText, readIndex } from '../snapshots/snapshot-index.server.ts';
import {
  findSnapshotRow,
  type SnapshotRow,
  updateSnapshotClosed,
  updateSnapshotThinned,
  updateSnapshotUnchanged,
  updateSnapshotUntold,
} from '../snapshots/snapshots.repo.server.ts';
import { thinArchive } from '../snapshots/thin-archive.server.ts';
import { refuseInvalidArchive } from '../validation/refuse-invalid-archive.server.ts';

/**
 * Takes out of a frozen file what is not public any more, and gives it again: as it was where all is public again, and not at all where
 * nothing is left. Safe to run twice.
 */
export async function thinSnapshot(services: Services, snapshotId: number): Promise<void> {
  const row = await findSnapshotRow(services.db, snapshotId);
  if (row?.state !== 'thinning' || row.storage_key === null || row.index_key === null) return;
  const keys = { archive: row.storage_key, index: row.index_key };
  const { ids: gone, coarsest } = await findWithdrawn(services, keys.index);
  if (row.removed + gone.size >= row.sightings) return closeEmpty(services, row);
  // What it asked, which must not be told any more, stands in the file too.
  if (gone.size === 0 && row.question !== '') return giveAgain(services, row.id, keys.archive);
  const folder = await makeTemporaryFolder('snapshot');
  const told = questionTells(row.question, coarsest) ? { ...row, question: '', words: '' } : row;
  try {
    await thin(services, told, { keys, gone, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function closeEmpty({ db }: Services, { id, question }: SnapshotRow): Promise<void> {
  await write(db, async (tx) => {
    await releaseFiles(tx, await updateSnapshotClosed(tx, { id, problem: messages.nothingLeft }));
    // Nobody looks any more at how its finds are shown: as if all were hidden.
    if (questionTells(question, 'hidden')) await updateSnapshotUntold(tx, id);
    touch(tx, 'site');
  });
}

async function giveAgain({ db }: Services, id: number, key: string): Promise<void> {
  await write(db, async (tx) => {
    await updateSnapshotUnchanged(tx, { id, key });
    touch(tx, 'site');
  });
}

type Of = { keys: { archive: string; index: string }; gone: ReadonlySet<number>; folder: string };

async function thin(services: Services, row: SnapshotRow, { keys, gone, folder }: Of): Promise<void> {
  const { config, storage } = services;
  const checkRoom = () => checkTemporaryRoom(config, 0);
  const at = (name: string) => path.join(folder, name);
  await pipeline(await storage.stream(keys.archive), createWriteStream(at('before.zip')));
  await thinArchive({
    ...{ source: at('before.zip'), target: at('after.zip'), minFreeBytes: config.minFreeBytes, checkRoom },
    gone,
    about: snapshotAbout({ ...row, site: config, takenAt: row.taken_at ?? new Date() }),
  });
  await refuseInvalidArchive(config, at('after.zip'));
  await thinIndex(services, keys.index, { file: at('after.gz'), gone, checkRoom });
  const [archive, index] = [await describeFile(at('after.zip'), 'zip'), await describeFile(at('after.gz'), 'gz')];
  const kept = [archive, index].map(({ key, file }) => ({ key, keep: () => storage.putFile(key, file) }));
  await keepFiles(services, kept, async (tx) => {
    const isPut = await updateSnapshotThinned(tx, {
      ...{ id: row.id, removed: gone.size, before: keys.archive },
      ...{ key: archive.key, bytes: archive.bytes, checksum: archive.checksum },
      ...{ indexKey: index.key, indexBytes: index.bytes },
    });
    if (isPut && row.question === '') await updateSnapshotUntold(tx, row.id);
    await releaseFiles(tx, isPut ? [keys.archive, keys.index] : [archive.key, index.key]);
    touch(tx, 'site');
  });
}

type Target = { file: string; gone: ReadonlySet<number>; checkRoom: () => Promise<void> };

async function thinIndex(
  { storage }: Pick<Services, 'storage'>,
  key: string,
  { file, gone, checkRoom }: Target,
): Promise<void> {
  const spool = indexSpool(file, checkRoom);
  try {
    for await (const entries of readIndex(storage, key))
      await spool.write(indexText(entries.filter(({ id }) => !gone.has(id))));
    await spool.end();
  } finally {
    spool.abandon();
  }
}
