import { type TaxonRank, type TaxonStatus, taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { type LatinName, parseLatinName } from '#app/platform/text/latin-name.ts';
import { strangeLetter } from '#app/platform/text/strange-letter.ts';
import type { ChecklistRow } from './checklist-row.ts';
import { rankOf, statusOf } from './checklist-words.ts';
import { nameKey } from './name-key.ts';
import type { Problem } from './plan-problem.ts';

/** A row whose name, rank and status are understood. */
export type ListedTaxon = {
  row: ChecklistRow;
  rank: TaxonRank;
  /** Without author: `Fictus borealis`, `Fictus × medius`. */
  name: string;
  key: string;
  authorship: string;
  status: TaxonStatus;
  /** Of names of a species and below. */
  genus: string | undefined;
  species: string | undefined;
};

/** How the catalogue helps with a name that comes without a rank. */
export type RankFinder = (key: string) => TaxonRank | undefined;

/** Characters that the catalogue keeps of a name. */
export const longestName = 200;

const binomial = new Set<TaxonRank>(['species_group', 'species', 'subspecies']);

/** Reads a row's name, rank and status by the rules of nomenclature; answers what is wrong where they do not say which taxon is meant. */
export function readListed(row: ChecklistRow, findRank: RankFinder): ListedTaxon | Problem {
  if (row.hasSurplus) return { reason: 'cells' };
  if (row.name === '') return { reason: 'noName' };
  const strange = strangeLetter(row.name);
  if (strange) return { reason: 'strangeLetter', words: strange };
  const parsed = parseLatinName(row.name);
  if (!parsed) return { reason: 'badName', words: row.name };
  if (parsed.qualifier) return { reason: 'qualifier', words: row.name };
  const rank = row.rank ? rankOf(row.rank) : rankFromName(row, parsed, findRank);
  if (!rank) return row.rank ? { reason: 'unknownRank', words: row.rank } : { reason: 'noRank' };
  const status = statusFrom(row);
  if (typeof status !== 'string') return status;
  const named = nameFor(rank, parsed);
  const authorship = row.authorship || (named?.authorship ?? '');
  if (!named || !isAuthorship(named.authorship) || Math.max(named.name.length, authorship.length) > longestName)
    return { reason: 'badName', words: cutText(row.name, longestName) };
  const hasSpecies = binomial.has(rank);
  return {
    row,
    rank,
    name: named.name,
    key: nameKey(named.name),
    authorship,
    status,
    genus: hasSpecies ? parsed.genus : undefined,
    species: rank === 'subspecies' ? named.name.split(' ').slice(0, -1).join(' ') : undefined,
  };
}

/** A column's name: one word, or two for a species. */
export function readColumnName(
  rank: TaxonRank,
  written: string,
): { name: string; key: string; authorship: string } | undefined {
  const parsed = parseLatinName(written);
  const named = parsed && !parsed.qualifier ? nameFor(rank, parsed) : undefined;
  return named && isAuthorship(named.authorship) ? { ...named, key: nameKey(named.name) } : undefined;
}

/** The name as its rank has it: a species two words, a genus one; undefined where they do not go together. */
function nameFor(rank: TaxonRank, parsed: LatinName): { name: string; authorship: string } | undefined {
  const authorship = parsed.authorship ?? '';
  if (rank === 'subgenus' && parsed.subgenus && !parsed.species) return { name: parsed.subgenus, authorship };
  if (!binomial.has(rank)) return parsed.species ? undefined : { name: parsed.canonical, authorship };
  // "Fictus Borealis": the second word is an epithet where the rank says that there is one.
  if (!parsed.species)
    return parsed.alternative && rank !== 'subspecies' ? { name: parsed.alternative, authorship: '' } : undefined;
  return (rank === 'subspecies') === (parsed.subspecies !== undefined)
    ? { name: parsed.canonical, authorship }
    : undefined;
}

function rankFromName(row: ChecklistRow, parsed: LatinName, findRank: RankFinder): TaxonRank | undefined {
  if (parsed.subspecies) return 'subspecies';
  if (parsed.species) return 'species';
  if (parsed.alternative && findRank(nameKey(parsed.alternative)) === 'species') return 'species';
  const key = nameKey(parsed.canonical);
  const column = row.columns.find(({ name }) => nameKey(name) === key);
  return column?.rank ?? findRank(key);
}

/** A synonym is one by its status, or by naming another as accepted; the two may not contradict. */
function statusFrom(row: ChecklistRow): TaxonStatus | Problem {
  const said = row.status ? statusOf(row.status) : undefined;
  if (row.status && !said) return { reason: 'unknownStatus', words: row.status };
  const isElsewhere =
    (row.acceptedId !== '' && row.acceptedId !== row.id) ||
    (row.acceptedName !== '' && nameKey(row.acceptedName) !== nameKey(row.name));
  if (said === 'synonym' && !isElsewhere) return { reason: 'noAccepted' };
  if (said === 'accepted' && isElsewhere) return { reason: 'statusContradicts' };
  return said ?? (isElsewhere ? 'synonym' : 'accepted');
}

/** What stands behind a name is an author, not a further word of it. */
function isAuthorship(text: string): boolean {
  return text === '' || /^[([]*(\p{Lu}|\d|(de|van|von|der|d['’]|da|du|le|la|in|nec|non|sensu|auct)\b)/u.test(text);
}

/** Whether `one` stands above `other` in the order of ranks. */
export function isHigher(one: TaxonRank, other: TaxonRank): boolean {
  return taxonRanks.indexOf(one) < taxonRanks.indexOf(other);
}
