import { cutText } from '#app/platform/text/cut-text.ts';
import { type Face, type LetteredLine, letterLine } from './letterforms.server.ts';

/** How a text is set: as large as `sizes` allows, largest first, in so many lines of so many pixels. */
type Setting = { face: Face; sizes: readonly number[]; width: number; lines: number };

export type SetText = { size: number; lines: LetteredLine[] };

/** A text broken into lines at the largest size at which it fits; at the smallest one what does not fit ends in an ellipsis. */
export function setText(text: string, { face, sizes, width, lines }: Setting): SetText {
  for (const size of sizes) {
    const fits = (line: string) => letterLine(line, { face, size }).width <= width;
    const isLast = size === sizes.at(-1);
    const broken = breakLines(text, fits, isLast);
    if (!broken || (broken.length > lines && !isLast)) continue;
    const kept = broken.slice(0, lines);
    if (broken.length > lines) kept.push([kept.pop(), ...broken.slice(lines)].join(' '));
    return { size, lines: kept.map((line) => fitLine(line, { face, size, width })) };
  }
  return { size: 0, lines: [] };
}

/** Words in as few lines as hold them; undefined where a word alone is longer than a line and may not be broken. */
function breakLines(text: string, fits: (line: string) => boolean, mayBreakWords: boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/).filter((each) => each !== '')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else if (mayBreakWords) lines.push(...piecesOf(word, fits));
    else return undefined;
  }
  return lines;
}

/** A word too long for a line, broken where each line is full. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (fits(longer)) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

/** A line, cut with an ellipsis to where it fits. */
function fitLine(text: string, { face, size, width }: { face: Face; size: number; width: number }): LetteredLine {
  const whole = letterLine(text, { face, size });
  if (whole.width <= width) return whole;
  let most = Math.floor((text.length * width) / whole.width) + 2;
  for (;;) {
    const cut = letterLine(`${cutText(text, most).trimEnd()}…`, { face, size });
    if (cut.width <= width || most <= 1) return cut;
    most -= 1;
  }
}
