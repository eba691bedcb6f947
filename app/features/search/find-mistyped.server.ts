import type { Db } from '#app/platform/db/database.server.ts';
import { type FoundTaxon, readHits } from './found-taxon.server.ts';
import { gradeFor, type Hit, rankTaxa } from './rank-names.ts';
import { type FoundName, findNamesAlike, findNamesByPatterns } from './search.repo.server.ts';
import type { SearchQuery } from './search-query.ts';
import { isInScope, type SearchScope } from './search-scope.ts';
import { soundOf } from './sound-of.ts';
import { countTypingErrors, patternsOfErrors } from './typing-errors.ts';

/** Taxa that are read to see whether they may be answered. */
const maxJudged = 60;
/** In fewer letters an error would leave too little to find by. */
const fewestToErr = 4;

/** Taxa for a query that no name holds as typed: one letter differs, or else it sounds so, or else what is most alike. */
export async function findMistyped(db: Db, query: SearchQuery, scope: SearchScope): Promise<FoundTaxon[]> {
  if (query.folded.length < fewestToErr) return [];
  for (const find of [findMisspelt, findByEar, findAlike]) {
    const found = await readHits(db, (await find(db, query)).slice(0, maxJudged));
    const answered = found.filter(({ taxon }) => isInScope(taxon, scope));
    if (answered.length > 0) return answered;
  }
  return [];
}

async function findMisspelt(db: Db, { folded }: SearchQuery): Promise<Hit[]> {
  const patterns = patternsOfErrors(folded);
  const names = await findNamesByPatterns(db, { patterns, length: folded.length, by: 'letters' });
  return rankByErrors(names, (name) => countTypingErrors(folded, name.folded));
}

/** By sound, with an error more, and with two words exchanged. */
async function findByEar(db: Db, { words }: SearchQuery): Promise<Hit[]> {
  const heard = [words, ...(words.length === 2 ? [[...words].reverse()] : [])].map((each) => soundOf(each.join(' ')));
  const patterns = heard.flatMap(patternsOfErrors);
  const names = await findNamesByPatterns(db, { patterns, length: heard[0]?.length ?? 0, by: 'sound' });
  return rankByErrors(names, (name) => {
    const sound = soundOf(name.folded);
    const errors = heard.flatMap((each) => countTypingErrors(each, sound) ?? []);
    return errors.length > 0 ? Math.min(...errors) : undefined;
  });
}

async function findAlike(db: Db, query: SearchQuery): Promise<Hit[]> {
  return rankTaxa(await findNamesAlike(db, query.folded), gradeFor(query));
}

/** Those that have a count, the fewest errors first. */
function rankByErrors(names: readonly FoundName[], count: (name: FoundName) => number | undefined): Hit[] {
  const errors = new Map<FoundName, number>();
  for (const name of names) {
    const own = count(name);
    if (own !== undefined) errors.set(name, own);
  }
  return rankTaxa([...errors.keys()], (name) => errors.get(name) ?? 0);
}
