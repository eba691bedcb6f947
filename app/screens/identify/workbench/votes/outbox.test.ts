import { describe, expect, it } from 'vitest';
import { type Entry, nextToSend, readOutbox, retried, reversalOf, withState, writeOutbox } from './outbox.ts';

const entry = (id: string, spottingId: number, more: Partial<Entry> = {}): Entry => ({
  id,
  actId: id,
  vote: { spottingId, action: 'agree', taxonId: 5 },
  words: 'Egyetértek',
  isUndo: false,
  state: 'waiting',
  wasSent: false,
  problem: null,
  ...more,
});

describe('the outbox', () => {
  it('sends one at a time, in order', () => {
    const entries = [entry('a', 1), entry('b', 2)];
    expect(nextToSend(entries)?.id).toBe('a');
    expect(nextToSend(withState(entries, 'a', { state: 'sending', problem: null }))).toBeUndefined();
  });

  it('holds back what came later on a sighting whose vote failed, and that alone', () => {
    const entries = [entry('a', 1, { state: 'failed', problem: 'Nincs hálózat.' }), entry('b', 1), entry('c', 2)];
    expect(nextToSend(entries)?.id).toBe('c');
    expect(nextToSend(retried(entries))?.id).toBe('a');
  });

  it('survives the page, what was under way being sent again', () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    writeOutbox(store, 'mine', [entry('a', 1, { state: 'sending' }), entry('b', 2, { state: 'failed', problem: 'x' })]);
    expect(readOutbox(store, 'mine').map(({ id, state }) => [id, state])).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
    expect(readOutbox(store, 'other')).toEqual([]);
    writeOutbox(store, 'mine', []);
    expect(kept.size).toBe(0);
    kept.set('mine', JSON.stringify([{ id: 3 }, entry('c', 3)]));
    expect(readOutbox(store, 'mine').map(({ id }) => id)).toEqual(['c']);
    for (const text of ['{', 'null', '{"id":3}'])
      expect(readOutbox({ ...store, getItem: () => text }, 'mine')).toEqual([]);
  });

  it('takes a vote back to what stood before it', () => {
    const agreed = { spottingId: 1, action: 'agree', taxonId: 5 } as const;
    const decided = { spottingId: 1, action: 'verdict', verdict: 'plausible' } as const;
    expect(reversalOf(agreed, undefined)).toEqual({ spottingId: 1, action: 'withdraw' });
    expect(reversalOf(decided, undefined)).toEqual({ spottingId: 1, action: 'verdict', verdict: 'open' });
    expect(reversalOf({ ...agreed, taxonId: 6 }, agreed)).toEqual(agreed);
    const comment = { spottingId: 1, action: 'comment', clientId: 'c', text: 'Szép!' } as const;
    expect(reversalOf(comment, undefined)).toEqual({ ...comment, action: 'uncomment' });
  });
});
