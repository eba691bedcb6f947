import { expect, test } from 'vitest';
import {
  answered,
  asked,
  firstPoll,
  heard,
  hurried,
  msUntilAsk,
  type NotificationPoll,
  nextTitle,
  type PollOutcome,
  readCount,
  type TitleState,
} from './notification-poll.ts';

const host = 'teszt.local';

/** Plays a tab on a clock of whole seconds and returns the seconds at which it asked; every answer comes at once. */
function askTimes(
  seconds: number,
  isVisible: (second: number) => boolean,
  outcome: (nth: number) => PollOutcome = () => 'success',
  hostname = host,
): number[] {
  let poll: NotificationPoll = firstPoll;
  const times: number[] = [];
  for (let second = 0; second <= seconds; second++) {
    if (msUntilAsk(poll, second * 1000, isVisible(second)) !== 0) continue;
    times.push(second);
    poll = answered(outcome(times.length), second * 1000, hostname);
  }
  return times;
}

test('H11: visible, one at the start and one 15 s after each successful answer', () => {
  expect(askTimes(60, () => true)).toEqual([0, 15, 30, 45, 60]);
});

test('H11: hidden for ten minutes none, visible again one at once and no burst', () => {
  expect(askTimes(700, (second) => second <= 60 || second > 660)).toEqual([0, 15, 30, 45, 60, 661, 676, 691]);
});

test('H11: flickering between tabs asks no more often', () => {
  expect(askTimes(30, (second) => second % 2 === 0)).toEqual([0, 16]);
});

test('a tab opened in the background loads its number once', () => {
  expect(askTimes(120, () => false)).toEqual([0]);
});

test('H11: on localhost only the one at the start', () => {
  expect(
    askTimes(
      120,
      () => true,
      () => 'success',
      'localhost',
    ),
  ).toEqual([0]);
});

test('after a failure it waits a minute', () => {
  expect(
    askTimes(
      90,
      () => true,
      (nth) => (nth === 1 ? 'failure' : 'success'),
    ),
  ).toEqual([0, 60, 75, 90]);
});

test('after 401 it never asks again, not even when hurried', () => {
  expect(
    askTimes(
      120,
      () => true,
      () => 'unauthorized',
    ),
  ).toEqual([0]);
  expect(msUntilAsk(hurried(answered('unauthorized', 0, host), 5), 5, true)).toBeNull();
});

test('two windows in sight ask no more often than one, and the other goes on when one is closed', () => {
  let [one, two]: (NotificationPoll | null)[] = [firstPoll, firstPoll];
  const asks: string[] = [];
  for (let second = 0; second <= 120; second++) {
    const now = second * 1000;
    if (second === 70) one = null;
    if (one && msUntilAsk(one, now, true) === 0) {
      asks.push(`one ${second}`);
      one = answered('success', now, host);
      two = two && heard(two, now);
    }
    if (two && msUntilAsk(two, now, true) === 0) {
      asks.push(`two ${second}`);
      two = answered('success', now, host);
      one = one && heard(one, now);
    }
  }
  // Each once at its own start; then one of them for both.
  expect(asks.slice(0, 2)).toEqual(['one 0', 'two 0']);
  expect(asks.slice(2).map((ask) => ask.split(' ')[0])).toEqual(expect.arrayContaining(['two']));
  expect(asks.length).toBeLessThanOrEqual(2 + Math.ceil(120 / 15));
  expect(asks.at(-1)).toMatch(/^two 1\d\d$/);
});

test('what another window hears does not hurry or stop one that asks, has not asked yet, or has ended', () => {
  const asking = asked(firstPoll);
  expect(heard(asking, 5)).toBe(asking);
  expect(heard(firstPoll, 5)).toBe(firstPoll);
  const ended = answered('unauthorized', 0, host);
  expect(heard(ended, 5)).toBe(ended);
  expect(msUntilAsk(heard(answered('failure', 0, host), 5000), 5000, true)).toBe(16_000);
});

test('one request at a time; hurried means at once', () => {
  expect(msUntilAsk(asked(firstPoll), 99_000, true)).toBeNull();
  expect(msUntilAsk(hurried(answered('success', 0, host), 1000), 1000, true)).toBe(0);
});

test.each([
  [{ success: true, count: 3 }, 3],
  [{ success: false, count: 3 }, undefined],
  [{ success: true, count: '3' }, undefined],
  [{ success: true, count: -1 }, undefined],
  [{ success: true }, undefined],
  ['<!doctype html>', undefined],
  [null, undefined],
])('the count of %j is %s', (body, count) => {
  expect(readCount(body)).toBe(count);
});

/** Titles after each count, on a page that keeps its title. */
function titles(title: string, counts: readonly number[]): string[] {
  let state: TitleState | undefined;
  let standing = title;
  return counts.map((count) => {
    state = nextTitle(state, standing, count);
    standing = state.written;
    return standing;
  });
}

test('H09: the prefix is never put on twice and goes at zero', () => {
  const title = 'Őszi tesztlepke (Fictus borealis)';
  expect(titles(title, [1, 1, 2, 0, 12, 0])).toEqual([
    `(1) ${title}`,
    `(1) ${title}`,
    `(2) ${title}`,
    title,
    `(12) ${title}`,
    title,
  ]);
});

test('H09: a title that really begins with a number keeps it', () => {
  expect(titles('(2) Könyv', [1, 0, 2, 0])).toEqual(['(1) (2) Könyv', '(2) Könyv', '(2) (2) Könyv', '(2) Könyv']);
});

test('a new page brings its own title under the same number', () => {
  const before = nextTitle(undefined, 'Rendek', 2);
  expect(nextTitle(before, 'Pókok', 2)).toEqual({ base: 'Pókok', written: '(2) Pókok' });
});
