import { cutText } from '#app/platform/text/cut-text.ts';
import { type Face, type LetteredLine, letterLine, lineWidth } from './letterforms.server.ts';

/** How a text is set: as large as `sizes` allows, largest first, in so many lines of so many pixels. */
type Setting = { face: Face; sizes: readonly number[]; width: number; lines: number };

export type SetText = { size: number; lines: LetteredLine[] };

/** No letter that takes any room is narrower than this share of its height. */
const narrowest = 0.1;

type Fits = (line: string) => boolean;

/** A text broken into lines at the largest size at which it fits; at the smallest one what does not fit ends in an ellipsis. */
export function setText(text: string, { face, sizes, width, lines }: Setting): SetText {
  const smallest = sizes.at(-1) ?? 1;
  // Nobody sees what lies beyond: it is not measured.
  const seen = cutText(text, Math.ceil((lines * width) / (narrowest * smallest)));
  // A line is as many times as wide as its letters are high: laid out once, it is known at every size.
  const widths = new Map<string, number>();
  const widthOf = (line: string) => {
    const known = widths.get(line) ?? lineWidth(line, face);
    widths.set(line, known);
    return known;
  };
  for (const size of sizes) {
    const fits = (line: string) => widthOf(line) * size <= width;
    const isLast = size === smallest;
    const broken = breakLines(seen, { fits, mayBreakWords: isLast, most: lines + 1 });
    if (!broken || (broken.length > lines && !isLast)) continue;
    const kept = broken.slice(0, lines);
    if (broken.length > lines) kept.push([kept.pop(), ...broken.slice(lines)].join(' '));
    return { size, lines: kept.map((line) => letterLine(fitLine(line, fits), { face, size })) };
  }
  return { size: 0, lines: [] };
}

type Breaking = { fits: Fits; mayBreakWords: boolean; most: number };

/** Words in as few lines as hold them, no more than `most`; undefined where a word alone is longer than a line and may not be broken. */
function breakLines(text: string, { fits, mayBreakWords, most }: Breaking): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/).filter((each) => each !== '')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(word)) lines.push(word);
    else if (mayBreakWords) lines.push(...piecesOf(word, { fits, most: most - lines.length }));
    else return undefined;
    if (lines.length >= most) break;
  }
  return lines.slice(0, most);
}

/** A word too long for a line, broken where each line is full, into no more pieces than `most`. */
function piecesOf(word: string, { fits, most }: { fits: Fits; most: number }): string[] {
  const pieces: string[] = [];
  for (let rest = [...word]; rest.length > 0 && pieces.length < most; ) {
    const left = rest;
    const count = mostThatFit(left.length, (letters) => fits(left.slice(0, letters).join('')));
    pieces.push(left.slice(0, count).join(''));
    rest = left.slice(count);
  }
  return pieces;
}

/** A line, cut with an ellipsis to where it fits. */
function fitLine(text: string, fits: Fits): string {
  if (fits(text)) return text;
  const cut = (letters: number) => `${cutText(text, letters).trimEnd()}…`;
  return cut(mostThatFit(text.length, (letters) => fits(cut(letters))));
}

/** The largest number that fits, by doubling and halving, where a smaller one fits if a larger one does; at least 1, at most `all`. */
function mostThatFit(all: number, fits: (count: number) => boolean): number {
  let [known, tooMany] = [1, 2];
  for (; tooMany <= all && fits(tooMany); tooMany *= 2) known = tooMany;
  tooMany = Math.min(tooMany, all + 1);
  while (tooMany - known > 1) {
    const middle = Math.floor((known + tooMany) / 2);
    if (fits(middle)) known = middle;
    else tooMany = middle;
  }
  return known;
}
