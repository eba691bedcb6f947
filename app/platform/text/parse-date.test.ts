import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCivilDate } from './civil-date.ts';
import { parseDate } from './parse-date.ts';

test.each([
  '2024-05-07',
  '2024.05.07.',
  '2024. 5. 7.',
  '2024. 05. 07.',
  '2024. V. 7.',
  '2024. v. 7',
  '2024. máj. 7.',
  '2024. május 7.',
  '2024. MÁJUS 7.',
  '2024 május 7',
  '2024/05/07',
  ' 2024.\u00A0május\u00A07. ',
])('%s is 7 May 2024', (typed) => {
  const value = { from: '2024-05-07', to: '2024-05-07', precision: 'day', time: null };
  expect(parseDate(typed)).toEqual({ kind: 'date', value });
});

test.each([
  ['1987', '1987-01-01', '1987-12-31', 'year'],
  ['1987.', '1987-01-01', '1987-12-31', 'year'],
  ['1987-06', '1987-06-01', '1987-06-30', 'month'],
  ['1987. június', '1987-06-01', '1987-06-30', 'month'],
  ['1987. VI.', '1987-06-01', '1987-06-30', 'month'],
  ['2024-02', '2024-02-01', '2024-02-29', 'month'],
  ['2007-11-13/15', '2007-11-13', '2007-11-15', 'range'],
  ['2007-11-13/2007-11-15', '2007-11-13', '2007-11-15', 'range'],
  ['2007-11-13 – 2007-11-15', '2007-11-13', '2007-11-15', 'range'],
  ['2007-11-13 - 2007-11-15', '2007-11-13', '2007-11-15', 'range'],
  ['2007. november 13–15.', '2007-11-13', '2007-11-15', 'range'],
  ['2007. november 13-15.', '2007-11-13', '2007-11-15', 'range'],
  ['2007. november 30. – december 2.', '2007-11-30', '2007-12-02', 'range'],
  ['2007. június – július', '2007-06-01', '2007-07-31', 'range'],
  ['2024-05-07 – 2024-05', '2024-05-07', '2024-05-31', 'range'],
  ['2024-05-07 – 2024', '2024-05-07', '2024-12-31', 'range'],
  ['2024-05 – 2024-05-20', '2024-05-01', '2024-05-20', 'range'],
  ['2024-05 – 2024', '2024-05-01', '2024-12-31', 'range'],
  ['1980-1989', '1980-01-01', '1989-12-31', 'range'],
  ['1980-as évek', '1980-01-01', '1989-12-31', 'range'],
  ['2024-02-29', '2024-02-29', '2024-02-29', 'day'],
] as const)('E05: %s runs from %s to %s as a %s', (typed, from, to, precision) => {
  expect(parseDate(typed)).toMatchObject({ kind: 'date', value: { from, to, precision } });
});

test.each([
  ['2024-05-12T00:30:00+02:00', '2024-05-12', '00:30'],
  ['2024. május 12., 20:05', '2024-05-12', '20:05'],
  ['2024-05-12 8:05', '2024-05-12', '08:05'],
  ['2024-05-11T22:30:00Z', '2024-05-12', '00:30'],
  ['2024-05-12T08:05:00-03:00', '2024-05-12', '08:05'],
  ['2024-05-12 08:05+0200', '2024-05-12', '08:05'],
  ['2024-03-31 02:30', '2024-03-31', '02:30'],
  ['2024-10-27 02:30', '2024-10-27', '02:30'],
])('E02: %s keeps its day and wall time, also in an hour that is skipped or comes twice', (typed, from, time) => {
  expect(parseDate(typed)).toMatchObject({ kind: 'date', value: { from, to: from, time, precision: 'day' } });
});

test.each([
  ['2024. 05. 12.', '2024-05-12', '2024-05-12', 'day'],
  ['2024-02-29', '2024-02-29', '2024-02-29', 'day'],
  ['1987', '1987-01-01', '1987-12-31', 'year'],
  ['1987-06', '1987-06-01', '1987-06-30', 'month'],
  ['2007-11-13/15', '2007-11-13', '2007-11-15', 'range'],
  ['1980-as évek', '1980-01-01', '1989-12-31', 'range'],
  ['2024-05-12T00:30:00+02:00', '2024-05-12', '2024-05-12', 'day'],
] as const)('E06: %s is %s to %s as a %s', (written, from, to, precision) => {
  expect(parseDate(written)).toMatchObject({ kind: 'date', value: { from, to, precision } });
});

test('E06: a day that does not exist is refused, and never becomes the next', () => {
  expect(parseDate('2023-02-29')).toEqual({ kind: 'invalid', problem: 'impossible' });
});

test('every hour that stands in a period is kept, or the period is refused', () => {
  const days = ['2024-05-07', '2024. május 7.', '2024-05-08', '2024. június', '2024'];
  const hours = ['', ' 21:30', ' 23:00', ', 4:05', 'T21:30Z'];
  const kept = new Set<string>();
  for (const [start, end] of pairs(days))
    for (const [startHour, endHour] of pairs(hours))
      for (const cut of [' – ', ' - ', '/']) {
        const typed = `${start}${startHour}${cut}${end}${endHour}`;
        const result = parseDate(typed);
        if (result.kind !== 'date') continue;
        kept.add(`${startHour}${cut}${endHour}`);
        for (const hour of [startHour, endHour].filter(Boolean))
          expect(result.value.time, typed).toBe(hour.endsWith('Z') ? '23:30' : hour.slice(-5).trim().padStart(5, '0'));
      }
  // One hour beside the start, none beside the end, and the same beside both of a single day, are read.
  expect([...kept]).toEqual(expect.arrayContaining([' – ', ' 21:30 – ', ' 23:00/ 23:00']));
});

test.each([
  '2024-05-07 21:30 – 2024-05-07 23:00',
  '2024-05-07 – 2024-05-07 23:00',
  '2024-05-07 – 2024-05-08 04:00',
  '2024-10-26 22:00 – 2024-10-27 04:00',
  '2024.05.07 21:30-23:00',
  '2024.05.07 20:30-02:15',
  '2024. május 7., 8:00-12:00',
  '2024. május 7. 8.00 – 12.00',
  '2024-05-07T21:30-23:00',
])('%s ends at an hour for which there is no place', (typed) => {
  expect(parseDate(typed)).toEqual({ kind: 'invalid', problem: 'end_time' });
});

test.each([
  ['2023-02-29', 'impossible'],
  ['1900-02-29', 'impossible'],
  ['2024-13-01', 'impossible'],
  ['2024. IIX. 1.', 'impossible'],
  ['2024-05-12 25:10', 'impossible'],
  ['2024-02-30T10:00Z', 'impossible'],
  ['2024-05-12T24:00Z', 'impossible'],
  ['2024-05-12T10:00+15:00', 'unreadable'],
  ['2007-11-15/13', 'end_before_start'],
  ['07/05/2024', 'unreadable'],
  ['tegnap', 'unreadable'],
  ['0000:00:00', 'unreadable'],
])('E08: %s is refused as %s', (typed, problem) => {
  expect(parseDate(typed)).toEqual({ kind: 'invalid', problem });
});

test('whatever is typed gives an existing day or a refusal', () => {
  expect(parseDate('  ')).toEqual({ kind: 'empty' });
  const piece = fc.constantFrom('2024', '13', '5', 'V', 'máj', '.', '-', '/', '–', ' ', ':', 'T', '31', 'Z');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const result = parseDate(pieces.join(''));
      if (result.kind === 'date') expect(isCivilDate(result.value.from) && isCivilDate(result.value.to)).toBe(true);
    }),
  );
});

function pairs(words: readonly string[]): [string, string][] {
  return words.flatMap((one) => words.map((other): [string, string] => [one, other]));
}
