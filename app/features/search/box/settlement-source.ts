import { formatCount } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import { searchMessages as messages } from '../messages.ts';
import { askServer, type SearchSource } from './search-source.ts';
import { itemsOf, type Suggestion, textOf } from './suggestion.ts';

/** Settlements by their names, each with its county and how much is shown to be seen there. */
export const settlementSource: SearchSource<Suggestion> = {
  lookUp: askSettlements,
  read: (body) => readSettlements(body).map(({ suggestion }) => suggestion),
};

export function askSettlements(query: string, signal: AbortSignal): Promise<unknown> {
  return askServer(urls.apiNames('settlements', { q: query }), signal);
}

export function readSettlements(body: unknown): { suggestion: Suggestion; sightings: number }[] {
  return itemsOf(body).map((item) => {
    const name = textOf(item.name);
    const county = textOf(item.county);
    const sightings = Number(item.spottingCount) || 0;
    const note = [county === name ? '' : messages.county(county), formatCount(sightings, messages.find)];
    return {
      suggestion: { label: name, note: note.filter(Boolean).join(' · '), url: textOf(item.url), icon: 'pin' },
      sightings,
    };
  });
}
