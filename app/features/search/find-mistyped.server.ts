import type { Db } from '#app/platform/db/database.server.ts';
import { type FoundTaxon, readHits } from './found-taxon.server.ts';
import { inBothOrders, rankByErrors } from './rank-by-errors.ts';
import { type FoundName, findNamesAlike, findNamesByPatterns } from './search.repo.server.ts';
import type { SearchQuery } from './search-query.ts';
import { isInScope, type SearchScope } from './search-scope.ts';
import { soundOf } from './sound-of.ts';
import { forgivenErrors, patternsOfErrors } from './typing-errors.ts';

/** Taxa that are read to see whether they may be answered. */
const maxJudged = 60;

/** Taxa for a query that no name holds as typed, but for the forgiven errors: looked for by its letters, by its sound, then by likeness; `isCut` where not all were judged. */
export async function findMistyped(
  db: Db,
  query: SearchQuery,
  scope: SearchScope,
): Promise<{ found: FoundTaxon[]; isCut: boolean }> {
  if (forgivenErrors(query.folded) === 0) return { found: [], isCut: false };
  for (const find of [findByLetters, findBySound, findNamesAlike]) {
    const hits = rankByErrors(await find(db, query), query);
    const found = await readHits(db, hits.slice(0, maxJudged));
    const answered = found.filter(({ taxon }) => isInScope(taxon, scope));
    if (answered.length > 0) return { found: answered, isCut: hits.length > maxJudged };
  }
  return { found: [], isCut: false };
}

async function findByLetters(db: Db, { folded }: SearchQuery): Promise<FoundName[]> {
  return await findNamesByPatterns(db, { patterns: patternsOfErrors(folded), length: folded.length, by: 'letters' });
}

/** With one error more, and with two words exchanged. */
async function findBySound(db: Db, query: SearchQuery): Promise<FoundName[]> {
  const heard = inBothOrders(query).map(soundOf);
  const patterns = heard.flatMap(patternsOfErrors);
  return await findNamesByPatterns(db, { patterns, length: heard[0]?.length ?? 0, by: 'sound' });
}
