import { recordAct } from '#app/features/members/administration/record-act.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deleteImport, findImportForUpdate, updateImportState } from './checklist-imports.repo.server.ts';
import { dropProposed } from './drop-proposed.server.ts';

/** Queues the applying of what the dry run showed. Throws not_allowed, not_found, conflict where there is nothing to apply. */
export async function requestApply({ db, queue }: Services, viewer: Viewer, importId: number): Promise<void> {
  authorize(viewer, 'changeTaxa');
  const { memberId } = viewer;
  await write(db, async (tx) => {
    const found = await findImportForUpdate(tx, importId);
    if (!found) throw new DomainError('not_found');
    if (found.state !== 'checked' || memberId === null) throw new DomainError('conflict');
    await updateImportState(tx, importId, { state: 'applying' });
    await queue.enqueue(tx, 'apply-checklist', { importId, memberId });
    await recordAct(tx, viewer, { action: 'apply-checklist', subject: `checklist:${importId}` });
  });
}

/** Queues the dry run anew: the catalogue may have changed since. Throws not_allowed, not_found, conflict while it works or once applied. */
export async function requestCheck({ db, queue }: Services, viewer: Viewer, importId: number): Promise<void> {
  authorize(viewer, 'changeTaxa');
  await write(db, async (tx) => {
    const found = await findImportForUpdate(tx, importId);
    if (!found) throw new DomainError('not_found');
    if (found.state !== 'checked' && found.state !== 'failed') throw new DomainError('conflict');
    await updateImportState(tx, importId, { state: 'waiting' });
    await queue.enqueue(tx, 'check-checklist', { importId });
  });
}

/** Forgets an import that is not being worked on, with its report and its file; what was applied stays. */
export async function discardImport({ db }: Pick<Services, 'db'>, viewer: Viewer, importId: number): Promise<void> {
  authorize(viewer, 'changeTaxa');
  await write(db, async (tx) => {
    const found = await findImportForUpdate(tx, importId);
    if (!found) throw new DomainError('not_found');
    if (found.state === 'applying') throw new DomainError('conflict');
    await dropProposed(tx, importId);
    const { isFileUsed } = await deleteImport(tx, importId, found.file_key);
    if (!isFileUsed) await releaseFiles(tx, [found.file_key]);
    await recordAct(tx, viewer, { action: 'discard-checklist', subject: `checklist:${importId}` });
  });
}
