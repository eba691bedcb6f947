import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { keepFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { keyOfOwn } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { diskNameOf } from '../archives/file-name.server.ts';
import { exchangeMessages } from '../messages.ts';
import { insertImport } from './checklist-imports.repo.server.ts';
import { importRefused } from './import-refused.ts';

const messages = exchangeMessages.imports;

/** Keeps an uploaded checklist and queues its dry run; answers the import's id. Throws not_allowed, not_importable. */
export async function startChecklistImport(
  { db, storage, queue }: Pick<Services, 'db' | 'storage' | 'queue'>,
  viewer: Viewer,
  { file, source }: { file: StagedFile | undefined; source: string },
): Promise<number> {
  authorize(viewer, 'changeTaxa');
  if (!file) throw importRefused(messages.noFile);
  if (file.truncated) throw importRefused(messages.tooBig);
  if (file.bytes === 0) throw importRefused(messages.emptyFile);
  const fileName = diskNameOf(file.filename);
  const fileKey = keyOfOwn('list');
  const kept = { key: fileKey, keep: () => storage.putFile(fileKey, file.path) };
  return await keepFiles({ db, storage }, [kept], async (tx) => {
    const id = await insertImport(tx, { fileName, fileKey, source, createdBy: viewer.memberId });
    await queue.enqueue(tx, 'check-checklist', { importId: id });
    await recordAct(tx, viewer, { action: 'check-checklist', subject: `checklist:${id}`, data: { fileName } });
    return id;
  });
}
