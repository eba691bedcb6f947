import type { Db } from '#app/platform/db/database.server.ts';
import { findTaxa, findTaxaInOrder } from './find-taxa.server.ts';
import {
  type Branch,
  countBranch,
  findOtherNames,
  findSynonymIds,
  findTaxonNotes,
} from './lists/taxon-lists.repo.server.ts';
import type { TaxonView } from './taxon-view.ts';

export type TaxonDetails = {
  /** Root first, the taxon itself left out. */
  ancestors: TaxonView[];
  groupName: string | null;
  otherNames: string[];
  synonyms: TaxonView[];
  redList: string | null;
  firstRecord: string | null;
  notes: string | null;
  source: string;
  natura2000Code: string | null;
  protectionSource: string | null;
};

/** What a taxon's page tells beyond its name; undefined for an unknown id. */
export async function describeTaxon(db: Db, taxonId: number): Promise<TaxonDetails | undefined> {
  const [notes, otherNames, synonymIds] = await Promise.all([
    findTaxonNotes(db, taxonId),
    findOtherNames(db, taxonId),
    findSynonymIds(db, [taxonId]),
  ]);
  if (!notes) return undefined;
  const ancestorIds = notes.ancestor_ids.filter((id) => id !== taxonId);
  const taxa = await findTaxa(db, [...ancestorIds, ...synonymIds.map(({ id }) => id)]);
  return {
    ancestors: ancestorIds.flatMap((id) => taxa.get(id) ?? []),
    groupName: notes.group_name,
    otherNames,
    synonyms: synonymIds.flatMap(({ id }) => taxa.get(id) ?? []),
    redList: notes.red_list,
    firstRecord: notes.first_record,
    notes: notes.notes,
    source: notes.source,
    natura2000Code: notes.natura2000_code,
    protectionSource: notes.protection_source,
  };
}

/** Ancestors of a taxon, root first, itself left out. */
export async function findAncestors(db: Db, taxonId: number): Promise<TaxonView[]> {
  const notes = await findTaxonNotes(db, taxonId);
  return await findTaxaInOrder(db, notes?.ancestor_ids.filter((id) => id !== taxonId) ?? []);
}

export type BranchNumbers = { families: number; genera: number; species: number; seenSpecies: number };

/** How many families, genera and species lie below a taxon, and how many of the species have a published sighting. */
export async function countBelow(db: Db, branch: Branch): Promise<BranchNumbers> {
  const rows = new Map((await countBranch(db, branch)).map((row) => [row.rank, row]));
  return {
    families: rows.get('family')?.taxa ?? 0,
    genera: rows.get('genus')?.taxa ?? 0,
    species: rows.get('species')?.taxa ?? 0,
    seenSpecies: rows.get('species')?.seen ?? 0,
  };
}
