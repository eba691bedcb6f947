import { expect, it } from 'vitest';
import { queryOf } from './query-of.ts';

it.each([
  ['/export', []],
  ['/export?', []],
  [
    '/export?a=1&b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    '/export?a=mi?&b=2?',
    [
      ['a', 'mi?'],
      ['b', '2?'],
    ],
  ],
])('all behind the first question mark is asked: %s', (address, asked) => {
  expect([...queryOf(address)]).toEqual(asked);
});
