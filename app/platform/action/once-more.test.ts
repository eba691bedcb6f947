import { expect, test } from 'vitest';
import { onceMore } from './once-more.ts';

/** A work that notes what stands when it begins, and waits to be let go. */
function aWork() {
  const seen: string[] = [];
  const holds: PromiseWithResolvers<void>[] = [];
  const now = { text: '' };
  const run = onceMore(async () => {
    seen.push(now.text);
    const hold = Promise.withResolvers<void>();
    holds.push(hold);
    await hold.promise;
  });
  return { now, run, seen, letGo: (at: number) => holds[at]?.resolve(), cut: (at: number) => holds[at]?.reject('cut') };
}

test('what is asked while it runs goes after it by itself, once', async () => {
  const { now, run, seen, letGo } = aWork();
  now.text = 'a';
  const first = run();
  now.text = 'ab';
  run();
  now.text = 'abc';
  const last = run();
  expect(seen).toEqual(['a']);
  letGo(0);
  await expect.poll(() => seen).toEqual(['a', 'abc']);
  letGo(1);
  await Promise.all([first, last]);
  expect(seen).toEqual(['a', 'abc']);
});

test('a work that breaks off does not stand in the way of the next', async () => {
  const { now, run, seen, letGo, cut } = aWork();
  const broken = run();
  cut(0);
  await expect(broken).rejects.toBe('cut');
  now.text = 'b';
  const next = run();
  letGo(1);
  await next;
  expect(seen).toEqual(['', 'b']);
});
