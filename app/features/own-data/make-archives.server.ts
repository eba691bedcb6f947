import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { listKeptLettersTo } from '#app/platform/mail/mail-folder.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkDataRoom } from '#app/platform/storage/check-room.server.ts';
import { keyOfFile } from '#app/platform/storage/storage-key.server.ts';
import { textEntry, writeZip, type ZipEntry } from '#app/platform/storage/write-zip.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { exportFiles } from './export-files.ts';
import type { ExportPart } from './exports.repo.server.ts';
import { makeFindArchives } from './make-find-archives.server.ts';
import { ownDataMessages as messages } from './messages.ts';
import { openOriginal } from './open-original.server.ts';
import { readmeText } from './readme-text.ts';
import { findColumns, nameColumn, pageOriginals, streamRows } from './rows.repo.server.ts';
import { asCsv, asJson } from './table-file.ts';

/** Largest archive of photos in bytes; one photo more than fits begins the next. */
export const maxPartBytes = 96 * 1024 * 1024;

export type Owner = { id: number; username: string; email: string; isConfirmed: boolean };
/** An archive on the local disk, not yet in the storage; `at`: its place among all, the one with the data before those of photos. */
export type LocalPart = ExportPart & { path: string; at: number };

type Making = { owner: Owner; withPhotos: boolean; folder: string; partBytes?: number };

/**
 * Makes the archives in a folder of their own, one at a time: whoever takes one puts it away before the next is made. The one with the
 * data comes last; what lies there from a run that was broken off goes. Throws storage_full rather than take the last of the disk.
 */
export async function* makeArchives(services: Services, making: Making): AsyncGenerator<LocalPart> {
  const { folder } = making;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  let photoParts = 0;
  if (making.withPhotos)
    for await (const file of makePhotoArchives(services, making, missing)) {
      photoParts += 1;
      yield* oneAtATime(file, { at: photoParts, name: messages.archive(photoParts) });
    }
  let [findParts, outside] = [0, 0];
  for await (const { file, outside: beyond } of makeFindArchives(services, making)) {
    findParts += 1;
    outside += beyond;
    yield* oneAtATime(file, { at: photoParts + findParts, name: messages.findArchive(findParts) });
  }
  const data = path.join(folder, 'adatok.zip');
  await readAtOneMoment(services.db, async (tx) => {
    const entries = await dataEntries(services, tx, { ...making, photoParts, findParts, outside, missing });
    await writeZip(data, entries, () => checkDataRoom(services.config, 0));
  });
  yield* oneAtATime(data, { at: 0, name: messages.archive(0) });
}

/** Gives an archive, and takes no room for it any more once the next is asked for. */
async function* oneAtATime(file: string, called: Pick<LocalPart, 'at' | 'name'>): AsyncGenerator<LocalPart> {
  yield { ...called, key: await keyOfFile(file, 'zip'), bytes: (await stat(file)).size, path: file };
  await rm(file, { force: true });
}

type Photos = { photoParts: number; findParts: number; outside: number; missing: string[] };

async function dataEntries(
  services: Services,
  tx: Tx,
  { owner, photoParts, findParts, outside, missing, withPhotos }: Making & Photos,
): Promise<ZipEntry[]> {
  const at = new Date();
  const { siteName, dataDir } = services.config;
  // Letters to an address that is not confirmed may be somebody else's.
  const letters = owner.isConfirmed ? await listKeptLettersTo(dataDir, owner.email) : [];
  const readme = readmeText({
    siteName,
    username: owner.username,
    made: formatDateTime(at),
    files: exportFiles,
    hasLetters: letters.length > 0,
    photoParts,
    finds: { parts: findParts, withPhotos, outside },
    missingPhotos: missing,
  });
  const entries = [textEntry('OLVASSEL.txt', at, () => [`\uFEFF${readme}`])];
  for (const file of exportFiles) {
    const rows = () => streamRows(tx, { file, memberId: owner.id });
    const known = (await findColumns(tx, file.table)).filter((column) => !file.omit?.includes(column));
    const names = known.includes('taxon_id') ? ['scientific_name', 'hungarian_name'] : [];
    const columns = [...known, ...names, ...(file.people ?? []).map(nameColumn)];
    entries.push(textEntry(`csv/${file.name}.csv`, at, () => asCsv(rows(), columns)));
    entries.push(textEntry(`json/${file.name}.json`, at, () => asJson(rows())));
  }
  if (letters.length > 0) entries.push(textEntry('json/levelek.json', at, () => [JSON.stringify(letters, null, 1)]));
  return entries;
}

/** Archives of the photos, by the paths of their files; the names of those that are not there are added to `missing`. */
async function* makePhotoArchives(
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
  { owner, folder, partBytes = maxPartBytes }: Making,
  missing: string[],
): AsyncGenerator<string> {
  let [entries, size]: [ZipEntry[], number] = [[], 0];
  const file = path.join(folder, 'kepek.zip');
  const pack = async () => {
    await checkDataRoom(config, size);
    await writeZip(file, entries, () => checkDataRoom(config, 0));
    [entries, size] = [[], 0];
    return file;
  };
  for await (const image of originals(db, owner.id)) {
    const name = `${image.id}-${(image.original_name ?? 'kep').replaceAll(/[\\/:]/g, '_')}`;
    if (!(await storage.exists(image.original_key))) {
      missing.push(name);
      continue;
    }
    if (entries.length > 0 && size + image.original_bytes > partBytes) yield await pack();
    const open = () => openOriginal(storage, image.original_key);
    entries.push({ name: `kepek/${name}`, at: new Date(), isPacked: true, open });
    size += image.original_bytes;
  }
  if (entries.length > 0) yield await pack();
}

async function* originals(db: Db, memberId: number) {
  for (let afterId = 0; ; ) {
    const page = await pageOriginals(db, { memberId, afterId, limit: 200 });
    yield* page;
    if (page.length < 200) return;
    afterId = page.at(-1)?.id ?? afterId;
  }
}
