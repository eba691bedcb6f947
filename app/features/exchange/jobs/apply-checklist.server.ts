import { commitChangeSet } from '#app/features/determinations/tree-changes/commit-change-set.server.ts';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { findChangeSet } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import { isRefusal, problemBody } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { withStoredFile } from '../archives/with-stored-file.server.ts';
import { findImport, updateImportState, updateReport } from '../checklists/checklist-imports.repo.server.ts';
import { dropProposed } from '../checklists/drop-proposed.server.ts';
import { dryRunChecklist, proposeChecklist } from '../checklists/import-checklist.server.ts';
import { exchangeMessages } from '../messages.ts';

type Task = { importId: number; memberId: number };
const messages = exchangeMessages.imports;

/** Applies what an import's dry run showed, as one change set. Where the catalogue has changed since, a new dry run is shown instead. */
export async function applyChecklistJob(
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
  { importId, memberId }: Task,
): Promise<void> {
  const found = await findImport(db, importId);
  if (found?.state !== 'applying') return;
  const begun = found.change_set_id === null ? undefined : await findChangeSet(db, found.change_set_id);
  // Broken off after its last step but one: all that was left is to say so.
  if (begun?.state === 'committed') return updateImportState(db, importId, { state: 'applied' });
  try {
    const viewer = await findViewer(db, memberId);
    const plan = await withStoredFile(
      { storage, floor: config },
      { key: found.file_key, name: found.file_name },
      (file) => dryRunChecklist(db, file, found.source, config),
    );
    if (plan.hash !== found.plan_hash) {
      const report = { ...plan, planHash: plan.hash, problem: messages.changedSince };
      await write(db, async (tx) => {
        await dropProposed(tx, importId);
        await updateReport(tx, importId, report);
      });
      return;
    }
    // The set and the import's knowledge of it are one step: a job that is broken off goes on with the set that it has.
    const changeSetId =
      begun?.state === 'proposed'
        ? begun.id
        : await proposeChecklist(db, viewer, plan, (tx, id) =>
            updateImportState(tx, importId, { state: 'applying', changeSetId: id }),
          );
    await commitChangeSet(db, viewer, changeSetId);
    await updateImportState(db, importId, { state: 'applied' });
  } catch (error) {
    if (!isRefusal(error)) {
      await updateImportState(db, importId, { state: 'applying', problem: messages.failedOnce });
      throw error;
    }
    await write(db, async (tx) => {
      await dropProposed(tx, importId);
      await updateImportState(tx, importId, { state: 'checked', problem: problemBody(error).detail });
    });
  }
}
