import { useId, useRef, useState } from 'react';
import { SearchPopup } from '#app/features/search/box/SearchPopup.tsx';
import { type LoadSource, useSearchCombobox } from '#app/features/search/box/use-search-combobox.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
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
      <div className={css.box}>
        <Icon name="search" className={css.icon} />
        <input
          {...box.inputProps}
          ref={input}
          id={id}
          className={css.input}
          type="text"
          placeholder={messages.findExample}
          aria-describedby={`${id}-hint`}
        />
        <SearchPopup box={box} inPanel />
      </div>
      <p id={`${id}-hint`} className={css.hint} role="status">
        {said || messages.findHint}
      </p>
    </div>
  );
}
