import { expect, test } from 'vitest';
import { RequestWindows } from './request-windows.ts';

test('counts whose requests they are apart, a minute at a time', () => {
  const windows = new RequestWindows(2);
  expect([1, 2, 3].map(() => windows.count(7, 1000).left)).toEqual([1, 0, -1]);
  expect(windows.count(8, 1000)).toEqual({ most: 2, left: 1, seconds: 60 });
  expect(windows.count(7, 60_500)).toEqual({ most: 2, left: -2, seconds: 1 });
  expect(windows.count(7, 61_001).left).toBe(1);
});
