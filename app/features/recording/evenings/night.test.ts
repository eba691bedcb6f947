import { expect, it } from 'vitest';
import { dayAt, isWithinNight, lastDay } from './night.ts';

const night = { startedOn: '2024-07-31', startedAt: '21:30', endedAt: '02:15' };

it('puts what came after midnight on the next day, also over the end of a month and a year', () => {
  expect(dayAt(night, '23:59')).toBe('2024-07-31');
  expect(dayAt(night, '00:00')).toBe('2024-08-01');
  expect(dayAt(night, '02:40')).toBe('2024-08-01');
  expect(dayAt({ ...night, startedOn: '2024-12-31' }, '00:30')).toBe('2025-01-01');
  expect(dayAt(night, null)).toBe('2024-07-31');
  expect(lastDay(night)).toBe('2024-08-01');
});

it('lets somebody be a little early, on the evening itself', () => {
  expect(dayAt(night, '21:05')).toBe('2024-07-31');
  expect(isWithinNight(night, '21:05')).toBe(true);
});

it('keeps one day where the session ended before midnight or only its start is known', () => {
  const early = { ...night, endedAt: '23:30' };
  expect(dayAt(early, '22:10')).toBe('2024-07-31');
  expect(lastDay(early)).toBe('2024-07-31');
  expect(dayAt({ ...night, endedAt: null }, '22:10')).toBe('2024-07-31');
  expect(dayAt({ ...night, endedAt: null }, '01:10')).toBe('2024-08-01');
  expect(dayAt({ startedOn: '2024-07-31', startedAt: null, endedAt: null }, '01:10')).toBe('2024-08-01');
  expect(dayAt({ startedOn: '2024-07-31', startedAt: null, endedAt: null }, '14:00')).toBe('2024-07-31');
});

it('knows a session that begins after midnight', () => {
  const late = { startedOn: '2024-08-01', startedAt: '00:20', endedAt: '03:00' };
  expect(dayAt(late, '01:00')).toBe('2024-08-01');
  expect(lastDay(late)).toBe('2024-08-01');
});

it('tells a time that no session had', () => {
  expect(isWithinNight(night, '15:00')).toBe(false);
  expect(isWithinNight(night, '02:50')).toBe(true);
  expect(isWithinNight(night, '04:00')).toBe(false);
  expect(isWithinNight({ ...night, endedAt: null }, '15:00')).toBe(true);
});
