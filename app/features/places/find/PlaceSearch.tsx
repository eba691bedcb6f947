import { useId, useRef, useState } from 'react';
import { SuggestInput } from '#app/features/search/box/SuggestInput.tsx';
import { type LoadSource, useSearchCombobox } from '#app/features/search/box/use-search-combobox.ts';
import { findMessages as messages } from './find-messages.ts';
import css from './PlaceSearch.module.css';
import type { FoundPlace, PlaceSuggestion } from './place-source.ts';

const told = { pin: messages.pinPut, view: messages.wentTo };
const loadPlaces: LoadSource<PlaceSuggestion> = async () => (await import('./place-source.ts')).placeSource;

export type PlaceSearchProps = {
  /** Answers whether a pin was put there, or the map alone moved: it is said aloud. */
  onFind: (place: FoundPlace) => 'pin' | 'view';
};

/** A box above a map: finds a place by its name or coordinates. It belongs to the map, so that no form sends it; without scripts it is not there. */
export function PlaceSearch({ onFind }: PlaceSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const id = useId();
  const box = useSearchCombobox({
    source: loadPlaces,
    input,
    keepEnter: true,
    onPick: ({ place }) => setSaid(told[onFind(place)](place.name)),
  });
  return (
    <div className={css.root}>
      <label htmlFor={id} className="visually-hidden">
        {messages.findLabel}
      </label>
      <SuggestInput
        box={box}
        icon="search"
        ref={input}
        id={id}
        placeholder={messages.findExample}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className={css.hint} role="status">
        {said || messages.findHint}
      </p>
    </div>
  );
}
