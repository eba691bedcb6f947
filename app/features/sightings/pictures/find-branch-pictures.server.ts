import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { findBranchPictures as findRows } from './taxon-pictures.repo.server.ts';

const pictured = ['order', 'family', 'genus', 'species'] as const;
type PicturedRank = (typeof pictured)[number];

/** Small pictures of taxa for lists, by their ids; those without one, and ranks that no list shows, are left out. */
export async function findBranchPictures(
  db: Db,
  taxa: readonly { id: number; rank: TaxonRank }[],
): Promise<Map<number, string>> {
  const byRank = Map.groupBy(taxa, ({ rank }) => rank);
  const asked = [...byRank].filter((entry): entry is [PicturedRank, (typeof entry)[1]] =>
    pictured.some((rank) => rank === entry[0]),
  );
  const found = await Promise.all(asked.map(([rank, of]) => findRows(db, { rank, ids: of.map(({ id }) => id) })));
  return new Map(found.flat().map(({ id, small_key }) => [id, urls.imageFile(small_key)]));
}

/** The same taxa, each with its picture or null. */
export async function withPictures<Taxon extends { id: number; rank: TaxonRank }>(
  db: Db,
  taxa: readonly Taxon[],
): Promise<(Taxon & { image: string | null })[]> {
  const pictures = await findBranchPictures(db, taxa);
  return taxa.map((taxon) => ({ ...taxon, image: pictures.get(taxon.id) ?? null }));
}
