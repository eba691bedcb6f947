import { expect, test } from 'vitest';
import { isCivilDate, isFuture, today, toEventDate, wallClock } from './civil-date.ts';

const day = (date: string) => ({ from: date, to: date, precision: 'day' as const });
/** Half past midnight on 5 May in Hungary. */
const NIGHT = new Date('2024-05-04T22:30:00Z');

test('today is counted in Hungary', () => {
  expect(today(NIGHT)).toBe('2024-05-05');
  expect(wallClock(NIGHT)).toEqual({ date: '2024-05-05', time: '00:30' });
  expect(wallClock(new Date('2024-10-27T01:30:00Z')).time).toBe('02:30');
});

test('the day that has just begun in Hungary is not the future, the next one is', () => {
  expect(isFuture(day('2024-05-05'), NIGHT)).toBe(false);
  expect(isFuture(day('2024-05-06'), NIGHT)).toBe(true);
});

test('the running year is no future, a range that ends tomorrow is', () => {
  expect(isFuture({ from: '2024-01-01', to: '2024-12-31', precision: 'year' }, NIGHT)).toBe(false);
  expect(isFuture({ from: '2024-06-01', to: '2024-06-30', precision: 'month' }, NIGHT)).toBe(true);
  expect(isFuture({ from: '2024-05-01', to: '2024-05-06', precision: 'range' }, NIGHT)).toBe(true);
});

test.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-5-7', false],
])('E08: %s exists: %s', (date, exists) => {
  expect(isCivilDate(date)).toBe(exists);
});

test.each([
  ['2024-05-07', '2024-05-07', 'day', '2024-05-07'],
  ['1987-01-01', '1987-12-31', 'year', '1987'],
  ['1987-06-01', '1987-06-30', 'month', '1987-06'],
  ['2007-11-13', '2007-11-15', 'range', '2007-11-13/2007-11-15'],
  ['1980-01-01', '1989-12-31', 'range', '1980/1989'],
  ['2007-06-01', '2007-07-31', 'range', '2007-06/2007-07'],
] as const)('E05: %s to %s as a %s is the event date %s', (from, to, precision, eventDate) => {
  expect(toEventDate({ from, to, precision })).toBe(eventDate);
});
