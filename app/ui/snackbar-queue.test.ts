import { expect, test } from 'vitest';
import { type Snack, standingMs, withSnack } from './snackbar-queue.ts';

function snack(id: number, text = `üzenet ${id}`): Snack {
  return { id, text, tone: 'plain' };
}

test('at most three messages stand, the oldest leaves', () => {
  const shown = [1, 2, 3, 4].reduce<Snack[]>((snacks, id) => withSnack(snacks, snack(id)), []);
  expect(shown.map(({ id }) => id)).toEqual([2, 3, 4]);
});

test('the same words stand once, as the newest', () => {
  const shown = withSnack([snack(1, 'Mentve'), snack(2)], snack(3, 'Mentve'));
  expect(shown.map(({ id }) => id)).toEqual([2, 3]);
});

test('a message that can be undone stands longer', () => {
  expect(standingMs({ ...snack(1), act: { label: 'Visszavonom', run: () => undefined } })).toBeGreaterThan(
    standingMs(snack(1)),
  );
});
