import { taxonLabel } from '#app/features/taxonomy/taxon-label.ts';
import { taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { fold } from '#app/platform/text/fold.ts';
import { rankByErrors } from '../rank-by-errors.ts';
import { gradeFor, type Hit, type Name, rankTaxa } from '../rank-names.ts';
import type { SearchHit } from '../search-item.ts';
import { bareNames, longestInitial, readQuery, type SearchQuery } from '../search-query.ts';

/**
 * A taxon in the list of names that is downloaded for searching without a network, as short as it gets: id, rank as its
 * place in `taxonRanks`, origName, Hungarian name or '', accepted name of a synonym or '', further names.
 */
export type NameRow = [
  id: number,
  rank: number,
  origName: string,
  name: string,
  accepted: string,
  ...further: string[],
];
export type NameList = { names: NameRow[] };

/** Most taxa of one answer. */
const maxTaxa = 30;

type Prepared = { rows: Map<number, NameRow>; names: Name[] };

/** Makes the list ready to be searched: every name folded once. */
export function prepareNames({ names }: NameList): Prepared {
  const rows = new Map(names.map((row) => [row[0], row]));
  return {
    rows,
    names: names.flatMap(([taxonId, , origName, hungarian, accepted, ...further]) =>
      // A synonym shows its accepted taxon's Hungarian name, and is not found by it.
      [origName, accepted === '' ? hungarian : '', ...further]
        .filter(Boolean)
        .map((name) => ({ taxonId, name, folded: fold(name) })),
    ),
  };
}

/** What the server answers, in its order: names that hold every word as typed, else the bare name's, else what is mistyped. */
export function searchNames({ rows, names }: Prepared, typed: string): SearchHit[] {
  const query = readQuery(typed);
  if (!query) return [];
  const asTyped = [query, ...bareNames(typed)].map((each) => findAsTyped(names, each));
  const hits = asTyped.find((found) => found.length > 0) ?? rankByErrors(names, query);
  return hits.slice(0, maxTaxa).flatMap(({ taxonId }) => itemOf(rows.get(taxonId)));
}

/** The one taxon that is called or labelled just as typed; `none` where none is, or several are. */
export function matchName({ rows, names }: Prepared, typed: string): SearchHit | 'none' {
  const text = fold(typed);
  const called = names.filter(({ folded }) => folded === text).map(({ taxonId }) => taxonId);
  const labelled = [...rows.values()].flatMap(itemOf).filter(({ label }) => fold(label) === text);
  const [id, ...others] = new Set([...called, ...labelled.map((hit) => hit.id)]);
  return (id !== undefined && others.length === 0 && itemOf(rows.get(id))[0]) || 'none';
}

function findAsTyped(names: readonly Name[], query: SearchQuery): Hit[] {
  const found = names.filter(({ folded }) =>
    query.words.every((word) =>
      word.length > longestInitial ? folded.includes(word) : ` ${folded}`.includes(` ${word}`),
    ),
  );
  return rankTaxa(found, gradeFor(query));
}

function itemOf(row: NameRow | undefined): SearchHit[] {
  if (!row) return [];
  const [id, rank, origName, hungarian, accepted] = row;
  const names = { origName, name: hungarian || null, synonymizedName: accepted || null };
  const rest = {
    taxonType: taxonRanks[rank] ?? '',
    dirty: false,
    url: null,
    label: taxonLabel(names),
    protected: false,
    orderName: null,
    foundBy: null,
  };
  return [{ id, ...names, ...rest }];
}
