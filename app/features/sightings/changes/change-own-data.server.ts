import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#app/platform/db/database.server.ts';
import { findRevisionData } from '../revisions.repo.server.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import { type OwnColumn, type OwnData, ownColumns, verdictCause } from './own-columns.ts';
import { rewriteSightings } from './rewrite-sighting.server.ts';

/** Own columns in which two states of a sighting differ. */
export function changedColumns(before: Partial<OwnData>, after: Partial<OwnData>): OwnColumn[] {
  const [old, now] = [asKept(before), asKept(after)];
  return ownColumns.filter((column) => column in now && !isDeepStrictEqual(old[column], now[column]));
}

/** Whether a sighting's own data are others than they were in the revision that was read: a new name alone is no reason to stop. */
export async function isStale(tx: Tx, of: { sightingId: number; revision: number; now: OwnData }): Promise<boolean> {
  const base = await findRevisionData(tx, of);
  if (typeof base !== 'object' || base === null || Array.isArray(base)) return true;
  const now = asKept(of.now);
  return ownColumns.some((column) => column in base && !isDeepStrictEqual(base[column] ?? null, now[column] ?? null));
}

export type OwnChange = { sightingId: number; columns: Partial<SightingRow>; changed: readonly OwnColumn[] };

/** Writes an observer's changes with all that follows from them: name's columns, public form, summaries, an open verdict. */
export async function changeOwnData(tx: Tx, changes: readonly OwnChange[]): Promise<void> {
  const byId = new Map(changes.map((change) => [change.sightingId, change]));
  await rewriteSightings(tx, [...byId.keys()], (before) => {
    const change = byId.get(before.id);
    return {
      ...change?.columns,
      // Who judged it judged something else: the verdict's own feature tells its author.
      ...(change && verdictCause(change.changed) && before.verdict !== 'open' && { verdict: 'open' }),
    };
  });
}

/** As a revision keeps it: JSON without types. */
function asKept(data: Partial<OwnData>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data));
}
