import { useEffect, useRef } from 'react';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { isItalicRank } from '#app/features/taxonomy/taxon-label.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { highlight } from './highlight.ts';
import { searchMessages as messages } from './messages.ts';
import css from './SearchResults.module.css';
import type { SearchItem } from './search-item.ts';
import { optionId, type SearchCombobox } from './use-search-combobox.ts';

/** The list below a search box; import `SearchPopup.tsx`, which brings it when something is looked up. */
export function SearchResults({ box }: { box: SearchCombobox }) {
  const { found, open, listId } = box;
  if (!open || (found.phase !== 'done' && found.items.length === 0)) return null;
  return (
    <div className={css.popup}>
      {found.items.length > 0 ? (
        <div role="listbox" id={listId} aria-label={messages.results}>
          {found.items.map((item, index) => (
            <Option key={item.id} item={item} index={index} box={box} />
          ))}
        </div>
      ) : (
        <p className={css.nothing}>{messages.nothing}</p>
      )}
    </div>
  );
}

function Option({ item, index, box }: { item: SearchItem; index: number; box: SearchCombobox }) {
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
      onClick={() => box.pick(item)}
    >
      <span>
        <ItemLabel item={item} query={box.found.query} />
      </span>
      <span className={css.rank}>
        {item.protected && <Icon name="mark-protected" size="s" className={css.protected} />}
        {item.protected && <span className="visually-hidden">{messages.protected} </span>}
        {rankWord(item.taxonType)}
      </span>
    </div>
  );
}

/** The label of the specification, with what was typed marked and each language in its own voice. */
function ItemLabel({ item, query }: { item: SearchItem; query: string }) {
  const { origName, name, synonymizedName, taxonType } = item;
  const latin = isItalicRank(taxonType) ? 'sci' : 'sci-higher';
  return (
    <>
      <span className={latin} lang="la">
        <Marked text={origName} query={query} />
      </span>
      {synonymizedName && (
        <>
          {name ? ' - ' : ' ('}
          <span className={latin} lang="la">
            <Marked text={synonymizedName} query={query} />
          </span>
          {!name && ')'}
        </>
      )}
      {name && (
        <>
          {synonymizedName ? ' (' : ' - '}
          <Marked text={name} query={query} />
          {synonymizedName && ')'}
        </>
      )}
    </>
  );
}

function Marked({ text, query }: { text: string; query: string }) {
  let at = 0;
  return highlight(text, query).map((segment) => {
    const key = at;
    at += segment.text.length;
    return segment.marked ? <mark key={key}>{segment.text}</mark> : <span key={key}>{segment.text}</span>;
  });
}
