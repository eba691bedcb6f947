import { createHash } from 'node:crypto';
import { keepSaidElsewhere } from '#app/features/determinations/keep-said-elsewhere.server.ts';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { recordMany } from '#app/features/recording/record-many.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { importMessages } from '../messages.ts';
import { countPictures, mayNeedFile } from '../pictures/imported-pictures.repo.server.ts';
import { notePictures } from '../pictures/note-pictures.server.ts';
import { idsOf } from './check-import.server.ts';
import { countOutcomes } from './count-outcomes.server.ts';
import { findDoubles } from './find-doubles.server.ts';
import { findLinesToRecord, updateLinesOutcome, updateLinesRecorded } from './import-lines.repo.server.ts';
import type { ImportServices } from './import-services.server.ts';
import type { Outcome } from './import-states.ts';
import { findKnownIds, insertImported } from './imported-sightings.repo.server.ts';
import { layoutSchema } from './layout-schema.ts';
import { listedFind, type PlannedFind } from './listed-find.ts';
import { releaseFileOf } from './release-file.server.ts';
import { findImportForUpdate, type ImportRow, updateImport } from './sighting-imports.repo.server.ts';

const messages = importMessages.plan;

/** Rows of one transaction: others who write wait for no more than these. */
const batchRows = 250;

type Run = { importId: number; viewer: Viewer; memberId: number; source: string; outcomes: Outcome[] };

/** Records the rows of an import batch by batch; broken off, it goes on behind the last whole one. Throws not_allowed. */
export async function runImport({ db, queue }: ImportServices, found: ImportRow): Promise<void> {
  const run: Run = {
    ...{ importId: found.id, memberId: found.member_id },
    viewer: await findViewer(db, found.member_id),
    source: idsOf(found, layoutSchema.parse(found.layout)),
    outcomes: found.takes_doubles ? ['new', 'double'] : ['new'],
  };
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await writeUnderTree(db, (tx) => recordBatch(tx, run, from));
  }
  const counts = await countOutcomes(db, found.id);
  await writeUnderTree(db, async (tx) => {
    // It may have been taken back or discarded meanwhile.
    if ((await findImportForUpdate(tx, found.id))?.state !== 'running') return;
    await updateImport(tx, found.id, { state: 'done', counts, problem: null, finishedAt: new Date() });
    const { waiting } = await countPictures(tx, found.id);
    if (!(await mayNeedFile(tx, found.id))) await releaseFileOf(tx, found.id);
    if (waiting > 0) await queue.enqueue(tx, 'bring-pictures', { importId: found.id });
  });
}

/** The position from which to go on; undefined once there is nothing left. */
async function recordBatch(tx: Tx, run: Run, after: number): Promise<number | undefined> {
  const { importId, memberId, source, viewer } = run;
  // One job at a time: another one, handed out while this was thought lost, waits here and finds these rows done.
  const held = await findImportForUpdate(tx, importId);
  if (held?.state !== 'running') return undefined;
  const lines = await findLinesToRecord(tx, { importId, outcomes: run.outcomes, after, limit: batchRows });
  const last = lines.at(-1);
  if (!last) return undefined;
  const { fresh, refused } = await judgeAgain(tx, run, lines);
  const done = await recordMany(
    tx,
    viewer,
    [...fresh].map(([clientId, { find }]) => ({ ...find, form: { ...find.form, clientId } })),
  );
  const recorded: (Recorded & { find: PlannedFind })[] = [];
  for (const each of done) {
    const line = fresh.get(each.clientId);
    if (!line) continue;
    const { position, externalId, digest, find } = line;
    if (each.sightingId === null) refused.push({ position, outcome: 'invalid', details: each.problem });
    else recorded.push({ position, sightingId: each.sightingId, externalId, digest: digest ?? '', find });
  }
  const imported = recorded.map(({ sightingId, externalId, digest, find }) => {
    return { sightingId, externalId, digest, waitsForPicture: find.isUnnamed };
  });
  await insertImported(tx, { memberId, source, importId }, imported);
  await notePictures(tx, importId, recorded);
  await keepSaidElsewhere(tx, recorded.flatMap(saidOf));
  await updateLinesRecorded(tx, importId, recorded);
  await updateLinesOutcome(tx, importId, refused);
  await updateImport(tx, importId, { doneRows: held.done_rows + lines.length });
  return last.position;
}

type Line = Awaited<ReturnType<typeof findLinesToRecord>>[number];
type Recorded = { position: number; sightingId: number; externalId: string | null; digest: string };
type Refused = { position: number; outcome: Outcome; details: string };

function saidOf({ sightingId, find: { said } }: { sightingId: number; find: PlannedFind }) {
  return said.map((each, position) => ({ ...each, sightingId, position }));
}

/** What of a batch is still to be recorded, by its key, and what has come in otherwise since it was judged. */
async function judgeAgain(tx: Tx, run: Run, lines: readonly Line[]) {
  const { importId, memberId, source } = run;
  const ids = lines.flatMap(({ externalId }) => externalId ?? []);
  const known = new Map((await findKnownIds(tx, { memberId, source, ids })).map((each) => [each.externalId, each]));
  const refused: Refused[] = [];
  const kept: (Line & { find: PlannedFind })[] = [];
  for (const line of lines) {
    const { position, externalId, content } = line;
    const overtaken = externalId === null ? undefined : known.get(externalId);
    const read = listedFind.safeParse(content);
    if (overtaken) refused.push({ position, outcome: 'same', details: overtaken.isDeleted ? messages.deleted : '' });
    else if (read.success) kept.push({ ...line, find: read.data });
    else {
      const details = read.error.issues.map(({ message }) => message).join(' ');
      refused.push({ position, outcome: 'invalid', details });
    }
  }
  const asked = run.outcomes.includes('double') ? [] : kept;
  const doubles = await findDoubles(tx, { importId, memberId, source }, asked);
  const fresh = new Map<string, Line & { find: PlannedFind }>();
  for (const line of kept) {
    const double = doubles.get(line.position);
    if (double === undefined) fresh.set(keyOf(importId, line.position), line);
    else refused.push({ position: line.position, outcome: 'double', details: messages.doubleOf(double) });
  }
  return { fresh, refused };
}

/** The key under which a row is recorded: the same whenever it is tried. */
function keyOf(importId: number, position: number): string {
  const hex = createHash('sha256').update(`import ${importId} ${position}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
