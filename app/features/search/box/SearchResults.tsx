import { useEffect, useRef } from 'react';
import { cx } from '#app/ui/cx.ts';
import { searchMessages as messages } from '../messages.ts';
import type { SearchHit } from '../search-item.ts';
import { SearchHitText } from './SearchHitText.tsx';
import css from './SearchResults.module.css';
import { SuggestionText } from './SuggestionText.tsx';
import type { Suggestion } from './suggestion.ts';
import { optionId, type SearchCombobox } from './use-search-combobox.ts';

/** The list below a search box; import `SearchPopup.tsx`, which brings it when something is looked up. */
export function SearchResults({ box, inPanel }: { box: SearchCombobox; inPanel: boolean }) {
  const { found, open, listId } = box;
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (inPanel && open && found.items.length > 0) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [inPanel, open, found.items]);
  if (!open || (found.phase !== 'done' && found.items.length === 0)) return null;
  return (
    <div ref={popup} className={cx(css.popup, inPanel && css.short)}>
      {found.items.length > 0 ? (
        <div role="listbox" id={listId} aria-label={messages.results}>
          {found.items.map((item, index) => (
            <Option
              key={'id' in item ? item.id : `${item.label} ${item.note} ${index}`}
              item={item}
              index={index}
              box={box}
            />
          ))}
        </div>
      ) : (
        <p className={css.nothing}>{messages.nothing}</p>
      )}
    </div>
  );
}

function Option({ item, index, box }: { item: SearchHit | Suggestion; index: number; box: SearchCombobox }) {
  const ref = useRef<HTMLDivElement>(null);
  const isActive = index === box.active;
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's input has the keys, options are never focused
    // biome-ignore lint/a11y/useFocusableInteractive: aria-activedescendant marks the option
    <div
      ref={ref}
      role="option"
      id={optionId(box.listId, index)}
      className={css.option}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => box.pickAt(index)}
    >
      {'id' in item ? (
        <SearchHitText hit={item} query={box.found.query} />
      ) : (
        <SuggestionText suggestion={item} query={box.found.query} />
      )}
    </div>
  );
}
