import type { Db } from '#app/platform/db/database.server.ts';
import { findModeratorIds } from '../members.repo.server.ts';

/** Everybody who moderates. */
export async function findModerators(db: Db): Promise<number[]> {
  return findModeratorIds(db);
}
