import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { askTogether } from './ask-together.ts';
import type { Db } from './database.server.ts';

const database = useTestDatabase();

/** Doubles numbers, and notes which came together; the first answer waits for the gate. */
function doubling(gate: Promise<void> = Promise.resolve()) {
  const rounds: number[][] = [];
  const ask = askTogether(async (_db: Db, keys: number[]) => {
    rounds.push(keys);
    await gate;
    return new Map(keys.filter((key) => key > 0).map((key) => [key, key * 2]));
  });
  return { rounds, ask: (key: number) => ask(database.db, key) };
}

test('questions that come together are asked by one statement, each of them once', async () => {
  const { rounds, ask } = doubling();
  expect(await Promise.all([ask(1), ask(2), ask(1), ask(-1)])).toEqual([2, 4, 2, undefined]);
  expect(rounds).toEqual([[1, 2, -1]]);
});

test('what is asked while an answer is on its way waits for a question of its own', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const { rounds, ask } = doubling(gate);
  const first = ask(1);
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const later = [ask(1), ask(3)];
  open();
  expect(await Promise.all([first, ...later])).toEqual([2, 2, 6]);
  expect(rounds).toEqual([[1], [1, 3]]);
});

test('a failure is told to those who asked, and to nobody after them', async () => {
  let isAway = true;
  const ask = askTogether(async (_db: Db, keys: number[]) => {
    if (isAway) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const told = await Promise.allSettled([ask(database.db, 1), ask(database.db, 2)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await ask(database.db, 1)).toBe(1);
});
