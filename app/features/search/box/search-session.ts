import { readSearchAnswer, type SearchHit } from '../search-item.ts';
import { searchableText } from '../searchable-text.ts';
import { searchKeptNames } from './search-kept-names.ts';
import { idleSearch, type SearchState } from './search-state.ts';

export const debounceMs = 200;

type Outside = {
  /** Asks the server; rejects where it is not reached, and when the signal aborts. */
  lookUp: (query: string, signal: AbortSignal) => Promise<unknown>;
  /** Calls back after so many ms; the answer calls it off. */
  wait: (ms: number, then: () => void) => () => void;
  onChange: (state: SearchState) => void;
  /** Answers where the server does not: from the names kept on the device. */
  lookUpKept?: (query: string) => Promise<SearchHit[]>;
};

export type SearchSession = { type: (text: string) => void; stop: () => void };

/** Turns typing into look-ups: after a pause of 200 ms, one at a time, a new one aborting the one before. */
export function createSearchSession({ lookUp, wait, onChange, lookUpKept = searchKeptNames }: Outside): SearchSession {
  let state = idleSearch;
  let callOff = () => {};
  let running: AbortController | undefined;

  function become(next: SearchState) {
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
    const items = await lookUp(query, lookup.signal)
      .then(readSearchAnswer, () => (lookup.signal.aborted ? [] : lookUpKept(query)))
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
