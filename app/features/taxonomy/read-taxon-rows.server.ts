import type { Db } from '#app/platform/db/database.server.ts';
import { RequestMemo } from '#app/platform/session/request-memo.server.ts';
import { findTaxonRows, type TaxonRow } from './taxonomy.repo.server.ts';

const rowsOfRequest = new RequestMemo<TaxonRow[]>();

/** The rows of taxa, each once; the parts of a page that ask for the same ones share them. */
export async function readTaxonRows(db: Db, ids: Iterable<number>): Promise<TaxonRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return rowsOfRequest.get(wanted.join(), () => findTaxonRows(db, wanted));
}
