import { findSplits, type Split } from '#app/features/taxonomy/changes/find-successors.server.ts';
import type { TaxonLine } from '#app/features/taxonomy/taxon-view.ts';
import { findTaxonLines } from '#app/features/taxonomy/tree/find-taxon-lines.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { lineTo, type NameTaxon } from './name-tally.ts';

/** When something was said, and of a find in which county. */
export type Said = { at: Date; countyCode: string | null };

/** What a name means today. `mayBe` are the parts that the name of a split taxon leaves open: any protected one covers the place. */
export type Meaning = { taxon: NameTaxon | undefined; isSplit: boolean; mayBe: number[] };

export type Meanings = {
  /** The present meaning of a taxon as such, as of a scope; undefined without one. */
  presentTaxon: (taxonId: number) => NameTaxon | undefined;
  /** The present meaning of a taxon as somebody once wrote it. */
  meaningOf: (taxonId: number, said: Said) => Meaning;
};

/** Taxa that were read before, for walks over many sightings: each is asked for once. */
export type KnownTaxa = {
  splits: Map<number, Split>;
  lines: Map<number, TaxonLine>;
  taxa: Map<number, NameTaxon | undefined>;
};

export function noTaxaKnown(): KnownTaxa {
  return { splits: new Map(), lines: new Map(), taxa: new Map() };
}

/** Reads the lines that are not known yet. */
export async function learnLines(db: Db, known: KnownTaxa, taxonIds: Iterable<number>): Promise<void> {
  const missing = [...new Set(taxonIds)].filter((id) => !known.lines.has(id));
  if (missing.length === 0) return;
  for (const [id, line] of await findTaxonLines(db, missing)) {
    known.lines.set(id, line);
    known.taxa.set(id, toNameTaxon(line));
  }
}

/** Reads taxa in their present meaning, three queries for any number: synonyms as accepted, split ones as near as is honest. */
export async function readMeanings(
  db: Db,
  taxonIds: Iterable<number>,
  known: KnownTaxa = noTaxaKnown(),
): Promise<Meanings> {
  const { splits, lines, taxa } = known;
  const asked = [...new Set(taxonIds)].filter((id) => !lines.has(id));
  const found = asked.length === 0 ? [] : await findSplits(db, asked);
  for (const [id, split] of found) splits.set(id, split);
  const parts = [...found].flatMap(([, split]) => split.parts.map(({ successorId }) => successorId));
  await learnLines(db, known, [...asked, ...parts]);
  const presentTaxon = (id: number) => taxa.get(id);

  function meaningOf(taxonId: number, said: Said): Meaning {
    const line = lines.get(taxonId);
    const split = splits.get(taxonId) ?? splits.get(line?.presentId ?? 0);
    // What was said after the split by a name that lives on means the narrower taxon.
    if (!split || (line?.presentId !== null && said.at >= split.splitAt))
      return { taxon: presentTaxon(taxonId), isSplit: false, mayBe: [] };
    return splitMeaning(taxonId, split, said);
  }

  function splitMeaning(taxonId: number, split: Split, said: Said): Meaning {
    // Its narrower self is among the parts; asked again as it is today, or nobody would ever arrive.
    const today = { ...said, at: new Date() };
    const meanings = split.parts.map(({ successorId, counties }) => ({
      counties,
      ...(successorId === taxonId ? { taxon: presentTaxon(successorId), mayBe: [] } : meaningOf(successorId, today)),
    }));
    const local = oneOfCounty(meanings, said.countyCode);
    const open = local ? [local] : meanings;
    const mayBe = open.flatMap(({ taxon, mayBe: parts }) => (parts.length > 0 ? parts : taxon ? [taxon.id] : []));
    return { taxon: commonTaxon(open.map(({ taxon }) => taxon)), isSplit: true, mayBe };
  }

  return { presentTaxon, meaningOf };
}

/** The only part that lives in the county, where it is known of all parts where they live. */
function oneOfCounty<Part extends { counties: readonly string[] | null }>(
  parts: readonly Part[],
  countyCode: string | null,
): Part | undefined {
  if (countyCode === null || parts.some(({ counties }) => counties === null)) return undefined;
  const here = parts.filter(({ counties }) => counties?.includes(countyCode));
  return here.length === 1 ? here[0] : undefined;
}

/** The nearest taxon that holds all; undefined where there is none, or one has no meaning itself. */
function commonTaxon(taxa: readonly (NameTaxon | undefined)[]): NameTaxon | undefined {
  const [first, ...rest] = taxa;
  if (!first) return undefined;
  const shared = first.line.filter((node) => rest.every((taxon) => taxon?.line.some(({ id }) => id === node.id)));
  return lineTo(first, shared.at(-1)?.id);
}

/** The rules need to know of ranks only which node is the order, family, genus and species. */
function toNameTaxon(line: TaxonLine | undefined): NameTaxon | undefined {
  if (!line || line.presentId === null) return undefined;
  const rankOf = new Map([
    [line.orderId, 'order'],
    [line.familyId, 'family'],
    [line.genusId, 'genus'],
    [line.speciesId, 'species'],
  ]);
  return {
    id: line.presentId,
    line: line.ancestorIds.map((id) => ({ id, rank: rankOf.get(id) ?? 'other' })),
  };
}
