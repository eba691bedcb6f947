import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findSighting } from '../lists/find-sightings.server.ts';
import { findMerged } from './rearrangement.server.ts';

/** Merges that follow each other; more would be a circle, which no merge makes. */
const mostSteps = 20;

/** The sighting into which another was merged, step by step; undefined where it was not, or the viewer may not open that one. */
export async function findKept(db: Db, viewer: Viewer, sightingId: number): Promise<number | undefined> {
  let keptId: number | undefined;
  for (let step = 0; step < mostSteps; step++) {
    const next = await findMerged(db, keptId ?? sightingId);
    if (next === undefined) break;
    keptId = next;
  }
  return keptId !== undefined && (await findSighting(db, viewer, keptId)) ? keptId : undefined;
}

/** The same path with the kept sighting's number, where the one in it was merged. */
export async function keptPath(db: Db, viewer: Viewer, path: string): Promise<string | undefined> {
  const parts = path.split(/([/?])/);
  const at = parts.findIndex((part) => /^[1-9]\d{0,8}$/.test(part));
  const keptId = at < 0 ? undefined : await findKept(db, viewer, Number(parts[at]));
  return keptId === undefined ? undefined : parts.with(at, String(keptId)).join('');
}

/**
 * Does the work; where a sighting is not found that was merged into another, `lead` goes to the same address of the kept one.
 * `path` is the asked one, with the sighting's number among its parts.
 */
export async function orLeadToKept<Result>(
  db: Db,
  of: { viewer: Viewer; path: string; lead: (path: string) => Result | Promise<Result> },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
    const path = await keptPath(db, of.viewer, of.path);
    if (path === undefined) throw error;
    return of.lead(path);
  }
}
