import type { SearchSource } from '#app/features/search/box/search-source.ts';
import type { Suggestion } from '#app/features/search/box/suggestion.ts';
import { type PlaceSuggestion, placeSource } from './place-source.ts';

/** Places that a list can be asked round: those that a point says something of, written so that the server knows them again. */
export const nearSource: SearchSource<Suggestion> = {
  lookUp: placeSource.lookUp,
  read(body, query) {
    const places = placeSource.read(body, query).filter(({ place }) => place.bounds === null);
    const bearers = Map.groupBy(places, ({ label }) => label.toLowerCase());
    const isAlone = (name: string) => bearers.get(name.toLowerCase())?.length === 1;
    return places.map((suggestion) => {
      const { kind, label } = suggestion;
      const isKnownSo = kind === null || (kind === 'settlement' && isAlone(label));
      return { ...suggestion, written: isKnownSo ? label : withPoint(suggestion) };
    });
  },
};

function withPoint({ label, place: { latitude, longitude } }: PlaceSuggestion): string {
  return `${label} (${latitude.toFixed(5)} ${longitude.toFixed(5)})`;
}
