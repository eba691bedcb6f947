import type { Tx } from '#app/platform/db/database.server.ts';
import { messages } from '../messages.ts';
import { analyzeTaxa, lockTaxa } from '../tree/catalogue.repo.server.ts';
import { restyleSlugs } from '../tree/restyle-slugs.server.ts';
import { findCircles, updateLines, updateShownNames, updateSynonymLines } from '../tree/tree-lines.repo.server.ts';
import { addStep } from './add-step.server.ts';
import { keepProtection } from './change-followers.repo.server.ts';
import { beginLog, endLog } from './change-log.repo.server.ts';
import { findBreaches, findPositions } from './change-rules.repo.server.ts';
import { pageChanges } from './change-sets.repo.server.ts';
import { type SubjectRow, updateAdded, updateBefore } from './change-steps.repo.server.ts';
import { changeStep, findStepSubjects } from './change-steps.server.ts';
import {
  type AddedKeys,
  idOf,
  type Numbered,
  othersOf,
  selfConflict,
  splitRuns,
  subjectOf,
} from './resolve-changes.ts';
import { type ChangeConflict, type ChangeOf, taxonChangeSchema } from './taxon-change.ts';

/** Changes read and written at once: more only costs memory. */
const chunk = 5000;
/** So many additions change what the planner knows. */
const bigLoad = 1000;

/** Conflicts that are kept: more help nobody. */
const mostConflicts = 200;

/** Where the set stands while it is applied. */
type Progress = {
  changeSetId: number;
  source: string;
  keys: AddedKeys;
  /** Taxa whose lines are to be made anew. */
  dirty: Set<number>;
  /** All whose place has changed. */
  moved: Set<number>;
  conflicts: ChangeConflict[];
  added: number;
};

/**
 * Applies a set's changes to the tree in their order and answers what stands against them: with a conflict the caller
 * takes everything back. Everything that was written is in the log. Holds the tree until the transaction ends.
 */
export async function applyChanges(
  tx: Tx,
  { id, source }: { id: number; source: string },
): Promise<{ conflicts: ChangeConflict[] }> {
  const at: Progress = {
    changeSetId: id,
    source,
    keys: new Map(),
    dirty: new Set(),
    moved: new Set(),
    conflicts: [],
    added: 0,
  };
  await lockTaxa(tx);
  await beginLog(tx, id);
  let from = 0;
  for (;;) {
    const rows = await pageChanges(tx, { changeSetId: id, from, limit: chunk });
    const changes = rows.map(({ position, payload }) => ({ position, change: taxonChangeSchema.parse(payload) }));
    for (const run of splitRuns(changes)) await applyRun(tx, run, at);
    if (rows.length < chunk) break;
    from = (rows.at(-1)?.position ?? 0) + 1;
  }
  if (await settleLines(tx, at)) await settle(tx, at);
  await endLog(tx, id);
  if (at.added >= bigLoad) await analyzeTaxa(tx);
  return { conflicts: at.conflicts.slice(0, mostConflicts) };
}

async function applyRun(tx: Tx, run: readonly Numbered[], at: Progress): Promise<void> {
  const sound = run.filter((each) => !refuse(at, selfConflict(each)));
  if (sound[0]?.change.kind === 'add') return await addRun(tx, sound.filter(isAddition), at);
  const subjects = await findStepSubjects(tx, sound, at.keys);
  const steps = sound.flatMap((each) => {
    const subject = subjects.get(idOf(subjectOf(each.change) ?? '', at.keys) ?? 0);
    const isKnown = subject && othersOf(each.change).every((ref) => subjects.has(idOf(ref, at.keys) ?? 0));
    if (!isKnown) refuse(at, { position: each.position, message: messages.changes.unknownTaxon });
    return isKnown && !refuse(at, placeless(each, subject)) ? [{ ...each, taxonId: subject.id }] : [];
  });
  if (steps.length === 0) return;
  await updateBefore(tx, at.changeSetId, steps);
  for (const id of await changeStep(tx, steps, at)) {
    at.dirty.add(id);
    at.moved.add(id);
  }
}

async function addRun(tx: Tx, run: readonly Numbered<ChangeOf<'add'>>[], at: Progress): Promise<void> {
  // What is added takes its line from its parent, so that must be in order.
  if (!(await settleLines(tx, at))) return;
  const ownKeys = new Set<string>();
  const earlier = await findStepSubjects(tx, run, at.keys);
  const sound = run.filter(({ position, change }) => {
    const isThere = othersOf(change).every(
      (ref) => (typeof ref === 'string' && ownKeys.has(ref)) || earlier.has(idOf(ref, at.keys) ?? 0),
    );
    const isTwice = change.key !== undefined && (ownKeys.has(change.key) || at.keys.has(change.key));
    if (change.key !== undefined) ownKeys.add(change.key);
    return (
      !refuse(at, isThere ? undefined : { position, message: messages.changes.unknownTaxon }) &&
      !refuse(at, isTwice ? { position, message: messages.changes.keyTwice(change.key ?? '') } : undefined)
    );
  });
  // A refused one may be named by the next: nothing is written of a run that has a fault.
  if (sound.length < run.length || sound.length === 0) return;
  const { added, conflicts } = await addStep(tx, sound, at);
  at.added += added.length;
  await updateAdded(tx, at.changeSetId, added);
  await refuseTaxa(
    tx,
    at,
    conflicts.map(({ taxonId, slug }) => ({ taxonId, message: messages.changes.slugTaken(slug) })),
  );
}

/** Lines below what has moved; false where something stands below itself, which ends everything. */
async function settleLines(tx: Tx, at: Progress): Promise<boolean> {
  if (at.dirty.size === 0) return true;
  const circles = await findCircles(tx, [...at.dirty]);
  await refuseTaxa(
    tx,
    at,
    circles.map((taxonId) => ({ taxonId, message: messages.changes.circle })),
  );
  if (circles.length > 0) return false;
  await updateLines(tx, [...at.dirty]);
  await updateSynonymLines(tx, at.changeSetId);
  at.dirty.clear();
  return true;
}

async function settle(tx: Tx, at: Progress): Promise<void> {
  if (at.moved.size > 0) await keepProtection(tx, at.changeSetId, [...at.moved]);
  const taken = await restyleSlugs(tx, at.changeSetId);
  await updateShownNames(tx);
  const breaches = await findBreaches(tx, at.changeSetId);
  await refuseTaxa(tx, at, [
    ...taken.map(({ taxonId, slug }) => ({ taxonId, message: messages.changes.slugTaken(slug) })),
    ...breaches.map(({ rule, taxonId, name, otherName }) => ({
      taxonId,
      message: messages.changes.breaches[rule](name, otherName),
    })),
  ]);
}

async function refuseTaxa(tx: Tx, at: Progress, faults: { taxonId: number; message: string }[]): Promise<void> {
  if (faults.length === 0) return;
  const rows = await findPositions(
    tx,
    at.changeSetId,
    faults.map(({ taxonId }) => taxonId),
  );
  const positions = new Map(rows.map((row) => [row.taxon_id, row.position]));
  for (const { taxonId, message } of faults) refuse(at, { position: positions.get(taxonId) ?? null, message });
}

/** A synonym or a taxon that was split has no place of its own that could change. */
function placeless({ position, change }: Numbered, { status, orig_name }: SubjectRow): ChangeConflict | undefined {
  const needsPlace = change.kind === 'move' || change.kind === 'rank' || change.kind === 'split';
  return needsPlace && status === 'synonym' ? { position, message: messages.changes.isSynonym(orig_name) } : undefined;
}

function refuse(at: Progress, conflict: ChangeConflict | undefined): boolean {
  if (conflict) at.conflicts.push(conflict);
  return conflict !== undefined;
}

function isAddition(numbered: Numbered): numbered is Numbered<ChangeOf<'add'>> {
  return numbered.change.kind === 'add';
}
