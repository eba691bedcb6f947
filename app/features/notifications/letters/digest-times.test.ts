import { expect, test } from 'vitest';
import { latestDue } from './digest-times.ts';

test.each([
  // summer time begins on 29 March 2026 and ends on 25 October 2026
  ['daily', '2026-03-28T12:00:00Z', '2026-03-28T06:00:00.000Z'],
  ['daily', '2026-03-29T04:59:59Z', '2026-03-28T06:00:00.000Z'],
  ['daily', '2026-03-29T05:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['daily', '2026-10-25T05:59:59Z', '2026-10-24T05:00:00.000Z'],
  ['daily', '2026-10-25T06:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['daily', '2026-01-01T05:59:00Z', '2025-12-31T06:00:00.000Z'],
  ['weekly', '2026-03-29T12:00:00Z', '2026-03-23T06:00:00.000Z'],
  ['weekly', '2026-03-30T04:59:00Z', '2026-03-23T06:00:00.000Z'],
  ['weekly', '2026-03-30T05:00:00Z', '2026-03-30T05:00:00.000Z'],
  ['weekly', '2026-10-25T23:30:00Z', '2026-10-19T05:00:00.000Z'],
  ['weekly', '2026-10-26T06:00:00Z', '2026-10-26T06:00:00.000Z'],
] as const)('the %s summary due up to %s was that of %s: seven in the morning in Hungary', (cadence, now, due) => {
  expect(latestDue(cadence, new Date(now)).toISOString()).toBe(due);
});
