import { findAdministrators } from '#app/features/members/administration/find-moderators.server.ts';
import { notifyMember } from '#app/features/notifications/notify.server.ts';
import { takeNoticesBack } from '#app/features/notifications/take-notice-back.server.ts';
import { isRefusal, problemBody } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { fullOr } from '#app/platform/storage/check-room.server.ts';
import { InvalidArchive } from '../validation/refuse-invalid-archive.server.ts';
import type { DatasetSlug } from './dataset-slugs.ts';
import { findDatasetForUpdate, updateDatasetProblem } from './datasets.repo.server.ts';
import { datasetTroubles as messages } from './messages.ts';

/** Keeps why an archive could not be made anew; administrators are told when it begins, not every night. */
export async function noteTrouble(db: Db, slug: DatasetSlug, error: unknown): Promise<void> {
  const problem = problemOf(error);
  await write(db, async (tx) => {
    const row = await findDatasetForUpdate(tx, slug);
    if (!row?.is_on) return;
    await updateDatasetProblem(tx, slug, problem);
    if (row.problem !== null) return;
    const detail = messages.notice(row.title, problem);
    const data = { taxonLabel: '', newNameLabel: null, nameChanged: false, detail, dataset: slug };
    const cause = { kind: 'dataset', id: row.id } as const;
    for (const memberId of await findAdministrators(tx))
      await notifyMember(tx, { memberId, kind: 'dataset', actorId: null, data, cause });
  });
}

/** All is well again, or the data set is off: whoever has not looked yet need not. */
export async function endTrouble(tx: Tx, slug: DatasetSlug): Promise<void> {
  const row = await findDatasetForUpdate(tx, slug);
  if (!row || row.problem === null) return;
  await updateDatasetProblem(tx, slug, null);
  await takeNoticesBack(tx, { kind: 'dataset', id: row.id });
}

/** A sentence for whoever runs the site: what an archive of ours is refused for is told in English, as GBIF would. */
function problemOf(error: unknown): string {
  const known = fullOr(error);
  if (isRefusal(known)) return problemBody(known).detail;
  return known instanceof InvalidArchive ? messages.invalid(known.message) : messages.broken;
}
