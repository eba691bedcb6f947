import { expect, test } from 'vitest';
import { maxSnacks, type Snack, shownSnacks, standingMs, withSnack } from './snackbar-queue.ts';

function snack(id: number, text = `üzenet ${id}`): Snack {
  return { id, text, tone: 'plain' };
}

const undo = { label: 'Visszavonom', run: () => undefined };
const error = (id: number): Snack => ({ ...snack(id), tone: 'error' });
const undoable = (id: number): Snack => ({ ...snack(id), act: undo });
const ids = (snacks: readonly Snack[]) => snacks.map(({ id }) => id);

test.each([
  ['four that only tell something', [snack(1), snack(2), snack(3), snack(4)], [2, 3, 4], []],
  ['an error among them', [error(1), snack(2), snack(3), snack(4)], [1, 3, 4], []],
  ['an undo among them', [snack(1), undoable(2), snack(3), snack(4), snack(5)], [2, 4, 5], []],
  ['three that must not be missed, then others', [error(1), undoable(2), error(3), snack(4), error(5)], [1, 2, 3], [5]],
  ['errors alone', [1, 2, 3, 4, 5].map(error), [1, 2, 3], [4, 5]],
])('of %s at most three stand at once', (_what, added, shown, waiting) => {
  const all = added.reduce<Snack[]>((snacks, each) => {
    const next = withSnack(snacks, each);
    expect(shownSnacks(next).length).toBeLessThanOrEqual(maxSnacks);
    return next;
  }, []);
  expect(ids(shownSnacks(all))).toEqual(shown);
  expect(ids(all.slice(maxSnacks))).toEqual(waiting);
});

test('what waited stands as soon as one has gone', () => {
  const all = [1, 2, 3, 4].map(error).reduce<Snack[]>(withSnack, []);
  expect(ids(shownSnacks(all.filter(({ id }) => id !== 2)))).toEqual([1, 3, 4]);
});

test('the same words stand once, as the newest', () => {
  expect(ids(withSnack([snack(1, 'Mentve'), snack(2)], snack(3, 'Mentve')))).toEqual([2, 3]);
});

test('a message that can be undone stands longer', () => {
  expect(standingMs({ ...snack(1), act: { label: 'Visszavonom', run: () => undefined } })).toBeGreaterThan(
    standingMs(snack(1)),
  );
});
