import { expect, it } from 'vitest';
import { hourCurve } from './hour-curve.ts';

const span = { startedOn: '2024-07-31', startedAt: '21:30', endedAt: '02:00' };
const find = (day: string, time: string | null, individualCount: number | null = 1) => ({
  observedOn: { from: day, to: day, time, precision: 'day' as const },
  individualCount,
});

it('counts individuals hour by hour over midnight, empty hours too', () => {
  const finds = [
    find('2024-07-31', '21:50', 4),
    find('2024-07-31', '22:05'),
    find('2024-08-01', '00:59', 2),
    find('2024-08-01', '00:00', null),
    find('2024-07-31', null, 9),
  ];
  expect(hourCurve(finds, span)).toEqual({
    hours: [
      { at: 21, hour: 21, sightings: 1, individuals: 4, share: 1 },
      { at: 22, hour: 22, sightings: 1, individuals: 1, share: 0.25 },
      { at: 23, hour: 23, sightings: 0, individuals: 0, share: 0 },
      { at: 24, hour: 0, sightings: 2, individuals: 3, share: 0.75 },
      { at: 25, hour: 1, sightings: 0, individuals: 0, share: 0 },
    ],
    untimed: 1,
  });
});

it('reaches to finds before its start and after its end', () => {
  const finds = [find('2024-07-31', '20:45'), find('2024-08-01', '02:10')];
  expect(hourCurve(finds, span)?.hours.map(({ hour }) => hour)).toEqual([20, 21, 22, 23, 0, 1, 2]);
});

it('is one hour of one find where no hours are given, and nothing of finds without a time', () => {
  const open = { startedOn: '2024-07-31', startedAt: null, endedAt: null };
  expect(hourCurve([find('2024-07-31', '22:10')], open)?.hours).toHaveLength(1);
  expect(hourCurve([find('2024-07-31', null)], open)).toBeNull();
  expect(hourCurve([], open)).toBeNull();
});

it('leaves out what was set apart on another day, and draws no more than its finds where it lasted a whole day', () => {
  expect(hourCurve([find('2024-08-09', '22:10'), find('2024-07-31', '23:10')], span)).toMatchObject({ untimed: 1 });
  const whole = { startedOn: '2024-07-31', startedAt: '06:00', endedAt: '06:00' };
  const late = [find('2024-08-01', '07:30'), find('2024-08-01', '05:10')];
  expect(hourCurve(late, whole)?.hours.map(({ hour }) => hour)).toEqual([5, 6, 7]);
});
