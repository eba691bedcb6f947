import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setText } from './set-text.server.ts';

const head = { face: 'hungarian', sizes: [76, 60, 40], width: 428, lines: 3 } as const;

test('a short title is as large as may be, on one line', () => {
  const { size, lines } = setText('lepke', head);
  expect([size, lines.length]).toEqual([76, 1]);
});

test('ő and ű are drawn, and letters that no font has are left out', () => {
  const width = (text: string) => setText(text, head).lines[0]?.width ?? 0;
  expect(width('őű')).toBeGreaterThan(width('ő'));
  expect(width('漢lepke字')).toBe(width('lepke'));
});

test('a text of any length is set as its beginning is: what nobody sees is not measured', () => {
  const setLong = (word: string, times: number) => setText(word.repeat(times), head);
  for (const word of ['Őrségi szitakötők ', 'Őrségiszitakötők'])
    expect(setLong(word, 100_000)).toEqual(setLong(word, 20));
});

test('nothing is wider than its room or longer than its lines, whatever is to be set', () => {
  const letters = fc.constantFrom(...'árvíztűrő tükörfúrógép× -Wi😀𝒜');
  const text = fc.oneof(
    fc.array(letters, { maxLength: 120 }).map((all) => all.join('')),
    fc.string({ maxLength: 80 }),
  );
  fc.assert(
    fc.property(text, (words) => {
      const { lines } = setText(words, head);
      expect(lines.length).toBeLessThanOrEqual(head.lines);
      for (const { width } of lines) expect(width).toBeLessThanOrEqual(head.width);
    }),
    { numRuns: 100 },
  );
});
