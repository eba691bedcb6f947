import { setTimeout } from 'node:timers/promises';
import { dropRenamings } from '#app/features/sightings/changes/renamings.server.ts';
import { planNames, type RewrittenName, rewriteNames } from '#app/features/sightings/changes/rewrite-names.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { touch } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { computeNames, type SightingName } from '../naming/compute-names.server.ts';
import { rereadVerdicts } from '../verdicts/reread-verdicts.server.ts';
import {
  countRenamings,
  findChangedSightings,
  findRenamingIds,
  findRenamings,
  findUnfinishedSet,
  holdSightingRows,
  pageChangedSightings,
  updateChangedNames,
  updateChangedTo,
} from './changed-sightings.repo.server.ts';
import { insertRenamed } from './renamed-sightings.repo.server.ts';

/** So many sightings get their names together with the tree; of more, most follow at once, a few at a time. */
export const mostAtOnce = 50;

/** Sightings reckoned with at once: more only costs memory. */
const plannedAtOnce = 500;
/** Sightings whose names are written in one transaction: whoever votes on one of them waits for no more than that. */
const RENAMED_AT_ONCE = 20;
/** So many times as long as a step took nothing is done after it: names may be late, votes may not. */
const RESTS = 3;

type SetSide = { changeSetId: number; former: 'before' | 'after' };
/** `by`: who commits the set, or takes it back. */
type SetInWork = SetSide & { by: number | null };

/** Reckons what a set that this transaction has applied would make of every sighting it concerns; nobody is kept from anything. */
export async function planRenaming(tx: Tx, set: SetSide): Promise<void> {
  await findChangedSightings(tx, set);
  let afterId = 0;
  for (;;) {
    const ids = await pageChangedSightings(tx, { afterId, limit: plannedAtOnce });
    if (ids.length === 0) break;
    afterId = ids.at(-1) ?? afterId;
    const names = await computeNames(tx, ids);
    const planned = await planNames(
      tx,
      [...names.values()].map((name) => toRewritten(name, [])),
    );
    await updateChangedTo(
      tx,
      planned.map(({ columns }) => ({
        id: columns.id,
        taxonId: columns.taxon_id,
        visibility: columns.public_visibility,
      })),
    );
  }
  await updateChangedNames(tx);
}

/** Has the names of all that was put down follow the set, in the caller's transaction, which holds the tree alone; of `coarser` those alone whose place is going to be hidden more. */
export async function renameWithin(tx: Tx, set: SetInWork & { coarser?: boolean }): Promise<void> {
  for (;;) {
    const ids = await findRenamingIds(tx, { ...set, limit: plannedAtOnce });
    if (ids.length === 0) return;
    await rename(tx, set, ids);
  }
}

/**
 * Has the names of sightings follow changes of the tree that are done: a few in each transaction, so that nobody waits long, and
 * nothing for three times as long, so that most of the time is everybody's, and the more the busier the site is. Safe beside itself and after a crash; answers once nothing waits.
 */
export async function finishRenaming(db: Db): Promise<void> {
  for (;;) {
    const set = await findUnfinishedSet(db);
    if (!set) return;
    const started = performance.now();
    await writeUnderTree(db, async (tx) => {
      await rename(tx, set, await findRenamingIds(tx, { ...set, limit: RENAMED_AT_ONCE }));
      touch(tx, 'sightings');
    });
    await setTimeout(RESTS * (performance.now() - started));
  }
}

/** Of how many sightings the names still follow a set. */
export async function countWaitingNames(db: Db, changeSetId: number): Promise<number> {
  return countRenamings(db, changeSetId);
}

async function rename(tx: Tx, set: SetInWork, ids: readonly number[]): Promise<void> {
  await holdSightingRows(tx, ids);
  // Only now: another may have been faster, or somebody has voted meanwhile.
  const waiting = await findRenamings(tx, ids);
  const page = waiting.filter(({ recompute }) => recompute);
  const formerLines = new Map(page.map(({ sighting_id, was_line }) => [sighting_id, was_line]));
  const names = await computeNames(tx, [...formerLines.keys()]);
  const verdicts = await rereadVerdicts(tx, {
    ...set,
    page: page.map(({ sighting_id, was_taxon_id }) => ({ id: sighting_id, formerId: was_taxon_id })),
    names,
  });
  await rewriteNames(
    tx,
    [...names.values()].map((name) => ({
      ...toRewritten(name, formerLines.get(name.sighting.id) ?? []),
      verdict: verdicts.get(name.sighting.id),
    })),
  );
  const done = waiting.map(({ sighting_id }) => sighting_id);
  if (set.former === 'before') await insertRenamed(tx, { changeSetId: set.changeSetId, ids: done });
  await dropRenamings(tx, done);
}

function toRewritten(name: SightingName, formerLine: number[]): RewrittenName {
  return { sightingId: name.sighting.id, ...name.said, formerLine };
}
