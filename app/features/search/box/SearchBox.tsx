import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import { searchMessages as messages } from '../messages.ts';
import type { SearchHit } from '../search-item.ts';
import css from './SearchBox.module.css';
import { SearchPopup } from './SearchPopup.tsx';
import type { Suggestion } from './suggestion.ts';
import { type LoadSource, useSearchCombobox } from './use-search-combobox.ts';

const loadSite: LoadSource<SearchHit | Suggestion> = async () => (await import('./site-source.ts')).siteSource;

type SearchBoxProps = {
  initialText?: string;
  autoFocus?: boolean;
  /** Escape when no list is open */
  onEscape?: () => void;
};

/** The site's search: choosing a result locks the box and goes to its page; Enter, or no scripts, goes to the search page. */
export function SearchBox({ initialText, autoFocus = false, onEscape }: SearchBoxProps) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [locked, setLocked] = useState(false);
  const box = useSearchCombobox({
    source: loadSite,
    input,
    ...(initialText !== undefined && { initialText }),
    onEscape,
    onPick(item) {
      setLocked(true);
      void navigate(item.url ?? urls.search(item.label));
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new page has arrived, the box is free again
  useEffect(() => setLocked(false), [key]);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  return (
    <search className={css.root}>
      <form className={css.form} action={urls.search()} method="get">
        <Icon name="search" className={css.icon} />
        <input
          {...box.inputProps}
          ref={input}
          className={css.input}
          type="text"
          name="q"
          enterKeyHint="search"
          aria-label={messages.label}
          placeholder={messages.placeholder}
          readOnly={locked}
        />
        <SearchPopup box={box} />
      </form>
    </search>
  );
}
