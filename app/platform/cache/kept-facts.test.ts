import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { KeptFacts } from './kept-facts.server.ts';
import { tellTouched, touch, write } from './touch.server.ts';

const database = useTestDatabase();

/** Facts of which each reading gives a higher number. */
function counted() {
  const facts = new KeptFacts<number>(['sightings']);
  let readings = 0;
  const ask = (key: string) => facts.get(database.db, { key, read: async () => ++readings });
  return { facts, ask };
}

test('a fact is read once for each key', async () => {
  const { ask } = counted();
  expect([await ask('a'), await ask('b'), await ask('a')]).toEqual([1, 2, 1]);
});

test('a write that touches its tag makes it go, another does not, here and from elsewhere', async () => {
  const { ask } = counted();
  await ask('a');
  await write(database.db, async (tx) => touch(tx, 'members'));
  expect(await ask('a')).toBe(1);
  await write(database.db, async (tx) => touch(tx, 'sightings'));
  expect(await ask('a')).toBe(2);
  tellTouched(database.db, ['sightings', 'something unknown']);
  expect(await ask('a')).toBe(3);
});

test('what was read before a touch is not kept after it', async () => {
  const { facts, ask } = counted();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const old = facts.get(database.db, { key: 'a', read: () => gate.then(() => 100) });
  tellTouched(database.db, ['sightings']);
  open();
  expect([await old, await ask('a')]).toEqual([100, 1]);
});

test('what is not worth keeping is read again', async () => {
  const facts = new KeptFacts<boolean>(['sightings']);
  const ask = (fact: boolean) =>
    facts.get(database.db, { key: 'a', read: async () => fact, isWorthKeeping: (each) => each });
  expect([await ask(false), await ask(true), await ask(false)]).toEqual([false, true, true]);
});

test('who asks while a fact is read waits for that reading, but for one that a touch has overtaken or that failed', async () => {
  const { facts } = counted();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  let readings = 0;
  const ask = () =>
    facts.get(database.db, {
      key: 'a',
      read: async () => {
        const reading = ++readings;
        await gate;
        return reading;
      },
    });
  const early = [ask(), ask(), ask()];
  tellTouched(database.db, ['sightings']);
  const late = [ask(), ask()];
  open();
  expect(await Promise.all([...early, ...late])).toEqual([1, 1, 1, 2, 2]);
  const failing = () => facts.get(database.db, { key: 'b', read: async () => Promise.reject(new Error('away')) });
  await expect(Promise.all([failing(), failing()])).rejects.toThrow('away');
  expect(await facts.get(database.db, { key: 'b', read: async () => 7 })).toBe(7);
});
