/**
 * Texts that a spreadsheet would run. One that begins with = + - @ (in any width, behind blanks, quotes or apostrophes), a tab or a line
 * end does; so would a formula behind a separator or a quote, where the file is opened by another separator than it was written with.
 * Each gets an apostrophe there, which `fromDefused` takes away again: every text comes back as it was. A plain number, and signs with
 * nothing behind them, are what they look like.
 */
const honest = /^(?:[+-]?\d+(?:[.,]\d+)?|[+-]+)$/;
const atBeginning = /^["'\s]*[=+\-@＝＋－＠]|^'*[\t\r\n]/;
const separators = new Set(';,\t\r\n"');
const operators = new Set('=@＝＠');
const signs = new Set('+-＋－');
const calls = new Set('(|!');
const blank = /\s/;
const behindSeparator = /[;,\t\r\n"]'*[=+\-@＝＋－＠]/;

/** Whether a text has anything in it that makes one look closer. */
const suspicious = /[=+\-@＝＋－＠]|^'*[\t\r\n]/;

function isRun(text: string): boolean {
  return atBeginning.test(text) && !honest.test(text);
}

/**
 * Where a formula begins behind a separator, apostrophes before it or not: one of = and @, or a sign where a bracket, a pipe or an
 * exclamation mark comes before the next blank. One walk from the end: what is ahead is known at each letter, however long a word is.
 */
function formulasBehind(text: string): number[] {
  if (!behindSeparator.test(text)) return [];
  const found: number[] = [];
  let isCall = false;
  let begins = false;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text.charAt(at);
    if (begins && separators.has(letter)) found.push(at + 1);
    if (signs.has(letter)) begins = isCall;
    else if (letter !== "'") begins = operators.has(letter);
    if (calls.has(letter)) isCall = true;
    else if (isCall && blank.test(letter)) isCall = false;
  }
  return found.toReversed();
}

/** The parts of a text between the given places, in their order. */
function cutAt(text: string, places: readonly number[]): string[] {
  return [0, ...places].map((from, at) => text.slice(from, places[at]));
}

/** A text as a spreadsheet takes it for nothing but a text. */
export function defused(text: string): string {
  if (!suspicious.test(text)) return text;
  const inside = cutAt(text, formulasBehind(text)).join("'");
  return isRun(text) ? `'${inside}` : inside;
}

/** The text as it was before `defused`; any other text stays as it is. */
export function fromDefused(text: string): string {
  if (!suspicious.test(text)) return text;
  const kept = formulasBehind(text).filter((at) => text[at] === "'");
  const open = cutAt(text, kept)
    .map((part, at) => (at === 0 ? part : part.slice(1)))
    .join('');
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
