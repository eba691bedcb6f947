import { expect, it } from 'vitest';
import { keepBriefly } from './keep-briefly.ts';

it('looks once for all who ask meanwhile, and again when its time is over', async () => {
  let looks = 0;
  const look = async () => ++looks;
  const always = keepBriefly(0, look);
  expect(await Promise.all([always(), always(), always()])).toEqual([1, 1, 1]);
  expect(await always()).toBe(2);
  const once = keepBriefly(Number.POSITIVE_INFINITY, look);
  expect([await once(), await once()]).toEqual([3, 3]);
});

it('keeps a failure no longer than an answer', async () => {
  let isWell = false;
  const ask = keepBriefly(0, async () => {
    if (!isWell) throw new Error('not yet');
    return 'well';
  });
  await expect(Promise.all([ask(), ask()])).rejects.toThrow('not yet');
  isWell = true;
  expect(await ask()).toBe('well');
});
