import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { NameFinder } from './find-names.server.ts';
import type { ReadFind } from './read-row.ts';

/**
 * Whether somebody elsewhere took a find for something protected: what is kept of that says it beside the place, though it decides
 * nothing here.
 */
export async function isProtectedElsewhere(db: Db, { said }: ReadFind, names: NameFinder): Promise<boolean> {
  const ids = new Set<number>();
  for (const { name } of said) {
    const found = await names.find({ scientific: name, vernacular: '', qualifier: '' });
    if (found !== undefined && found !== 'contradiction') ids.add(found.presentId);
  }
  if (ids.size === 0) return false;
  return [...(await findTaxa(db, ids)).values()].some(({ protection }) => protection !== null);
}
