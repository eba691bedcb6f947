import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

const list = { cards: [{ id: 1, name: 'nappali pávaszem', at: null }], counts: { sightings: 1 } };

test('the server renders the very value, without taking the string apart', () => {
  expect(unpack(pack(list))).toBe(list);
});

test('what arrives elsewhere gives an equal value, the same object each time', () => {
  const arrived: ReturnType<typeof pack<typeof list>> = structuredClone(pack(list));
  expect(unpack(arrived)).toEqual(list);
  expect(unpack(arrived)).toBe(unpack(arrived));
});
