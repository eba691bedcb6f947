import { hasAccents, type SearchQuery } from './search-query.ts';

/** A name of a taxon, as written and folded. */
export type Name = { taxonId: number; name: string; folded: string };

/** A taxon and the name by which it was found. */
export type Hit = { taxonId: number; name: string };

/** How well a name answers, lower is better. */
export type Grade = (name: Name) => number;

/** Taxa, each by its best name, the best first; of equal ones the shorter name, then the alphabet. */
export function rankTaxa(names: readonly Name[], grade: Grade): Hit[] {
  const best = new Map<number, Name & { grade: number }>();
  for (const name of names) {
    const own = grade(name);
    const before = best.get(name.taxonId);
    if (!before || own < before.grade) best.set(name.taxonId, { ...name, grade: own });
  }
  return [...best.values()]
    .sort((a, b) => a.grade - b.grade || a.folded.length - b.folded.length || (a.folded < b.folded ? -1 : 1))
    .map(({ taxonId, name }) => ({ taxonId, name }));
}

/** Exact, then beginning so, then with a word beginning so, then holding it, then holding its words; typed accents first in each. */
export function gradeFor({ typed, folded, words }: SearchQuery): Grade {
  const isAccented = hasAccents(typed);
  return (name) => {
    const accents = isAccented && !name.name.toLowerCase().includes(typed) ? 0.5 : 0;
    if (name.folded === folded) return accents;
    if (name.folded.startsWith(folded)) return 1 + accents;
    if (` ${name.folded}`.includes(` ${folded}`)) return 2 + accents;
    if (name.folded.includes(folded)) return 3 + accents;
    return beginsWithWords(name.folded, words) ? 4 : 5;
  };
}

/** "cop mac": the name's first words begin with the words of the query, in their order. */
function beginsWithWords(folded: string, words: readonly string[]): boolean {
  const own = folded.split(' ');
  return words.every((word, index) => own[index]?.startsWith(word));
}
