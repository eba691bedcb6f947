import { describe, expect, it, test } from 'vitest';
import { keepProtected, protectedLifetimeMs, readKeptProtected } from './kept-protected.ts';
import { removeExpiredProtected } from './protected-entry.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}
const refusing = {
  getItem(): string | null {
    throw new Error('refused');
  },
  setItem() {
    throw new Error('refused');
  },
  removeItem() {
    throw new Error('refused');
  },
};
const day = 86_400_000;

describe('the kept list of protected species', () => {
  it('is fetched page by page, lives for 604 800 000 ms, and is not asked for again meanwhile', async () => {
    const store = memory();
    const asked: string[] = [];
    const ask = async (path: string) => {
      asked.push(path);
      return path.includes('cursor=12')
        ? { items: [{ id: 20 }], nextCursor: null }
        : { items: [{ id: 7 }, { id: 12 }], nextCursor: '12' };
    };
    await keepProtected(store, 10 * day, ask);
    expect(asked).toHaveLength(2);
    expect(JSON.parse(store.map.get('ilProtected') ?? '')).toEqual({
      expirationTime: 10 * day + 604_800_000,
      ids: [7, 12, 20],
    });
    await keepProtected(store, 17 * day - 1, ask);
    expect(asked).toHaveLength(2);
    expect([...readKeptProtected(store, 17 * day - 1)]).toEqual([7, 12, 20]);
    expect([...readKeptProtected(store, 17 * day)]).toEqual([]);
    await keepProtected(store, 17 * day, ask);
    expect(asked).toHaveLength(4);
    expect(protectedLifetimeMs).toBe(7 * day);
  });

  it.each([
    ['no answer', async () => Promise.reject(new Error('offline'))],
    ['a page of a proxy', async () => '<html>'],
    ['a refusal', async () => undefined],
  ])('is left as it is by %s', async (_what, ask) => {
    const store = memory();
    await keepProtected(store, 0, ask);
    expect(store.map.size).toBe(0);
  });

  it('asks nothing of a storage that refuses', async () => {
    await keepProtected(refusing, 0, async () => ({ items: [], nextCursor: null }));
    expect([...readKeptProtected(refusing, 0)]).toEqual([]);
    expect(() => removeExpiredProtected(refusing, 0)).not.toThrow();
  });
});

test.each([
  [JSON.stringify({ expirationTime: 5 * day }), 5 * day - 1, true],
  [JSON.stringify({ expirationTime: 5 * day }), 5 * day, false],
  [JSON.stringify({ other: 1 }), 0, false],
  ['null', 0, false],
  ['broken', 0, false],
])('the entry %s at %d is kept: %s', (text, now, kept) => {
  const store = memory({ ilProtected: text });
  removeExpiredProtected(store, now);
  expect(store.map.has('ilProtected')).toBe(kept);
});
