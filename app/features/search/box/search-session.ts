import { searchableText } from '../searchable-text.ts';
import type { SearchSource } from './search-source.ts';
import { idleSearch, type SearchState } from './search-state.ts';

export const debounceMs = 200;

type Outside<Item> = {
  source: SearchSource<Item>;
  /** Calls back after so many ms; the answer calls it off. */
  wait: (ms: number, then: () => void) => () => void;
  onChange: (state: SearchState<Item>) => void;
};

export type SearchSession = { type: (text: string) => void; stop: () => void };

/** Turns typing into look-ups: after a pause of 200 ms, one at a time, a new one aborting the one before. */
export function createSearchSession<Item>({ source, wait, onChange }: Outside<Item>): SearchSession {
  let state: SearchState<Item> = idleSearch;
  let callOff = () => {};
  let running: AbortController | undefined;

  function become(next: SearchState<Item>) {
    state = next;
    onChange(next);
  }

  function stop() {
    callOff();
    running?.abort();
    running = undefined;
  }

  async function start(query: string) {
    const lookup = new AbortController();
    running = lookup;
    become({ ...state, phase: 'loading', query });
    // any failure is an empty list without a message of its own (specification, section 8)
    const { lookUp, read, lookUpKept } = source;
    const items = await lookUp(query, lookup.signal)
      .then(
        (body) => read(body, query),
        () => (lookup.signal.aborted ? [] : (lookUpKept?.(query) ?? [])),
      )
      .catch(() => []);
    if (running === lookup && !lookup.signal.aborted) become({ phase: 'done', query, items });
  }

  return {
    type(text) {
      const query = searchableText(text);
      if (query !== undefined && query === state.query) return;
      stop();
      if (query === undefined) {
        if (state.phase !== 'idle') become(idleSearch);
        return;
      }
      become({ phase: 'waiting', query, items: state.items });
      callOff = wait(debounceMs, () => void start(query));
    },
    stop,
  };
}
