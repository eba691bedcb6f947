import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, defused, fromDefused } from './csv.ts';

/** The places by their definition, one by one. */
const formulaBehind = /(?<=[;,\t\r\n"])(?='*(?:[=@＝＠]|[+\-＋－](?=\S*[(|!])))/g;

describe('a text in a table', () => {
  it.each([
    '=1+1',
    '+36 teszt',
    '@teszt',
    '-2+3+cmd|" /C calc"!A0',
    '- nem láttam',
    '\t=1+1',
    '\rszöveg',
    '\nszöveg',
    '＝1+1',
    '＋1',
    '－1+1',
    '＠SUM(1)',
    ' =1+1',
    '"=1+1"',
    "'=1+1",
    '"\t@SUM(1)',
  ])('is none that a spreadsheet runs: %j', (text) => {
    expect(defused(text)).toMatch(/^'/);
    expect(fromDefused(defused(text))).toBe(text);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a,=1+1', "a,'=1+1"],
    ['a\t@SUM(1)', "a\t'@SUM(1)"],
    ['a\n=1+1', "a\n'=1+1"],
    ['a";+HYPERLINK("x")', 'a";\'+HYPERLINK("x")'],
  ])('runs nothing where another separator cuts it: %j', (text, shown) => {
    expect(defused(text)).toBe(shown);
    expect(fromDefused(shown)).toBe(text);
  });

  it.each([
    '-33.4500',
    '-70.65',
    '-33,45',
    '+5',
    '-',
    '--',
    '',
    'kert',
    "it's",
    'a-b',
    'lista:\n- egy\n- kettő',
    'x = y',
    'n@n.hu',
  ])('stays as it is: %j', (text) => {
    expect(defused(text)).toBe(text);
    expect(fromDefused(text)).toBe(text);
  });

  it('comes back as it was, whatever it is', () => {
    const letters = fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\'( |!a1. ');
    const texts = fc.oneof(
      fc.string(),
      fc.array(letters).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => fromDefused(defused(text)) === text),
      { numRuns: 5000 },
    );
  });

  it('is kept behind each separator that a formula stands behind, and nowhere else', () => {
    const letters = fc.constantFrom(...'=+-@＝＋－＠;,\t\r\n"\'( |!a1. ');
    fc.assert(
      fc.property(fc.array(letters), (all) => {
        const text = `a${all.join('')}`;
        expect(defused(text)).toBe(text.replaceAll(formulaBehind, "'"));
      }),
      { numRuns: 5000 },
    );
  });

  it.each([',+', ";'+", '"-', ',+(', "''+,", '\t=', ' ,-', ',"\'@'])('is walked once, however long: %j', (piece) => {
    // Looked through from each separator, each of these would take minutes.
    const text = piece.repeat(200_000);
    for (const whole of [text, `${text}(`]) expect(fromDefused(defused(whole)) === whole).toBe(true);
  });

  it('leaves a number a number', () => {
    expect(csvCell(-33.45, ';')).toBe('-33.45');
    expect(csvCell('-33,45', ';')).toBe('-33,45');
  });
});
