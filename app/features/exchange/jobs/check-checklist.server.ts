import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { withStoredFile } from '../archives/with-stored-file.server.ts';
import { findImport, updateImportState, updateReport } from '../checklists/checklist-imports.repo.server.ts';
import { dropProposed } from '../checklists/drop-proposed.server.ts';
import { dryRunChecklist } from '../checklists/import-checklist.server.ts';
import { exchangeMessages } from '../messages.ts';

/** Makes an import's dry run and keeps its report; a file that cannot be imported is refused with the reason. Safe to run twice. */
export async function checkChecklistJob(
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
  importId: number,
): Promise<void> {
  const found = await findImport(db, importId);
  if (!found || (found.state !== 'waiting' && found.state !== 'failed')) return;
  try {
    const plan = await withStoredFile(
      { storage, floor: config },
      { key: found.file_key, name: found.file_name },
      (file) => dryRunChecklist(db, file, found.source, config),
    );
    await write(db, async (tx) => {
      await dropProposed(tx, importId);
      await updateReport(tx, importId, { ...plan, planHash: plan.hash, problem: null });
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_importable') {
      const problem = error.details.map(({ message }) => message).join(' ');
      await updateImportState(db, importId, { state: 'refused', problem });
      return;
    }
    await updateImportState(db, importId, { state: 'failed', problem: exchangeMessages.imports.failed });
    throw error;
  }
}
