import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, endOfText, shortened } from './cut-text.ts';

test('a cut text is never half a character, and never longer than asked', () => {
  const text = fc.array(fc.constantFrom('a', 'ő', '😀', '𝒜'), { maxLength: 12 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 14 }), (whole, most) => {
      for (const cut of [cutText(whole, most), endOfText(whole, most), shortened(whole, most)]) {
        expect(cut.isWellFormed()).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
      }
      expect(whole.startsWith(cutText(whole, most))).toBe(true);
      expect(whole.endsWith(endOfText(whole, most))).toBe(true);
      if (whole.length <= most) expect(shortened(whole, most)).toBe(whole);
    }),
  );
});
