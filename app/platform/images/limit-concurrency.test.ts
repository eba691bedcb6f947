import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** A work that lasts until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: () => resolve() };
}

it('runs so many at a time, the others in their order, and turns away at once who would stand too far behind', async () => {
  const limited = limitConcurrency(1, 2);
  const [first, second] = [held(), held()];
  const ended: string[] = [];
  const run = (name: string, work: () => Promise<void>) => limited(work).then(() => void ended.push(name));
  const all = [run('first', first.work), run('second', second.work), run('third', async () => undefined)];
  await expect(limited(async () => undefined)).rejects.toThrow('unavailable');
  expect(ended).toEqual([]);
  first.end();
  await all[0];
  // One place in the line is free again.
  all.push(run('fourth', async () => undefined));
  second.end();
  await Promise.all(all);
  expect(ended).toEqual(['first', 'second', 'third', 'fourth']);
});

it('gives the place of one that fails to the next', async () => {
  const limited = limitConcurrency(1);
  const failing = limited(() => Promise.reject(new Error('no')));
  const next = limited(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
