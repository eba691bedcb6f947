import { beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from './outbox.ts';
import { openTabOutbox } from './tab-outbox.ts';

const entry = (id: string): Entry => ({
  id,
  actId: id,
  vote: { spottingId: 1, action: 'agree', taxonId: 5 },
  words: 'Egyetértek',
  isUndo: false,
  state: 'waiting',
  wasSent: false,
  problem: null,
});

/** One browser: a store that all tabs share, and locks that go to whoever asked first. */
function aBrowser() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
  const queues = new Map<string, Promise<unknown>>();
  // Typed as the browser's: only the form that is used is there.
  const request = ((name: string, work: () => unknown) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work);
    queues.set(name, turn);
    return turn;
  }) as LockManager['request'];
  const openTab = (tabId: string, locks: { request: LockManager['request'] } | null = { request }) => {
    const taken: string[] = [];
    const outbox = openTabOutbox({ store, locks: locks ?? undefined, memberId: 7, tabId });
    const watch = () =>
      outbox.watch((entries) => {
        taken.push(...entries.map(({ id }) => id));
        outbox.keep(entries);
      });
    return { ...outbox, watch, taken };
  };
  return { kept, openTab };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  browser = aBrowser();
});

describe('tabs of one browser', () => {
  it('keep what each has not sent apart', async () => {
    const [one, two] = [browser.openTab('1'), browser.openTab('2')];
    one.keep([entry('a')]);
    two.keep([entry('b')]);
    for (const tab of [one, two]) tab.watch();
    await settled();
    expect([one.taken, two.taken, browser.kept.size]).toEqual([[], [], 2]);
    one.keep([]);
    expect([...browser.kept.keys()]).toEqual(['workbenchVotes:7:2']);
  });

  it('take over what a tab leaves behind, one of them alone', async () => {
    const [one, two, three] = [browser.openTab('1'), browser.openTab('2'), browser.openTab('3')];
    one.keep([entry('a'), entry('b')]);
    for (const tab of [two, three]) tab.watch();
    await settled();
    one.close();
    await settled();
    expect([two.taken, three.taken]).toEqual([['a', 'b'], []]);
    expect([...browser.kept.keys()]).toEqual(['workbenchVotes:7:2']);
    two.close();
    await settled();
    three.watch();
    await settled();
    expect(three.taken).toEqual(['a', 'b']);
  });

  it('take over what was left before there were several, and nothing of another member', async () => {
    browser.kept.set('workbenchVotes:7', JSON.stringify([entry('old')]));
    browser.kept.set('workbenchVotes:77:9', JSON.stringify([entry('foreign')]));
    const tab = browser.openTab('1');
    tab.watch();
    await settled();
    expect([tab.taken, [...browser.kept.keys()]]).toEqual([['old'], ['workbenchVotes:77:9', 'workbenchVotes:7:1']]);
  });

  it('without locks take over at once what is there', () => {
    browser.kept.set('workbenchVotes:7:0', JSON.stringify([entry('a')]));
    const tab = browser.openTab('1', null);
    tab.watch();
    expect([tab.taken, [...browser.kept.keys()]]).toEqual([['a'], ['workbenchVotes:7:1']]);
  });
});
