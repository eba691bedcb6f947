import type { EventTotals } from './event-numbers.server.ts';

type Hearing = { onTotals(totals: EventTotals): void; onState(state: 'open' | 'lost' | 'over'): void };

/** The server says so often that it is there, and is taken for gone after some of these were missed; milliseconds. */
export const beatMs = 25_000;
const longestSilenceMs = 3 * beatMs;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Hears an event's totals until the way to stop is called, or it is over. A lost connection is sought again after pauses that grow and are
 * different for each, so that not all come back at once. A page that nobody looks at holds none: a browser has few for one site, and a phone
 * that has slept asks as soon as it is looked at.
 */
export function listenToTotals(address: string, { onTotals, onState }: Hearing): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = Date.now();
  let failures = 0;
  let isResting = false;
  let isStopped = false;
  const heard = () => {
    heardAt = Date.now();
    failures = 0;
    onState('open');
  };
  const open = () => {
    clearTimeout(timer);
    source?.close();
    if (isStopped || document.visibilityState === 'hidden') return;
    isResting = false;
    heardAt = Date.now();
    source = new EventSource(address);
    source.addEventListener('totals', ({ data }) => {
      heard();
      onTotals(JSON.parse(data) as EventTotals);
    });
    source.addEventListener('beat', heard);
    source.addEventListener('end', over);
    source.addEventListener('error', () => void lost());
  };
  function over() {
    stop();
    onState('over');
  }
  async function lost() {
    const isRefused = source?.readyState === EventSource.CLOSED;
    source?.close();
    onState('lost');
    failures++;
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 6)) * (0.5 + Math.random() / 2);
    clearTimeout(timer);
    timer = setTimeout(open, pause);
    if (isRefused && (await isOver(address)) && !isStopped) over();
  }
  const look = () => {
    if (document.visibilityState === 'hidden') {
      isResting = true;
      clearTimeout(timer);
      source?.close();
    } else if (isResting || Date.now() - heardAt > longestSilenceMs) open();
  };
  const watch = setInterval(look, beatMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', open);
  function stop() {
    isStopped = true;
    clearTimeout(timer);
    clearInterval(watch);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', open);
    source?.close();
  }
  if (document.visibilityState === 'hidden') isResting = true;
  open();
  return stop;
}

/** An answer by which the server says that there is nothing to wait for: a browser's own connection does not tell which it was. */
async function isOver(address: string): Promise<boolean> {
  try {
    const { status } = await fetch(address, { method: 'HEAD' });
    return status === 204 || status === 404;
  } catch {
    return false;
  }
}
