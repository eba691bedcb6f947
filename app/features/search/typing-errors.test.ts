import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTypingErrors, wholeParts } from './typing-errors.ts';

test.each([
  ['borealis', 'fictus borealis', 0],
  ['fictus bor', 'fictus borealis', 0],
  ['borelais', 'fictus borealis', 1],
  ['boralis', 'fictus borealis', 1],
  ['borrealis', 'fictus borealis', 1],
  ['borxxlis', 'fictus borealis', 2],
  ['brrealsi x', 'fictus borealis', undefined],
  ['orealis', 'fictus borealis', 1],
  ['kisu', 'nagy', undefined],
])('%s against %s: %s', (query, text, errors) => {
  expect(countTypingErrors(query, text)).toBe(errors);
});

const word = fc.stringMatching(/^[a-z]{6,20}$/);

test('one error anywhere leaves one of the two parts whole', () => {
  const edit = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('drop', 'add', 'change', 'swap'),
    letter: fc.constantFrom('q', 'w'),
  });
  fc.assert(
    fc.property(word, edit, (name, { at, kind, letter }) => {
      const place = at % (name.length - 1);
      const [before, here, next, after] = [name.slice(0, place), name[place], name[place + 1], name.slice(place + 2)];
      const mistyped = {
        drop: `${before}${next}${after}`,
        add: `${before}${letter}${here}${next}${after}`,
        change: `${before}${letter}${next}${after}`,
        swap: `${before}${next}${here}${after}`,
      }[kind];
      const { first, last } = wholeParts(mistyped);
      expect(name.startsWith(first) || name.includes(last)).toBe(true);
      expect(countTypingErrors(mistyped, name)).toBeLessThanOrEqual(1);
    }),
  );
});
