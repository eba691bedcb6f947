import { DomainError, isRefusal, problemBody } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { importMessages } from '../messages.ts';
import { checkImport } from './check-import.server.ts';
import type { ImportServices } from './import-services.server.ts';
import { type ImportState, isWorking, type WorkingState } from './import-states.ts';
import { readImport } from './read-import.server.ts';
import { releaseFileOf } from './release-file.server.ts';
import { runImport } from './run-import.server.ts';
import { findImport, findImportForUpdate, type ImportRow, updateImport } from './sighting-imports.repo.server.ts';
import { undoImport } from './undo-import.server.ts';

const messages = importMessages.imports;

const steps: Record<WorkingState, (services: ImportServices, found: ImportRow) => Promise<void>> = {
  waiting: readImport,
  checking: checkImport,
  running: runImport,
  undoing: undoImport,
};

/** Where an import stands once its step has been refused with a reason. */
const refusedTo: Record<WorkingState, ImportState> = {
  waiting: 'refused',
  checking: 'refused',
  running: 'checked',
  undoing: 'done',
};

/** Takes the step that an import stands before; broken off, it goes on where it was left. */
export async function stepImport(services: ImportServices, importId: number): Promise<void> {
  const { db } = services;
  const found = await findImport(db, importId);
  if (!found || !isWorking(found.state)) return;
  const { state } = found;
  try {
    await steps[state](services, found);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) {
      await updateImport(db, importId, { problem: state === 'running' ? messages.failedRun : messages.failed });
      throw error;
    }
    await write(db, async (tx) => {
      if ((await findImportForUpdate(tx, importId))?.state !== state) return;
      await updateImport(tx, importId, { state: refusedTo[state], problem: reason });
      if (refusedTo[state] === 'refused') await releaseFileOf(tx, importId);
    });
  }
}

/** The sentence of a refusal that trying again would not mend. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof DomainError && error.code === 'not_importable')
    return error.details.map(({ message }) => message).join(' ');
  if (error instanceof DomainError && (error.code === 'storage_full' || error.code === 'busy')) return undefined;
  return isRefusal(error) ? problemBody(error).detail : undefined;
}
