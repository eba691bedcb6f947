import type { Db } from '#app/platform/db/database.server.ts';
import { findAddedKeys } from './change-lists.repo.server.ts';

/** What later changes of a set may call its additions by. */
export async function findAddedNames(db: Db, changeSetId: number): Promise<string[]> {
  return await findAddedKeys(db, changeSetId, mostNames);
}

/** A set put together by hand has a few; an import is not amended. */
const mostNames = 1000;
