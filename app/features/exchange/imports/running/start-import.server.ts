import { authorize } from '#app/features/members/can.ts';
import { keepFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { countTry, type Limit } from '#app/platform/action/rate-limit.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { keyOfOwn } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { diskNameOf } from '../../archives/file-name.server.ts';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import { countUnfinished, holdImportsOf, insertImport } from './sighting-imports.repo.server.ts';

const messages = importMessages.imports;
const limit: Limit = { name: 'import', max: 40, seconds: 24 * 60 * 60 };
/** Imports of one member that wait for a job or for the member. */
const mostUnfinished = 3;

/** Keeps an uploaded file of finds and queues its reading; answers the import's id. Throws not_logged_in, not_allowed, not_importable, TooManyRequests. */
export async function startImport(
  { db, storage, queue }: Pick<Services, 'db' | 'storage' | 'queue'>,
  viewer: Viewer,
  file: StagedFile | undefined,
): Promise<number> {
  authorize(viewer, 'record');
  const { memberId } = viewer;
  if (memberId === null) throw new DomainError('not_logged_in');
  if (!file) throw importRefused(messages.noFile);
  if (file.truncated) throw importRefused(messages.tooBig);
  if (file.bytes === 0) throw importRefused(messages.emptyFile);
  await countTry(db, limit, String(memberId));
  const fileKey = keyOfOwn('list');
  const kept = { key: fileKey, keep: () => storage.putFile(fileKey, file.path) };
  return await keepFiles({ db, storage }, [kept], async (tx) => {
    // Two that come at once are counted one after the other.
    await holdImportsOf(tx, memberId);
    if ((await countUnfinished(tx, memberId)) >= mostUnfinished) throw importRefused(messages.tooMany(mostUnfinished));
    const id = await insertImport(tx, { memberId, fileName: diskNameOf(file.filename), fileKey });
    await queue.enqueue(tx, 'step-import', { importId: id });
    return id;
  });
}
