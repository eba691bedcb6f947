/** Built-in number formats that show a date, and those that show a time alone (ECMA-376, part 1, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);

export type CellForm = 'plain' | 'date' | 'time' | 'moment';

/** What a number format makes of a number: a day, an hour, both, or the number itself. */
export function formOf(id: number, code: string | undefined): CellForm {
  if (id === 22) return 'moment';
  if (builtInDates.has(id)) return 'date';
  if (builtInTimes.has(id)) return 'time';
  if (code === undefined) return 'plain';
  // Quoted words, escaped signs, colours and conditions are no part of the pattern; a span of hours stays one.
  const bare = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  const [first = ''] = bare.split(';');
  if (/general|standard|normál/.test(first)) return 'plain';
  const hasDay = /[yd]|é|n{1,4}/.test(first.replaceAll(/am\/pm|a\/p/g, '')) || /m{3,}/.test(first);
  const hasHour = /[hs]|ó|p{2}/.test(first);
  if (hasDay) return hasHour ? 'moment' : 'date';
  return hasHour ? 'time' : 'plain';
}

const DAY_MS = 86_400_000;

/** A spreadsheet's number as a written date or time; undefined for what is none. `is1904`: the workbook counts from 1904. */
export function dateOfSerial(serial: number, form: CellForm, is1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return undefined;
  // The old calendar has a 29 February 1900 that never was: days before it are one off.
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const instant = new Date(Math.round((days - 25_569) * 86_400) * 1000);
  const iso = instant.toISOString();
  const time = iso.slice(11, 16);
  if (form === 'time' || (form === 'moment' && serial < 1)) return time;
  const isMidnight = instant.getTime() % DAY_MS === 0;
  return form === 'date' || isMidnight ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`;
}

/** A number as its cell holds it: what binary fractions added is left out. */
export function numberOfCell(text: string): string {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) return text;
  return String(Number(value.toPrecision(15)));
}
