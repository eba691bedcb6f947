import { expect, test } from 'vitest';
import { isCountyCode } from '#app/platform/geo/county-code.ts';
import { counties } from './hungary.server.ts';

test('of all numbers of two figures those are county codes that a county bears', () => {
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  expect(all.filter(isCountyCode)).toEqual(counties.map(({ code }) => code).toSorted());
  for (const text of ['', '1', '001', 'Zala', '1a', ' 01']) expect(isCountyCode(text), text).toBe(false);
});
