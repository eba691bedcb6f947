import type { EventTotals } from './event-numbers.server.ts';

type Hearing = { onTotals(totals: EventTotals): void; onState(state: 'open' | 'lost'): void };

/** The server says so often that it is there, and is taken for gone after some of these were missed; milliseconds. */
export const beatMs = 25_000;
const longestSilenceMs = 3 * beatMs;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Hears an event's totals until the way to stop is called. A lost connection is sought again after pauses that grow and are
 * different for each, so that not all come back at once; a phone that has slept asks as soon as it is looked at.
 */
export function listenToTotals(address: string, { onTotals, onState }: Hearing): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let failures = 0;
  const heard = () => {
    heardAt = Date.now();
    failures = 0;
    onState('open');
  };
  const open = () => {
    clearTimeout(timer);
    source?.close();
    heardAt = Date.now();
    source = new EventSource(address);
    source.addEventListener('totals', ({ data }) => {
      heard();
      onTotals(JSON.parse(data) as EventTotals);
    });
    source.addEventListener('beat', heard);
    // It is over: there is nothing more to hear.
    source.addEventListener('end', stop);
    source.addEventListener('error', lost);
  };
  function lost() {
    source?.close();
    onState('lost');
    failures++;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2);
    clearTimeout(timer);
    timer = setTimeout(open, pause);
  }
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - heardAt > longestSilenceMs) open();
  };
  const watch = setInterval(look, beatMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', open);
  function stop() {
    clearTimeout(timer);
    clearInterval(watch);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', open);
    source?.close();
  }
  open();
  return stop;
}
