import { useEffect, useRef } from 'react';
import { searchMessages as messages } from '../messages.ts';
import type { SearchHit } from '../search-item.ts';
import { SearchHitText } from './SearchHitText.tsx';
import css from './SearchResults.module.css';
import { optionId, type SearchCombobox } from './use-search-combobox.ts';

/** The list below a search box; import `SearchPopup.tsx`, which brings it when something is looked up. */
export function SearchResults({ box }: { box: SearchCombobox }) {
  const { found, open, listId } = box;
  if (!open || (found.phase !== 'done' && found.items.length === 0)) return null;
  return (
    <div className={css.popup}>
      {found.items.length > 0 ? (
        <div role="listbox" id={listId} aria-label={messages.results}>
          {found.items.map((hit, index) => (
            <Option key={hit.id} hit={hit} index={index} box={box} />
          ))}
        </div>
      ) : (
        <p className={css.nothing}>{messages.nothing}</p>
      )}
    </div>
  );
}

function Option({ hit, index, box }: { hit: SearchHit; index: number; box: SearchCombobox }) {
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
      onClick={() => box.pick(hit)}
    >
      <SearchHitText hit={hit} query={box.found.query} />
    </div>
  );
}
