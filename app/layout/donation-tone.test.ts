import { expect, test } from 'vitest';
import { donationTone } from './donation-tone.ts';

test.each([
  [0, 'error'],
  [39, 'error'],
  [40, 'warning'],
  [74, 'warning'],
  [75, 'normal'],
  [100, 'normal'],
])('%d percent is %s', (percent, tone) => {
  expect(donationTone(percent)).toBe(tone);
});
