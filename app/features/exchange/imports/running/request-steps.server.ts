import { authorize } from '#app/features/members/can.ts';
import { releaseFiles } from '#app/features/sightings/pictures/keep-files.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type Mapping, mappingProblems } from '../mapping/mapping-schema.ts';
import { importMessages } from '../messages.ts';
import { countPictures, updatePicturesToWait } from '../pictures/imported-pictures.repo.server.ts';
import { type ImportState, isWorking } from './import-states.ts';
import { layoutSchema } from './layout-schema.ts';
import {
  deleteImport,
  findImportForUpdate,
  type ImportRow,
  saveMapping,
  updateImport,
} from './sighting-imports.repo.server.ts';

const messages = importMessages.pictures;

type Needed = Pick<Services, 'db' | 'queue'>;
type Changes = Parameters<typeof updateImport>[2];

/** Has a file read anew as it is wished: another encoding, separator or sheet. Throws not_found, conflict. */
export async function requestReading(
  services: Needed,
  viewer: Viewer,
  { importId, wish }: { importId: number; wish: { encoding?: string; delimiter?: string; sheet?: string } },
): Promise<void> {
  await step(services, viewer, { importId, from: ['mapping', 'checked'] }, async () => ({ state: 'waiting', wish }));
}

/** Has the rows judged as the mapping reads them, and remembers it for tables of the same headers. Throws invalid by field, not_found, conflict. */
export async function requestCheck(
  services: Needed,
  viewer: Viewer,
  { importId, mapping }: { importId: number; mapping: Mapping },
): Promise<void> {
  await step(services, viewer, { importId, from: ['mapping', 'checked'] }, async (tx, found) => {
    const layout = layoutSchema.parse(found.layout);
    if (mapping.columns.length !== layout.headers.length) throw new DomainError('malformed');
    const problems = Object.entries(mappingProblems(mapping, layout));
    if (problems.length > 0)
      throw new DomainError(
        'invalid',
        problems.map(([path, message]) => ({ path, message })),
      );
    await saveMapping(tx, { memberId: found.member_id, signature: found.signature ?? '', mapping });
    return { state: 'checking', mapping, doneRows: 0 };
  });
}

/** Has the columns be said again, before anything is recorded. Throws not_found, conflict. */
export async function returnToMapping({ db }: Pick<Services, 'db'>, viewer: Viewer, importId: number): Promise<void> {
  await write(db, async (tx) => {
    await openOwn(tx, viewer, { importId, from: ['checked'] });
    await updateImport(tx, importId, { state: 'mapping', problem: null });
  });
}

/** Has what was shown be recorded; with `takesDoubles` also what is probably here already. Throws not_found, conflict. */
export async function requestRun(
  services: Needed,
  viewer: Viewer,
  { importId, takesDoubles }: { importId: number; takesDoubles: boolean },
): Promise<void> {
  await step(services, viewer, { importId, from: ['checked', 'done'] }, async () => ({
    state: 'running',
    takesDoubles,
    doneRows: 0,
  }));
}

/** Has all that an import brought be deleted again, also where it has failed half way. Throws not_found, conflict. */
export async function requestUndo(services: Needed, viewer: Viewer, importId: number): Promise<void> {
  await step(services, viewer, { importId, from: ['done', 'running'] }, async (_tx, { state, problem }) => {
    if (state === 'running' && problem === null) throw new DomainError('conflict');
    return { state: 'undoing', doneRows: 0 };
  });
}

/** Has pictures that could not be had be tried again. Throws not_found, conflict where none can. */
export async function requestPictures({ db, queue }: Needed, viewer: Viewer, importId: number): Promise<void> {
  await write(db, async (tx) => {
    await openOwn(tx, viewer, { importId, from: ['done'] });
    if ((await updatePicturesToWait(tx, importId)) === 0) throw new DomainError('conflict');
    await queue.enqueue(tx, 'bring-pictures', { importId });
  });
}

/** Puts a step that has failed back to work. Throws not_found, conflict where none has. */
export async function requestAgain({ db, queue }: Needed, viewer: Viewer, importId: number): Promise<void> {
  await write(db, async (tx) => {
    const found = await openOwn(tx, viewer, { importId });
    if (!isWorking(found.state) || found.problem === null) throw new DomainError('conflict');
    await updateImport(tx, importId, { problem: null });
    await queue.enqueue(tx, 'step-import', { importId });
  });
}

/** Forgets an import that no job is at or whose job has failed, with its rows and its file; what it brought stays. Throws not_found, conflict, also while pictures are to come. */
export async function discardImport({ db }: Pick<Services, 'db'>, viewer: Viewer, importId: number): Promise<void> {
  await write(db, async (tx) => {
    const found = await openOwn(tx, viewer, { importId });
    const isAtWork = found.state === 'running' || found.state === 'undoing';
    if (isAtWork && found.problem === null) throw new DomainError('conflict');
    const { waiting } = await countPictures(tx, importId);
    if (waiting > 0 && found.state !== 'undoing')
      throw new DomainError('conflict', [{ path: '', message: messages.stillComing(waiting) }]);
    await deleteImport(tx, importId);
    if (found.file_key !== null) await releaseFiles(tx, [found.file_key]);
  });
}

type Step = { importId: number; from?: readonly ImportState[] };

async function step(
  { db, queue }: Needed,
  viewer: Viewer,
  of: Step,
  changes: (tx: Tx, found: ImportRow) => Promise<Changes>,
): Promise<void> {
  await write(db, async (tx) => {
    const found = await openOwn(tx, viewer, of);
    await updateImport(tx, of.importId, { problem: null, ...(await changes(tx, found)) });
    await queue.enqueue(tx, 'step-import', { importId: of.importId });
  });
}

/** An own import, held, in one of these states: to others there is none. */
async function openOwn(tx: Tx, viewer: Viewer, { importId, from }: Step): Promise<ImportRow> {
  authorize(viewer, 'record');
  const found = await findImportForUpdate(tx, importId);
  if (!found || !isOneself(viewer, found.member_id)) throw new DomainError('not_found');
  if (from && !from.includes(found.state)) throw new DomainError('conflict');
  return found;
}
