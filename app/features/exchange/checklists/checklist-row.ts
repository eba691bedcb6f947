import { type TaxonRank, taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { tidy } from '#app/platform/text/fold.ts';
import { strangeLetter } from '#app/platform/text/strange-letter.ts';
import type { ChecklistField } from './checklist-columns.ts';
import { isHungarian, type ListedPresence, presenceOf, redListOf } from './checklist-words.ts';
import type { Problem } from './plan-problem.ts';

export type ListedName = { name: string; isPreferred: boolean };

/** What a checklist says of one taxon, in the file's words but for presence and red list. Empty text: it says nothing. */
export type ChecklistRow = {
  line: number;
  id: string;
  name: string;
  authorship: string;
  rank: string;
  status: string;
  parentId: string;
  parentName: string;
  acceptedId: string;
  acceptedName: string;
  /** Names in the columns of ranks, the highest first. */
  columns: { rank: TaxonRank; name: string }[];
  hungarianNames: ListedName[];
  presence: ListedPresence | undefined;
  redList: string | undefined;
  notes: string;
  source: string;
  /** What of it is not taken, while the rest is. */
  partial: Problem[];
  /** It has more cells than the header: none of them may stand where it should. */
  hasSurplus: boolean;
};

/** Characters that the catalogue keeps of notes and sources. */
const longestText = 2000;

/** Words for "nothing" in a cell. */
const blanks = /^(-|–|\?|n\/?a|null|not assigned|incertae sedis|unknown|nincs adat)$/i;

/** A row from its cells by field. */
export function toChecklistRow(
  { line, id, hasSurplus }: { line: number; id: string; hasSurplus: boolean },
  cells: ReadonlyMap<ChecklistField, string>,
): ChecklistRow {
  const cell = (field: ChecklistField) => {
    const text = tidy(cells.get(field) ?? '');
    return blanks.test(text) ? '' : text;
  };
  const partial: Problem[] = [];
  const columns = taxonRanks.flatMap((rank) => (cell(rank) ? [{ rank, name: cell(rank) }] : []));
  const row: ChecklistRow = {
    line,
    id: id || cell('id'),
    name: cell('name'),
    authorship: cell('authorship'),
    rank: cell('rank'),
    status: cell('status'),
    parentId: cell('parentId'),
    parentName: cell('parentName'),
    acceptedId: cell('acceptedId'),
    acceptedName: cell('acceptedName'),
    columns,
    hungarianNames: readableNames(namesOf(cell, partial), partial),
    presence: presenceFrom(cell('presence'), cell('establishment'), partial),
    redList: redListOf(cell('redList')),
    notes: cell('notes'),
    source: cell('source'),
    partial,
    hasSurplus,
  };
  if (cell('redList') && !row.redList) partial.push({ reason: 'unread', words: cell('redList') });
  // What the catalogue cannot keep whole is not taken in part.
  for (const field of ['notes', 'source'] as const) {
    if (row[field].length <= longestText) continue;
    partial.push({ reason: 'unread', words: `${cutText(row[field], 40)}…` });
    row[field] = '';
  }
  return row.name ? row : { ...row, ...composed(row, cell) };
}

/** What is said of presence: the way it came, where it lives here; else whether it does. */
export function presenceFrom(status: string, establishment: string, partial: Problem[]): ListedPresence | undefined {
  const [known, came] = [presenceOf(status), presenceOf(establishment)];
  if (status && !known) partial.push({ reason: 'unread', words: status });
  if (establishment && !came) partial.push({ reason: 'unread', words: establishment });
  const lives = known === undefined || known === 'present';
  if (!lives && came && came !== 'present' && came !== known) partial.push({ reason: 'unread', words: establishment });
  return lives && came && came !== 'present' ? came : known;
}

/** Characters of a Hungarian name that the catalogue keeps. */
const longestName = 200;

function namesOf(cell: (field: ChecklistField) => string, partial: Problem[]): ListedName[] {
  const others = cell('otherHungarianNames').split(/[|;]/);
  // A vernacular column of a list in another language is not ours.
  const vernacular = !cell('language') || isHungarian(cell('language')) ? cell('vernacularName') : '';
  const names = [
    { name: cell('hungarianName') || vernacular, isPreferred: true },
    ...others.map((name) => ({ name: tidy(name), isPreferred: false })),
  ];
  return names.filter(({ name }) => {
    if (name.length > longestName) partial.push({ reason: 'unread', words: `${cutText(name, 40)}…` });
    return name !== '' && name.length <= longestName;
  });
}

/** Names without those in which a letter is of another script; each of these is said. */
export function readableNames(names: readonly ListedName[], partial: Problem[]): ListedName[] {
  return names.filter(({ name }) => {
    const strange = strangeLetter(name);
    if (strange) partial.push({ reason: 'strangeName', words: strange });
    return strange === undefined;
  });
}

/** Without a whole name: genus and epithets, a column that holds a whole name, or the lowest rank that has one. */
function composed(row: ChecklistRow, cell: (field: ChecklistField) => string): Pick<ChecklistRow, 'name' | 'rank'> {
  const [species, sub] = [cell('specificEpithet'), cell('infraspecificEpithet')];
  if (species && cell('genus')) {
    const name = [cell('genus'), species, sub].filter(Boolean).join(' ');
    return { name, rank: row.rank || (sub ? 'subspecies' : 'species') };
  }
  const lowest = row.columns.at(-1);
  // A species column may hold the bare epithet.
  if (lowest?.rank === 'species' && cell('genus') && /^\p{Ll}[\p{Ll}-]+$/u.test(lowest.name))
    return { name: `${cell('genus')} ${lowest.name}`, rank: row.rank || 'species' };
  return { name: lowest?.name ?? '', rank: row.rank || (lowest?.rank ?? '') };
}
