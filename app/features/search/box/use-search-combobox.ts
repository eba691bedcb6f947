import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { loadPart } from '#app/ui/parts/load-part.ts';
import { searchMessages as messages } from '../messages.ts';
import type { SearchHit } from '../search-item.ts';
import type { SearchSession } from './search-session.ts';
import type { SearchSource } from './search-source.ts';
import { idleSearch, type SearchState } from './search-state.ts';
import type { Suggestion } from './suggestion.ts';

/** Brings the code that finds what a box lists; the same function at each drawing. */
export type LoadSource<Item> = () => Promise<SearchSource<Item>>;

export const loadTaxa: LoadSource<SearchHit> = async () => (await import('./taxon-source.ts')).taxonSource;

type Options<Item> = {
  source: LoadSource<Item>;
  /** the field, where the server draws it: what was typed before the scripts ran stands in it alone */
  input?: RefObject<HTMLInputElement | null>;
  initialText?: string;
  onPick: (item: Item) => void;
  /** Escape when no list is open */
  onEscape?: (() => void) | undefined;
  /** Enter never reaches the form round the box */
  keepEnter?: boolean;
};

function wait(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** An editable combobox over the search: what to spread on its input and what its list shows. */
export function useSearchCombobox<Item extends SearchHit | Suggestion>({
  source,
  input,
  initialText = '',
  onPick,
  onEscape,
  keepEnter = false,
}: Options<Item>) {
  const listId = useId();
  const [text, setText] = useState(initialText);
  const [found, setFound] = useState<SearchState<Item>>(idleSearch);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const type = useSearchSession(source, (state) => {
    setFound(state);
    setActive(-1);
    // an answer that comes after Escape or after leaving does not open the list again
    setOpen((before) => state.phase === 'waiting' || (before && state.phase !== 'idle'));
  });

  function write(next: string, field: HTMLInputElement) {
    setText(next);
    // What the page itself writes opens no list.
    if (field === document.activeElement) type(next);
  }
  const takeEarly = useEffectEvent(() => {
    const field = input?.current;
    if (field && field.value !== text) write(field.value, field);
  });
  useLayoutEffect(() => takeEarly(), []);

  const { items } = found;
  const listed = open && items.length > 0;

  function pick(item: Item) {
    type('');
    setOpen(false);
    setActive(-1);
    setText(('written' in item && item.written) || item.label);
    onPick(item);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // the Enter and Escape of an input method belong to it, not to the list
    if (event.nativeEvent.isComposing) return;
    const item = listed ? items[active] : undefined;
    if (event.key === 'Enter') {
      if (item || keepEnter) event.preventDefault();
      if (item) pick(item);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (open) setOpen(false);
      else onEscape?.();
      setActive(-1);
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else {
      const next = nextActive(event.key, active, items.length);
      if (next === undefined || (!listed && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      setOpen(found.phase !== 'idle');
      setActive(listed ? next : items.length > 0 ? 0 : -1);
    }
  }

  return {
    listId,
    text,
    found,
    open,
    active,
    pickAt(index: number) {
      const item = items[index];
      if (item) pick(item);
    },
    setText(next: string) {
      setText(next);
      type(next);
    },
    inputProps: {
      value: text,
      role: 'combobox' as const,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': listed,
      'aria-controls': listed ? listId : undefined,
      'aria-activedescendant': listed && active >= 0 ? optionId(listId, active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
      onFocus(event: FocusEvent<HTMLInputElement>) {
        if (event.currentTarget.readOnly) return;
        type(text);
        setOpen(found.phase !== 'idle');
      },
      onChange(event: ChangeEvent<HTMLInputElement>) {
        write(event.target.value, event.target);
      },
    },
  };
}

/** Takes what is typed. The session's code is fetched at the first letter or focus, so that pages begin without it. */
function useSearchSession<Item>(
  source: LoadSource<Item>,
  onChange: (state: SearchState<Item>) => void,
): (text: string) => void {
  const session = useRef<Promise<SearchSession>>(null);
  const latest = useRef({ text: '', onChange, isGone: false });
  latest.current.onChange = onChange;

  useEffect(() => {
    latest.current.isGone = false;
    return () => {
      latest.current.isGone = true;
      session.current?.then((running) => running.stop()).catch(() => undefined);
    };
  }, []);

  return (text) => {
    latest.current.text = text;
    session.current ??= loadPart(messages.part, () => Promise.all([import('./search-session.ts'), source()])).then(
      ([{ createSearchSession }, found]) =>
        createSearchSession({ source: found, wait, onChange: (state) => latest.current.onChange(state) }),
    );
    session.current.then(
      (running) => latest.current.isGone || running.type(latest.current.text),
      // The code did not arrive, which is said, and is asked for again; Enter still leads to the search page.
      () => {
        session.current = null;
        if (!latest.current.isGone) latest.current.onChange({ ...idleSearch, phase: 'missing' });
      },
    );
  };
}

/** As its list needs it. */
export type SearchCombobox = Pick<
  ReturnType<typeof useSearchCombobox>,
  'listId' | 'text' | 'open' | 'active' | 'setText'
> & {
  found: SearchState<SearchHit | Suggestion>;
  pickAt: (index: number) => void;
};

/** The id of a list's option. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Where a key moves the marked option; undefined where it is not such a key, or belongs to the text's own cursor. */
export function nextActive(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (active < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
