import { expect, it } from 'vitest';
import { remember } from './remember.ts';

const at = (day: string, time = '18:00') => new Date(`${day}T${time}:00+01:00`);

it('asks what was missed again the next day, and what was known after longer and longer', () => {
  const missed = remember(undefined, { isRight: false, now: at('2026-12-01') });
  expect(missed).toMatchObject({ dueOn: '2026-12-02', reps: 1, lapses: 0 });
  const known = remember(missed, { isRight: true, now: at('2026-12-02', '07:00') });
  expect(known.dueOn > '2026-12-03').toBe(true);
  const again = remember(known, { isRight: true, now: at(known.dueOn) });
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  expect(days(known.dueOn, again.dueOn)).toBeGreaterThan(days('2026-12-02', known.dueOn));
});

it('counts the day in Hungary: what is missed just before midnight is asked after it', () => {
  expect(remember(undefined, { isRight: false, now: at('2026-12-01', '23:50') }).dueOn).toBe('2026-12-02');
  expect(remember(undefined, { isRight: false, now: at('2026-12-02', '00:10') }).dueOn).toBe('2026-12-03');
});

it('is not put off by right answers before its day, but a miss counts on any', () => {
  const known = remember(undefined, { isRight: true, now: at('2026-12-01') });
  expect(remember(known, { isRight: true, now: at('2026-12-01', '18:05') })).toEqual(known);
  expect(remember(known, { isRight: false, now: at('2026-12-01', '18:05') })).toMatchObject({
    dueOn: '2026-12-02',
    lapses: 1,
  });
});
