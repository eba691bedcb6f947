import { expect, test } from 'vitest';
import {
  compareHungarian,
  formatDate,
  formatDateTime,
  formatObservedOn,
  formatRelativeTime,
  formatShortDate,
} from './hungarian.ts';
import { formatDistance, formatNumber } from './numbers.ts';

/** Unbreakable spaces are seen as `_`. */
const seen = (text: string) => text.replaceAll('\u00A0', '_');

test('C03: names are ordered as in a Hungarian dictionary', () => {
  const ordered =
    'áfonyalepke almamoly citromlepke cukorbogár csigabogár gombabogár gyapjaslepke nádmoly nyárfapille olajbogár óriáspók ősziaraszoló özönpók sárgapók szarvasbogár ugrópók útonálló ürgebogár űrpók zöldpoloska zsákhordó'.split(
      ' ',
    );
  expect([...ordered].reverse().sort(compareHungarian)).toEqual(ordered);
});

test.each([
  [0, '0'],
  [1234, '1234'],
  [12_345, '12_345'],
  [1_234_567.891, '1_234_567,89'],
  [0.5, '0,5'],
  [1.005, '1,01'],
  [99_999.999, '100_000'],
  [-12.5, '−12,5'],
  [-0.001, '0'],
])('%d is written %s', (value, written) => {
  expect(seen(formatNumber(value))).toBe(written);
});

test.each([
  [12.5, '13_m'],
  [850, '850_m'],
  [999.7, '1_km'],
  [1234, '1,2_km'],
  [12_345, '12_km'],
])('%d metres are %s', (metres, written) => {
  expect(seen(formatDistance(metres))).toBe(written);
});

test.each([
  ['2024-05-07', '2024-05-07', 'day', null, '2024._május_7.'],
  ['2024-05-07', '2024-05-07', 'day', '20:05', '2024._május_7., 20:05'],
  ['1987-01-01', '1987-12-31', 'year', null, '1987'],
  ['1987-06-01', '1987-06-30', 'month', null, '1987._június'],
  ['2007-11-13', '2007-11-15', 'range', null, '2007._november_13–15.'],
  ['2007-11-30', '2007-12-02', 'range', null, '2007._november_30. – december_2.'],
  ['2007-12-30', '2008-01-02', 'range', null, '2007._december_30. – 2008._január_2.'],
  ['1980-01-01', '1989-12-31', 'range', null, '1980–1989'],
  ['2007-06-01', '2007-07-31', 'range', null, '2007._június – július'],
  ['2007-12-01', '2008-01-31', 'range', null, '2007._december – 2008._január'],
] as const)('E05: %s to %s as a %s at %s is shown as %s', (from, to, precision, time, shown) => {
  expect(seen(formatObservedOn({ from, to, precision, time }))).toBe(shown);
});

test('dates do not break at the line end', () => {
  expect(seen(formatDate('2024-05-07'))).toBe('2024._május_7.');
  expect(seen(formatShortDate('2024-12-24'))).toBe('2024._dec._24.');
  expect(seen(formatDateTime(new Date('2024-05-04T22:30:00Z')))).toBe('2024._május_5., 00:30');
});

test.each([
  ['2024-05-10T10:00:00Z', 'most'],
  ['2024-05-10T09:55:00Z', '5_perce'],
  ['2024-05-10T07:00:00Z', '3_órája'],
  ['2024-05-09T20:00:00Z', 'tegnap'],
  ['2024-05-06T20:00:00Z', '4_napja'],
  ['2024-05-01T20:00:00Z', '2024._május_1.'],
  ['2024-05-12T20:00:00Z', '2024._május_12.'],
])('seen from 10 May, %s is %s', (instant, shown) => {
  expect(seen(formatRelativeTime(new Date(instant), new Date('2024-05-10T10:00:30Z')))).toBe(shown);
});
