import { idsOf, pageOfKeyed, readKeyedCursor } from '#app/platform/action/keyed-cursor.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxaInOrder } from '../find-taxa.server.ts';
import { taxonMark } from '../taxon-mark.ts';
import type { TaxonRank, TaxonView } from '../taxon-view.ts';
import type { TaxonListItem } from './taxon-list-item.ts';
import {
  type Branch,
  findChildIds,
  findSightingNumbers,
  findTaxonNumbers,
  pageByName,
} from './taxon-lists.repo.server.ts';

export type TaxonPage = { items: TaxonListItem[]; nextCursor: string | null };

type PageOfTaxa = { rank: TaxonRank; branch?: Branch; cursor?: string | null; seen?: boolean; limit: number };

/** One page of a rank's public taxa in Hungarian alphabetical order, of the whole tree or a branch; `seen` those with sightings alone. Throws malformed. */
export async function pageTaxa(db: Db, { rank, branch, cursor, seen = false, limit }: PageOfTaxa): Promise<TaxonPage> {
  const after = readKeyedCursor(cursor);
  const rows = await pageByName(db, { rank, ...(branch && { branch }), after, seen, limit: limit + 1 });
  const { shown, nextCursor } = pageOfKeyed(rows, limit);
  return { items: await toListItems(db, idsOf(shown)), nextCursor };
}

/** A taxon's direct public children in Hungarian alphabetical order. */
export async function listChildren(db: Db, parentId: number): Promise<TaxonListItem[]> {
  return await toListItems(db, await findChildIds(db, parentId));
}

/** Taxa as a list shows them, in the order given. */
export async function listTaxa(db: Db, ids: readonly number[]): Promise<TaxonListItem[]> {
  return await toListItems(db, ids);
}

/** Published sightings of a taxon's whole subtree. */
export async function findSightingCount(db: Db, taxonId: number): Promise<number> {
  return (await findSightingNumbers(db, [taxonId]))[0]?.sightings ?? 0;
}

/** Taxa as lines of names with their numbers, in the order asked. */
export async function toListItems(db: Db, ids: readonly number[]): Promise<TaxonListItem[]> {
  const taxa = await findTaxaInOrder(db, ids);
  const isSpecies = taxa.every(({ taxonType }) => taxonType === 'species' || taxonType === 'subspecies');
  const [species, sightings] = isSpecies ? [new Map(), await countSightingsOf(db, ids)] : await bothNumbers(db, ids);
  return taxa.map((taxon) => ({
    ...toListItem(taxon),
    speciesCount: species.get(taxon.id) ?? null,
    sightingCount: sightings.get(taxon.id) ?? 0,
  }));
}

/** A taxon as a list shows it, without numbers. */
export function toListItem(taxon: TaxonView): TaxonListItem {
  return {
    id: taxon.id,
    url: taxon.url === '/' ? null : taxon.url,
    name: taxon.name,
    origName: taxon.origName,
    rank: taxon.taxonType,
    mark: taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    speciesCount: null,
    sightingCount: 0,
  };
}

/** Published sightings of each taxon's whole subtree; taxa without any are left out. */
export async function countSightingsOf(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  return new Map((await findSightingNumbers(db, ids)).map((row) => [row.taxon_id, row.sightings]));
}

async function bothNumbers(db: Db, ids: readonly number[]): Promise<[Map<number, number>, Map<number, number>]> {
  const rows = await findTaxonNumbers(db, ids);
  return [new Map(rows.map((row) => [row.id, row.species])), new Map(rows.map((row) => [row.id, row.sightings]))];
}
