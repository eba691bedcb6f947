import { fold } from '#app/platform/text/fold.ts';
import type { SearchHit } from '../search-item.ts';
import type { SearchSource } from './search-source.ts';
import { askSettlements, readSettlements } from './settlement-source.ts';
import type { Suggestion } from './suggestion.ts';
import { taxonSource } from './taxon-source.ts';

/** Settlements beside taxa. */
const maxSettlements = 3;

type Answers = { taxa: unknown; settlements: unknown };

/** What the site's search offers: taxa, and settlements where something is seen. */
export const siteSource: SearchSource<SearchHit | Suggestion> = {
  async lookUp(query, signal): Promise<Answers> {
    // Without the settlements the taxa are an answer still.
    const settlements = askSettlements(query, signal).catch(() => null);
    return { taxa: await taxonSource.lookUp(query, signal), settlements: await settlements };
  },
  read(body, query) {
    const { taxa, settlements } = body as Answers;
    return besideTaxa(taxonSource.read(taxa, query), settlements, query);
  },
  ...(taxonSource.lookUpKept && { lookUpKept: taxonSource.lookUpKept }),
};

/** The settlement that is called just so stands first, others behind the taxa; mistyped ones only where no taxon is called as typed either. */
function besideTaxa(hits: SearchHit[], answer: unknown, query: string): (SearchHit | Suggestion)[] {
  const typed = fold(query);
  const isCertain = hits.some(({ label, foundBy }) => fold(`${label} ${foundBy ?? ''}`).includes(typed));
  const found = readSettlements(answer)
    .filter(({ sightings }) => sightings > 0)
    .map(({ suggestion }) => suggestion)
    .filter(({ label }) => !isCertain || fold(label).startsWith(typed))
    .slice(0, maxSettlements);
  const isMeant = ({ label }: Suggestion) => fold(label) === typed;
  return [...found.filter(isMeant), ...hits, ...found.filter((each) => !isMeant(each))];
}
