import { expect, it } from 'vitest';
import { dayAt, isWithinEvening, lastDay } from './evening-span.ts';

const span = { startedOn: '2024-07-31', startedAt: '21:30', endedAt: '02:15' };

it('puts what came after midnight on the next day, also over the end of a month and a year', () => {
  expect(dayAt(span, '23:59')).toBe('2024-07-31');
  expect(dayAt(span, '00:00')).toBe('2024-08-01');
  expect(dayAt(span, '02:40')).toBe('2024-08-01');
  expect(dayAt({ ...span, startedOn: '2024-12-31' }, '00:30')).toBe('2025-01-01');
  expect(dayAt(span, null)).toBe('2024-07-31');
  expect(lastDay(span)).toBe('2024-08-01');
});

it('lets somebody be a little early, on the evening itself', () => {
  expect(dayAt(span, '21:05')).toBe('2024-07-31');
  expect(isWithinEvening(span, '21:05')).toBe(true);
});

it('keeps one day where the evening ended before midnight or only its start is known', () => {
  const early = { ...span, endedAt: '23:30' };
  expect(dayAt(early, '22:10')).toBe('2024-07-31');
  expect(lastDay(early)).toBe('2024-07-31');
  expect(dayAt({ ...span, endedAt: null }, '22:10')).toBe('2024-07-31');
  expect(dayAt({ ...span, endedAt: null }, '01:10')).toBe('2024-08-01');
  expect(dayAt({ startedOn: '2024-07-31', startedAt: null, endedAt: null }, '01:10')).toBe('2024-08-01');
  expect(dayAt({ startedOn: '2024-07-31', startedAt: null, endedAt: null }, '14:00')).toBe('2024-07-31');
});

it('knows an evening that begins after midnight', () => {
  const late = { startedOn: '2024-08-01', startedAt: '00:20', endedAt: '03:00' };
  expect(dayAt(late, '01:00')).toBe('2024-08-01');
  expect(lastDay(late)).toBe('2024-08-01');
});

it('tells a time that no evening had', () => {
  expect(isWithinEvening(span, '15:00')).toBe(false);
  expect(isWithinEvening(span, '02:50')).toBe(true);
  expect(isWithinEvening(span, '04:00')).toBe(false);
  expect(isWithinEvening({ ...span, endedAt: null }, '15:00')).toBe(true);
});
