import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTypingErrors, forgivenErrors, patternsOfErrors } from './typing-errors.ts';

test.each([
  ['borealis', 'fictus borealis', 0],
  ['fictus bor', 'fictus borealis', 0],
  ['borelais', 'fictus borealis', 1],
  ['boralis', 'fictus borealis', 1],
  ['borrealis', 'fictus borealis', 1],
  ['borxxlis', 'fictus borealis', 2],
  ['brrealsi x', 'fictus borealis', undefined],
  ['orealis', 'fictus borealis', undefined],
  ['orealis fictus', 'borealis fictus', 2],
  ['vorealis', 'fictus borealis', 2],
  ['voreali', 'fictus borealis', undefined],
  ['kolias', 'colias', 1],
  ['xyzq', 'xyelidae', undefined],
  ['xyel', 'xyelidae', 0],
  ['xyal', 'xyelidae', 1],
  ['xya', 'xyelidae', undefined],
  ['maniola jurtena', 'maniola jurtina', 1],
  ['kisu', 'nagy', undefined],
])('%s against %s: %s', (query, text, errors) => {
  expect(countTypingErrors(query, text)).toBe(errors);
});

const word = fc.stringMatching(/^[a-z]{7,14}( [a-z]{3,9})?$/);

function matches(pattern: string, text: string): boolean {
  return new RegExp(`^${pattern.replaceAll('%', '.*')}$`).test(text);
}

test('a name with one error anywhere matches a pattern, alone or as the last words of a longer name, and it weighs two in a first letter', () => {
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
      const patterns = patternsOfErrors(mistyped);
      for (const text of [name, `${name} kis`, `nagy ${name}`]) {
        expect(patterns.some((pattern) => matches(pattern, text))).toBe(true);
      }
      const isFirst = place === 0 || ` ${name} `.slice(place, place + 3).includes(' ');
      const weight = isFirst ? 2 : 1;
      if (weight <= forgivenErrors(mistyped)) expect(countTypingErrors(mistyped, name)).toBeLessThanOrEqual(weight);
    }),
  );
});

test('no pattern would make the database read every name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{4,14}$/), (query) => {
      for (const pattern of patternsOfErrors(query)) expect(pattern).toMatch(/^[^%]{2}|[^%]{3}/);
    }),
  );
});
