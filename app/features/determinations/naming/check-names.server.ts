import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { readAtOneMoment } from '#app/platform/db/read-at-one-moment.server.ts';
import { findSightingForUpdate, pageDeterminedSightingIds, pageSightingIds } from '../determinations.repo.server.ts';
import { reopenVerdicts } from '../verdicts/reopen-verdicts.server.ts';
import { computeNames, differences } from './compute-names.server.ts';
import { noTaxaKnown } from './read-meanings.server.ts';
import { recomputeName } from './recompute-name.server.ts';

const batchSize = 1000;

export type WrongName = { sightingId: number; differs: string[] };

/** Compares every sighting's stored name with what its log gives. Reads only; memory for a few batches. */
export async function checkNames(db: Db): Promise<{ checked: number; wrong: WrongName[] }> {
  // Names and logs of one moment: a vote between the two readings would look like a fault.
  return readAtOneMoment(db, checkAt);
}

async function checkAt(db: Db): Promise<{ checked: number; wrong: WrongName[] }> {
  const wrong: WrongName[] = [];
  const known = noTaxaKnown();
  let checked = 0;
  const page = (afterId: number) => pageSightingIds(db, { afterId, limit: batchSize });
  for await (const names of ahead(batches(page), (ids) => computeNames(db, ids, known))) {
    for (const [sightingId, name] of names) {
      checked++;
      const differs = differences(name);
      if (differs.length > 0) wrong.push({ sightingId, differs });
    }
  }
  return { checked, wrong };
}

/** Stores every name anew that differs from its log, each in a transaction of its own; returns how many were wrong. */
export async function recomputeAll(db: Db): Promise<number> {
  const { wrong } = await checkNames(db);
  for (const { sightingId } of wrong) await recomputeOne(db, sightingId);
  return wrong.length;
}

/** Stores the names anew on everything that a member has determined, as after a change of their scopes. */
export async function recomputeNamesOfMember(db: Db, memberId: number): Promise<void> {
  const page = (afterId: number) => pageDeterminedSightingIds(db, { memberId, afterId, limit: batchSize });
  for await (const ids of batches(page)) {
    for (const [sightingId, name] of await computeNames(db, ids)) {
      if (differences(name).length > 0) await recomputeOne(db, sightingId);
    }
  }
}

async function recomputeOne(db: Db, sightingId: number): Promise<void> {
  await writeUnderTree(db, async (tx) => {
    if (!(await findSightingForUpdate(tx, sightingId))) return;
    const change = await recomputeName(tx, sightingId);
    if (change && change.after !== change.before)
      await reopenVerdicts(tx, { sightingId, cause: 'name', actorId: null });
  });
}

async function* batches(page: (afterId: number) => Promise<number[]>): AsyncGenerator<number[]> {
  for (let ids = await page(0); ids.length > 0; ids = await page(ids.at(-1) ?? Number.MAX_SAFE_INTEGER)) yield ids;
}

/** Has the database read the next item while one is worked on, in order. */
async function* ahead<Item, Result>(
  items: AsyncGenerator<Item>,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  let before: Promise<Result> | undefined;
  for await (const item of items) {
    const now = work(item);
    // It is awaited a turn later: until then nobody else would hear of its failure.
    now.catch(() => undefined);
    if (before) yield await before;
    before = now;
  }
  if (before) yield await before;
}
