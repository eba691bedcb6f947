/**
 * Texts that a spreadsheet would run. One that begins with = + - @ (in any width, behind blanks, quotes or apostrophes), a tab or a line
 * end does; so would a formula behind a separator or a quote, where the file is opened by another separator than it was written with.
 * Each gets an apostrophe there, which `fromDefused` takes away again: every text comes back as it was. A plain number, and signs with
 * nothing behind them, are what they look like.
 */
const honest = /^(?:[+-]?\d+(?:[.,]\d+)?|[+-]+)$/;
const atBeginning = /^["'\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;
const begins = "'*(?:[=@＝＠]|[+\\-＋－](?=[^\\s]*[(|!]))";
const behindSeparator = new RegExp(`(?<=[;,\\t\\r\\n"])(?=${begins})`, 'g');
const defusedBehindSeparator = new RegExp(`(?<=[;,\\t\\r\\n"])'(?=${begins})`, 'g');

/** Whether a text has anything in it that makes one look closer. */
const suspicious = /[=+\-@＝＋－＠]|^'*[\t\r\n]/;

function isRun(text: string): boolean {
  return atBeginning.test(text) && !honest.test(text);
}

/** A text as a spreadsheet takes it for nothing but a text. */
export function defused(text: string): string {
  if (!suspicious.test(text)) return text;
  const inside = text.replaceAll(behindSeparator, "'");
  return isRun(text) ? `'${inside}` : inside;
}

/** The text as it was before `defused`; any other text stays as it is. */
export function fromDefused(text: string): string {
  if (!suspicious.test(text)) return text;
  const open = text.replaceAll(defusedBehindSeparator, '');
  const [first, rest] = [open.slice(0, 1), open.slice(1)];
  return first === "'" && isRun(rest) ? rest : open;
}

/** A cell of a CSV file. A text that a spreadsheet would take for a formula is kept a text (`defused`). */
export function csvCell(value: string | number | null, separator: string): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : csvText(defused(value), separator);
}

/** A text as a cell (RFC 4180), for what nobody typed. */
export function csvText(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell that was kept a text by an apostrophe, as `csvCell` does; any other is left as it is. */
export function undefused(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
