import { expect, test } from 'vitest';
import type { FieldState } from './field-state.ts';
import type { OutboxSighting } from './outbox.ts';
import { outboxSender } from './outbox-sender.ts';
import type { OutboxEnd, OutboxWatch } from './send-outbox.ts';

type State = OutboxSighting['state'];
const saved = { clientId: 'a' } as OutboxSighting;

type Device = {
  ask?: () => Promise<FieldState | undefined>;
  send?: (rows: State[], watch: OutboxWatch) => Promise<OutboxEnd>;
  returns?: () => number;
  losses?: () => number;
};

/** A device with rows in these states, and what its sender did. */
function aDevice(
  rows: State[],
  {
    ask = async () => ({ memberId: 1, version: 'v' }),
    send = async (there, { onSighting }) => {
      there.fill('saved');
      onSighting?.(saved);
      return 'done';
    },
    returns = () => 0,
    losses = () => 0,
  }: Device = {},
) {
  const done: string[] = [];
  const sender = outboxSender({
    memberId: 1,
    ask,
    returns,
    losses,
    async send(watch) {
      done.push('send');
      return await send(rows, watch);
    },
    read: async () => rows.map((state) => ({ sighting: { state } })),
    onServer: (state) => void done.push(state ? 'online' : 'offline'),
    onPercent: () => undefined,
    onEnd: (end) => void done.push(end),
    onChanged: () => void done.push('told'),
  });
  return { rows, done, sender };
}

const nothing = async () => 'done' as const;

test('what waits goes, and other windows hear of it', async () => {
  const { done, sender } = aDevice(['waiting']);
  await sender.send();
  expect(done).toEqual(['online', 'send', 'done', 'told']);
});

test('what was put there while the sending ended goes too, without being asked for', async () => {
  let rounds = 0;
  const { done, sender, rows } = aDevice(['waiting'], {
    async send(there) {
      there.fill('saved');
      rounds += 1;
      // The sending has looked its last: just then the form puts one there, and asks in vain.
      if (rounds === 1) {
        there.push('waiting');
        await sender.send();
      }
      return 'done';
    },
  });
  await sender.send();
  expect(rows).toEqual(['saved', 'saved']);
  expect(done.filter((each) => each === 'send')).toHaveLength(2);
});

test.each([
  ['is logged out', { memberId: null, version: 'v' }, 'logged_out'],
  ['is another member', { memberId: 2, version: 'v' }, 'logged_out'],
  ['does not answer', undefined, 'unreachable'],
] as const)('nothing is sent where the server %s', async (_what, state, end) => {
  const { done, sender } = aDevice(['waiting'], { ask: async () => state });
  await sender.send();
  expect(done).toEqual([state ? 'online' : 'offline', end]);
});

test('an answer that was on its way as the network went does not call the page reachable', async () => {
  let losses = 0;
  const { done, sender } = aDevice(['waiting'], {
    losses: () => losses,
    async ask() {
      if (losses === 1) return undefined;
      losses = 1;
      return { memberId: 1, version: 'v' };
    },
  });
  await sender.send();
  expect(done).toEqual(['offline', 'unreachable']);
});

test('what was on its way as the network came back goes again at once', async () => {
  let returns = 0;
  const { done, sender } = aDevice(['waiting'], {
    returns: () => returns,
    async send(there) {
      if (returns === 0) {
        returns = 1;
        return 'unreachable';
      }
      there.fill('saved');
      return 'done';
    },
  });
  await sender.send();
  expect(done).toEqual(['online', 'send', 'unreachable', 'online', 'send', 'done']);
});

test('one that was stopped says nothing more, and the next one runs', async () => {
  const held = Promise.withResolvers<OutboxEnd>();
  let rounds = 0;
  const { done, sender } = aDevice(['waiting'], {
    async send(there) {
      rounds += 1;
      if (rounds === 1) return held.promise;
      there.fill('saved');
      return nothing();
    },
  });
  const first = sender.send();
  await expect.poll(() => rounds).toBe(1);
  sender.stop();
  const second = sender.send();
  held.resolve('stopped');
  await Promise.all([first, second]);
  expect(done.filter((each) => each === 'stopped')).toEqual([]);
  expect(done.filter((each) => each === 'done')).toHaveLength(1);
});

test('where nothing changed nobody is told, and a failing device is the network’s fault', async () => {
  const same = aDevice(['saved'], { send: nothing });
  await same.sender.send();
  expect(same.done).toEqual(['online', 'send', 'done']);
  const broken = aDevice(['waiting'], { send: async () => Promise.reject(new Error('device')) });
  await broken.sender.send();
  expect(broken.done).toEqual(['online', 'send', 'unreachable']);
});
