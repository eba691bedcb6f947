import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findViewer } from '#app/features/members/find-viewer.server.ts';
import { type ListedFind, recordMany } from '#app/features/recording/record-many.server.ts';
import type { SightingForm } from '#app/features/recording/sighting-form.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { idsOf } from './check-import.server.ts';
import { countOutcomes } from './count-outcomes.server.ts';
import { findLinesToRecord, updateLinesOutcome, updateLinesRecorded } from './import-lines.repo.server.ts';
import type { ImportServices } from './import-services.server.ts';
import type { Outcome } from './import-states.ts';
import { findKnownIds, insertImported } from './imported-sightings.repo.server.ts';
import { layoutSchema } from './layout-schema.ts';
import { releaseFileOf } from './release-file.server.ts';
import { findImportForUpdate, type ImportRow, updateImport } from './sighting-imports.repo.server.ts';

/** Rows of one transaction: others who write wait for no more than these. */
const batchRows = 250;

/** What `checkImport` has kept of a row; nobody else writes there. */
const listedFind = z.object({
  form: z.custom<SightingForm>((value) => typeof value === 'object' && value !== null),
  observer: z.string().nullable(),
  identifiedBy: z.string().nullable(),
}) satisfies z.ZodType<ListedFind>;

type Run = { importId: number; viewer: Viewer; memberId: number; source: string; outcomes: Outcome[] };

/** Records the rows of an import batch by batch; broken off, it goes on behind the last whole one. Throws not_allowed. */
export async function runImport({ db }: ImportServices, found: ImportRow): Promise<void> {
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
    await updateImport(tx, found.id, { state: 'done', counts, problem: null, finishedAt: new Date() });
    await releaseFileOf(tx, found.id);
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
  const ids = lines.flatMap(({ externalId }) => externalId ?? []);
  const known = new Set((await findKnownIds(tx, { memberId, source, ids })).map(({ externalId }) => externalId));
  const overtaken = lines.filter(({ externalId }) => externalId !== null && known.has(externalId));
  const fresh = new Map(
    lines.flatMap((line) => (overtaken.includes(line) ? [] : [[keyOf(importId, line.position), line]])),
  );
  const finds = [...fresh].map(([clientId, { content }]) => {
    const { form, ...rest } = listedFind.parse(content);
    return { ...rest, form: { ...form, clientId } };
  });
  const done = await recordMany(tx, viewer, finds);
  const refused = overtaken.map(({ position }) => ({ position, outcome: 'same' as Outcome, details: '' }));
  const recorded: { position: number; sightingId: number; externalId: string | null; digest: string }[] = [];
  for (const each of done) {
    const line = fresh.get(each.clientId);
    if (!line) continue;
    const { position, externalId, digest } = line;
    if (each.sightingId === null) refused.push({ position, outcome: 'invalid', details: each.problem });
    else recorded.push({ position, sightingId: each.sightingId, externalId, digest: digest ?? '' });
  }
  await insertImported(tx, { memberId, source, importId }, recorded);
  await updateLinesRecorded(tx, importId, recorded);
  await updateLinesOutcome(tx, importId, refused);
  await updateImport(tx, importId, { doneRows: held.done_rows + lines.length });
  return last.position;
}

/** The key under which a row is recorded: the same whenever it is tried. */
function keyOf(importId: number, position: number): string {
  const hex = createHash('sha256').update(`import ${importId} ${position}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
