import type { Credited } from '#app/features/licences/Credit.tsx';
import { findOwners, unknownOwner } from '#app/features/members/find-members.server.ts';
import type { TaxonRank } from '#app/features/taxonomy/taxon-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { secretPlaceOf } from '../privacy/coarse-log.ts';
import { imageLicence } from '../to-sighting-view.ts';
import { shownAuthor, shownTerms } from './shown-author.ts';
import { findCreditRows, findBranchPictures as findRows } from './taxon-pictures.repo.server.ts';

const pictured = ['order', 'family', 'genus', 'species'] as const;
type PicturedRank = (typeof pictured)[number];
type Taxon = { id: number; rank: TaxonRank };

/** A picture as large as a tile, with whose it is. */
export type CreditedPicture = { src: string; credit: Credited };

/** The same taxa, each with its small picture for a list, or null; ranks that no list shows have none. */
export async function withPictures<T extends Taxon>(
  db: Db,
  taxa: readonly T[],
): Promise<(T & { image: string | null })[]> {
  const pictures = new Map((await findPictures(db, taxa)).map(({ id, small_key }) => [id, small_key]));
  return taxa.map((taxon) => {
    const key = pictures.get(taxon.id);
    return { ...taxon, image: key === undefined ? null : urls.imageFile(key) };
  });
}

/** The same taxa, each with its picture for a tile and the credit that everybody may read, or null. */
export async function withCreditedPictures<T extends Taxon>(
  db: Db,
  taxa: readonly T[],
): Promise<(T & { picture: CreditedPicture | null })[]> {
  const found = await findPictures(db, taxa);
  const credits = await findCredits(
    db,
    found.map(({ image_id }) => image_id),
  );
  const pictures = new Map(
    found.flatMap(({ id, image_id, small_key }) => {
      const credit = credits.get(image_id);
      return credit ? [[id, { src: urls.imageFile(small_key), credit }] as const] : [];
    }),
  );
  return taxa.map((taxon) => ({ ...taxon, picture: pictures.get(taxon.id) ?? null }));
}

async function findPictures(db: Db, taxa: readonly Taxon[]) {
  const byRank = Map.groupBy(taxa, ({ rank }) => rank);
  const asked = [...byRank].filter((entry): entry is [PicturedRank, (typeof entry)[1]] =>
    pictured.some((rank) => rank === entry[0]),
  );
  return (await Promise.all(asked.map(([rank, of]) => findRows(db, { rank, ids: of.map(({ id }) => id) })))).flat();
}

/** Of each picture its credit as somebody reads it who sees no closed place. */
async function findCredits(db: Db, imageIds: readonly number[]): Promise<Map<number, Credited>> {
  if (imageIds.length === 0) return new Map();
  const rows = await findCreditRows(db, imageIds);
  const owners = await findOwners(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return new Map(
    rows.map((row) => {
      const { image: owner } = (owners.get(row.member_id) ?? unknownOwner(row.member_id)).terms;
      const { author, licenseId, terms } = imageLicence(row, owner);
      const secret = secretPlaceOf(row, row.public_visibility === 'exact');
      const ownerName = owner.displayName;
      return [
        row.id,
        { author: shownAuthor(author, { ownerName, secret }), licenseId, terms: shownTerms(terms, secret) },
      ];
    }),
  );
}
