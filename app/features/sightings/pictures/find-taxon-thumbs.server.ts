import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { findNewestThumbs } from './taxon-pictures.repo.server.ts';

/** Addresses of the newest small picture of each taxon; those without a picture, and ranks without a list of their own, are left out. */
export async function findTaxonThumbs(db: Db, taxonIds: readonly number[]): Promise<Map<number, string>> {
  if (taxonIds.length === 0) return new Map();
  const rows = await findNewestThumbs(db, taxonIds);
  return new Map(rows.map(({ taxonId, key }) => [taxonId, urls.imageFile(key)]));
}
