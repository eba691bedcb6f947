import type { Db } from '#app/platform/db/database.server.ts';
import { findAdministratorIds, findModeratorIds } from '../members.repo.server.ts';

/** Everybody who moderates. */
export async function findModerators(db: Db): Promise<number[]> {
  return findModeratorIds(db);
}

/** Everybody who administers the site. */
export async function findAdministrators(db: Db): Promise<number[]> {
  return findAdministratorIds(db);
}
