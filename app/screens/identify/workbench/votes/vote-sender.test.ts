import { describe, expect, it } from 'vitest';
import type { Entry, Vote } from './outbox.ts';
import { createVoteSender } from './vote-sender.ts';

const entry = (id: string, spottingId: number, actId = id): Entry => ({
  id,
  actId,
  vote: { spottingId, action: 'agree', taxonId: 5 },
  words: 'Egyetértek',
  isUndo: false,
  state: 'waiting',
  wasSent: false,
  problem: null,
});

/** A sender whose server answers when the test says so. */
function aSender() {
  const sent: number[] = [];
  const answers: ((problem: string | null) => void)[] = [];
  const saved: string[] = [];
  const failed: string[] = [];
  let store: readonly Entry[] = [];
  const sender = createVoteSender({
    keep: (entries) => {
      store = entries;
    },
    send: (vote: Vote) => {
      sent.push(vote.spottingId);
      return new Promise((resolve) => answers.push(resolve));
    },
    onSaved: ({ id }) => saved.push(id),
    onFailed: ({ id }) => failed.push(id),
  });
  const answer = async (problem: string | null = null) => {
    answers.shift()?.(problem);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { sender, sent, saved, failed, answer, stored: () => store.map(({ id }) => id) };
}

describe('sending votes', () => {
  it('goes in order, one at a time, and keeps each until it is saved', async () => {
    const { sender, sent, saved, answer, stored } = aSender();
    sender.add([entry('a', 1), entry('b', 2)]);
    sender.add([entry('c', 3)]);
    expect([sent, stored()]).toEqual([[1], ['a', 'b', 'c']]);
    await answer();
    expect([sent, stored()]).toEqual([
      [1, 2],
      ['b', 'c'],
    ]);
    await answer();
    await answer();
    expect([saved, stored()]).toEqual([['a', 'b', 'c'], []]);
  });

  it('sends again what fails after all were asked to go again, as when the network came back meanwhile', async () => {
    const { sender, sent, saved, failed, answer } = aSender();
    sender.add([entry('a', 1)]);
    sender.retry();
    await answer('Nincs hálózat.');
    expect([sent, failed]).toEqual([[1, 1], []]);
    await answer('Nincs hálózat.');
    expect([sent, failed]).toEqual([[1, 1], ['a']]);
    sender.retry();
    await answer();
    expect(saved).toEqual(['a']);
  });

  it('keeps what failed, goes on with the others, and tries again', async () => {
    const { sender, sent, saved, failed, answer } = aSender();
    sender.add([entry('a', 1), entry('b', 2)]);
    await answer('Nincs hálózat.');
    await answer();
    expect([failed, saved, sender.entries().map(({ problem }) => problem)]).toEqual([['a'], ['b'], ['Nincs hálózat.']]);
    sender.retry();
    await answer();
    expect([sent, sender.entries()]).toEqual([[1, 2, 1], []]);
  });

  it('takes up what an earlier page left, before what was said since', async () => {
    const { sender, sent, answer, stored } = aSender();
    sender.add([entry('a', 1), entry('b', 2)]);
    sender.takeUp([entry('old', 9)]);
    expect(stored()).toEqual(['old', 'a', 'b']);
    await answer();
    await answer();
    expect(sent).toEqual([1, 9, 2]);
  });

  it('stopped, sends no more, and is done when what is under way has been answered', async () => {
    const { sender, sent, answer, stored } = aSender();
    sender.add([entry('a', 1), entry('b', 2)]);
    const stopped = sender.stop();
    await answer();
    await stopped;
    expect([sent, stored()]).toEqual([[1], ['b']]);
  });

  it('recalls what was never sent, and says so of that alone', async () => {
    const { sender, sent, answer } = aSender();
    sender.add([entry('a', 1, 'act'), entry('b', 2, 'act'), entry('c', 3, 'other')]);
    expect(sender.recall('act')).toEqual([2]);
    await answer();
    expect(sent).toEqual([1, 3]);
  });

  it('does not trust a failure: it may have arrived', async () => {
    const { sender, answer } = aSender();
    sender.add([entry('a', 1, 'act')]);
    await answer('Nincs hálózat.');
    expect([sender.recall('act'), sender.entries()]).toEqual([[], []]);
  });

  it('nor does it once that waits to go again behind another', async () => {
    const { sender, answer } = aSender();
    sender.add([entry('a', 1, 'act'), entry('b', 2)]);
    await answer('Nincs hálózat.');
    sender.retry();
    expect(sender.entries().map(({ state }) => state)).toEqual(['waiting', 'sending']);
    expect(sender.recall('act')).toEqual([]);
  });
});
