import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { keepFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { seesTruePlacesAs } from '#app/features/sightings/privacy/true-places-as.ts';
import { DomainError, isRefusal } from '#app/platform/action/domain-error.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkTemporaryRoom, fullOr } from '#app/platform/storage/check-room.server.ts';
import { keyOfOwn } from '#app/platform/storage/storage-key.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { heldLines } from '../exports/export-notes.ts';
import { madeExportDays } from '../exports/made-export-days.ts';
import {
  findMadeExport,
  type MadeExportRow,
  updateMade,
  updateNotMade,
  updateWritten,
} from '../exports/made-exports.repo.server.ts';
import { makeExport } from '../exports/make-export.server.ts';
import { openKeptExport, wordsOf } from '../exports/open-export.server.ts';
import { readExportFile } from '../exports/read-export-file.ts';
import { standAlone } from '../exports/stand-alone.repo.server.ts';

/** Rows between two words of how far it is. */
const rowsBetweenWords = 20_000;

/** Makes the file that a member has asked for and tells them; done again after a break it begins anew. What cannot be made any more has failed. */
export async function makeAskedExport(services: Services, exportId: number): Promise<void> {
  const row = await findMadeExport(services.db, exportId);
  if (row?.state !== 'waiting') return;
  const folder = await makeTemporaryFolder('export');
  try {
    await make(services, row, folder);
  } catch (error) {
    const known = fullOr(error);
    // The member has left or may not any more: trying again changes nothing. A full disk or a busy moment passes.
    if (!isRefusal(known)) throw known;
    console.error(`Export ${exportId}: ${known.code}`);
    await updateNotMade(services.db, exportId);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function make(
  services: Services,
  { id, member_id: memberId, question }: MadeExportRow,
  folder: string,
): Promise<void> {
  const { db, config, storage } = services;
  const viewer = await findViewer(db, memberId);
  const open = await openKeptExport(db, viewer, question);
  const { format, csv, problems } = readExportFile(queryOf(question));
  if (!format || Object.keys(problems).length > 0) throw new DomainError('malformed');
  const file = path.join(folder, `export.${format.extension}`);
  const { siteName, publicUrl } = config;
  const about = {
    siteName,
    publicUrl,
    madeAt: new Date(),
    filters: wordsOf(open),
    listUrl: publicUrl + open.listUrl,
    isOwn: open.isOwn,
  };
  let told = 0;
  const tally = await makeExport(db, {
    ...{ viewer, asked: open, about, format, csv, file },
    signal: new AbortController().signal,
    // A worker that was taken for dead may still be at it: the next tries again later.
    async enter(tx) {
      if (!(await standAlone(tx, { what: 'make-export', id }))) throw new DomainError('busy');
    },
    checkRoom: () => checkTemporaryRoom(config, 0),
    onRows(count) {
      if (count - told < rowsBetweenWords) return;
      told = count;
      // A word that is lost is made good by the next.
      updateWritten(db, { id, written: count }).catch(() => undefined);
    },
  });
  const { size: bytes } = await stat(file);
  const made = {
    id,
    bytes,
    checksum: await checksumOf(file),
    notes: heldLines(tally, format).join('\n'),
    written: tally.sightings,
    truePlacesAs: tally.secretPlaces > 0 ? seesTruePlacesAs(viewer) : null,
  };
  const key = keyOfOwn(format.extension);
  await keepFiles(services, [{ key, keep: () => storage.putFile(key, file) }], async (tx) => {
    if (!(await updateMade(tx, { ...made, key, days: madeExportDays }))) throw new DomainError('not_found');
    const data = { taxonLabel: '', newNameLabel: null, nameChanged: false, detail: wordsOf(open).join(', ') };
    const cause = { kind: 'export', id } as const;
    await notifyMember(tx, { memberId, kind: 'export', actorId: null, data, cause });
  });
}

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
