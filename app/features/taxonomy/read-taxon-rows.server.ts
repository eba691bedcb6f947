import type { Db } from '#app/platform/db/database.server.ts';
import { RequestMemo } from '#app/platform/session/request-memo.server.ts';
import { keptTaxa } from './kept-under-tree.ts';
import { findTaxonRows, type TaxonRow } from './taxonomy.repo.server.ts';

const rowsOfRequest = new RequestMemo<TaxonRow[]>();

/** The rows of taxa, each once; the parts of a page that ask for the same ones share them, and so do those of a write that holds the tree. */
export async function readTaxonRows(db: Db, ids: Iterable<number>): Promise<TaxonRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const kept = keptTaxa(db);
  if (!kept) return rowsOfRequest.get(wanted.join(), () => findTaxonRows(db, wanted));
  const missing = wanted.filter((id) => !kept.has(id));
  if (missing.length > 0) {
    for (const id of missing) kept.set(id, null);
    for (const row of await findTaxonRows(db, missing)) kept.set(row.id, row);
  }
  return wanted.flatMap((id) => kept.get(id) ?? []);
}
