import { rm } from 'node:fs/promises';
import path from 'node:path';
import { findAddressee } from '#app/features/members/find-own-address.server.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { reclaimFiles, releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { postLetter } from '#app/platform/mail/post-letter.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { fullOr } from '#app/platform/storage/check-room.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { whileAlone } from '../alone.repo.server.ts';
import {
  type ExportPart,
  findExport,
  updateExportFailed,
  updateExportParts,
  updateExportReady,
} from '../exports.repo.server.ts';
import { type LocalPart, makeArchives } from '../make-archives.server.ts';
import { ownDataMessages as messages } from '../messages.ts';
import { ownDataLetter } from '../own-data-letter.ts';

/** Days for which archives can be fetched. */
export const exportDays = 7;

type Task = { exportId: number; partBytes?: number };

/** Makes a member's archives and tells them; done again after a break it begins anew and leaves nothing behind. Where there is no room it is done with: the member asks again. */
export async function makeOwnData(services: Services, task: Task): Promise<void> {
  // A job that takes long is handed out again while the first is still at it.
  await whileAlone(services.db, { what: 'make-own-data', id: task.exportId }, () => make(services, task));
}

async function make(services: Services, { exportId, partBytes }: Task): Promise<void> {
  const { db, config } = services;
  const row = await findExport(db, exportId);
  const owner = row && row.state !== 'ready' ? await findAddressee(db, row.member_id) : undefined;
  if (!row || !owner) return;
  const folder = path.join(config.dataDir, 'exports', String(exportId));
  const kept: KeptParts = [];
  try {
    for (const { key } of row.parts) await services.storage.delete(key);
    const making = { owner, withPhotos: row.with_photos, folder, ...(partBytes && { partBytes }) };
    for await (const part of makeArchives(services, making)) await keep(services, { exportId, part, kept });
    await tell(services, { exportId, memberId: owner.id, parts: kept.length });
  } catch (error) {
    await updateExportFailed(db, exportId);
    if (await findExport(db, exportId)) return await giveUpOr(services, { exportId, kept, error });
    for (const { key } of kept) await services.storage.delete(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type KeptParts = (ExportPart & { at: number })[];

/** Moves an archive into the storage, and notes it before it lies there. */
async function keep(
  services: Services,
  { exportId, part: { path: source, ...part }, kept }: { exportId: number; part: LocalPart; kept: KeptParts },
): Promise<void> {
  kept.push(part);
  kept.sort((a, b) => a.at - b.at);
  await write(services.db, async (tx) => {
    // A photo archive may be the same as the one before.
    await reclaimFiles(tx, [part.key]);
    await updateExportParts(
      tx,
      exportId,
      kept.map(({ at: _, ...each }) => each),
    );
  });
  await services.storage.putFile(part.key, source);
}

/** A disk that is full is not made emptier by writing on it again and again; anything else is thrown, and tried again. */
async function giveUpOr(
  { db }: Pick<Services, 'db'>,
  { exportId, kept, error }: { exportId: number; kept: KeptParts; error: unknown },
): Promise<void> {
  const full = fullOr(error);
  if (!(full instanceof DomainError) || full.code !== 'storage_full') throw error;
  console.error(messages.noRoom(exportId));
  await write(db, async (tx) => {
    await releaseFiles(
      tx,
      kept.map(({ key }) => key),
    );
    await updateExportParts(tx, exportId, []);
  });
}

async function tell(services: Services, of: { exportId: number; memberId: number; parts: number }): Promise<void> {
  const { siteName, publicUrl } = services.config;
  const { memberId, parts } = of;
  const until = formatDateTime(new Date(Date.now() + exportDays * 86_400_000));
  await write(services.db, async (tx) => {
    // Its member has left meanwhile
    if (!(await updateExportReady(tx, { id: of.exportId, days: exportDays }))) throw new Error('The export is gone.');
    const detail = messages.ready(parts);
    const data = { taxonLabel: '', newNameLabel: null, nameChanged: false, detail };
    const cause = { kind: 'own_data', id: memberId } as const;
    await notifyMember(tx, { memberId, kind: 'own_data', actorId: null, data, cause, hasLetter: true });
    // Archives take long: the address may be another by now.
    const owner = await findAddressee(tx, memberId);
    if (!owner?.isConfirmed) return;
    const about = { siteName, username: owner.username, link: `${publicUrl}${urls.ownData()}`, until, parts };
    await postLetter(services, tx, { to: owner.email, ...ownDataLetter(about) });
  });
}
