import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beatMs, listenToTotals } from './listen-to-totals.ts';

/** As much of a browser's connection as is used. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static all: Source[] = [];
  readyState = 1;
  constructor() {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(kind: string, data = '1') {
    this.dispatchEvent(Object.assign(new Event(kind), { data }));
  }
}
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const open = () => Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
const states: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  page.visibilityState = 'visible';
  Source.all = [];
  states.length = 0;
  stop = listenToTotals('/elo', { onTotals: () => undefined, onState: (state) => states.push(state) });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

it('holds a connection only while somebody looks at the page', async () => {
  expect(open()).toHaveLength(1);
  show('hidden');
  expect(open()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(10 * beatMs);
  window.dispatchEvent(new Event('online'));
  expect(open()).toHaveLength(0);
  show('visible');
  expect(open()).toHaveLength(1);
});

it('seeks a lost connection again, and asks no more once the event is over', async () => {
  open()[0]?.say('error');
  expect(states).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(5000);
  open()[0]?.say('beat');
  expect(states.at(-1)).toBe('open');
  open()[0]?.say('end');
  expect(states.at(-1)).toBe('over');
  await vi.advanceTimersByTimeAsync(10 * beatMs);
  expect(open()).toHaveLength(0);
});

it.each([
  [204, 'over'],
  [503, 'lost'],
])('is told by %i that it is %s', async (status, state) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  const [source] = open();
  source?.close();
  source?.say('error');
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe(state);
  await vi.advanceTimersByTimeAsync(5000);
  expect(open()).toHaveLength(state === 'over' ? 0 : 1);
});
