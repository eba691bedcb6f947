import { write } from '#app/platform/cache/touch.server.ts';
import { openArchive } from '../../archives/open-archive.server.ts';
import { withStoredFile } from '../../archives/with-stored-file.server.ts';
import type { ImportServices } from '../running/import-services.server.ts';
import { releaseFileOf } from '../running/release-file.server.ts';
import { findImport, findImportForUpdate, type ImportRow } from '../running/sighting-imports.repo.server.ts';
import { bringPicture } from './bring-picture.server.ts';
import {
  countPictures,
  findWaitingPictures,
  mayNeedFile,
  type WaitingPicture,
} from './imported-pictures.repo.server.ts';

/** Pictures of one job: another member's come between this one's and the next. */
const batchPictures = 25;

/** Brings the next pictures of an import that is in, and asks for the next job; its file goes once nothing of it is needed. Throws storage_full, unavailable. */
export async function bringPictures(services: ImportServices, importId: number): Promise<void> {
  const { db, queue } = services;
  const found = await findImport(db, importId);
  if (found?.state !== 'done') return;
  const pictures = await findWaitingPictures(db, { importId, limit: batchPictures });
  if (pictures.some(({ isInside }) => isInside)) await bringFromInside(services, found, pictures);
  else await bringAll(services, { memberId: found.member_id, pictures, folder: null });
  await write(db, async (tx) => {
    // It may have been taken back meanwhile.
    if ((await findImportForUpdate(tx, importId))?.state !== 'done') return;
    const { waiting } = await countPictures(tx, importId);
    if (!(await mayNeedFile(tx, importId))) await releaseFileOf(tx, importId);
    if (waiting > 0) await queue.enqueue(tx, 'bring-pictures', { importId });
  });
}

async function bringFromInside(
  services: ImportServices,
  { member_id: memberId, file_key: key, file_name: name }: ImportRow,
  pictures: readonly WaitingPicture[],
): Promise<void> {
  if (key === null) return bringAll(services, { memberId, pictures, folder: null });
  const { storage, config } = services;
  await withStoredFile({ storage, floor: config }, { key, name }, async (file) => {
    const { folder, close } = await openArchive(file, { floor: config });
    try {
      await bringAll(services, { memberId, pictures, folder });
    } finally {
      await close();
    }
  });
}

type Bringing = { memberId: number; pictures: readonly WaitingPicture[]; folder: string | null };

async function bringAll(services: ImportServices, { pictures, ...to }: Bringing): Promise<void> {
  for (const picture of pictures) await bringPicture(services, { picture, ...to });
}
