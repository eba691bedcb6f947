type Segment = { text: string; marked: boolean };

/** Letters of a text without case and accents, each with where it stands in the text. */
function foldWithPlaces(text: string): { letters: string; places: { start: number; end: number }[] } {
  const places: { start: number; end: number }[] = [];
  let letters = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const folded = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (const unit of folded.split('')) {
      letters += /[\p{L}\p{N}]/u.test(unit) ? unit : ' ';
      places.push({ start, end });
    }
    // a mark or a soft hyphen has no letter of its own: it belongs to the letter before it
    const last = places.at(-1);
    if (folded === '' && last) last.end = end;
    start = end;
  }
  return { letters, places };
}

/** Shorter words are marked only where a word begins. */
const fewestInside = 4;

/** Cuts a text so that what was typed can be marked: as a whole where it stands so, otherwise its words, where a word begins or else inside one. */
export function highlight(text: string, query: string): Segment[] {
  const { letters, places } = foldWithPlaces(text);
  const typed = foldWithPlaces(query.normalize('NFC').trim()).letters;
  const ranges: { from: number; to: number }[] = [];
  const whole = typed === '' ? -1 : letters.indexOf(typed);
  if (whole >= 0) {
    ranges.push({ from: whole, to: whole + typed.length });
  } else {
    for (const word of new Set(typed.split(/\s+/).filter((part) => part.length > 1))) {
      const start = ` ${letters}`.indexOf(` ${word}`);
      const at = start < 0 && word.length >= fewestInside ? letters.indexOf(word) : start;
      if (at >= 0) ranges.push({ from: at, to: at + word.length });
    }
  }
  ranges.sort((a, b) => a.from - b.from);
  return cut(text, ranges, places);
}

function cut(
  text: string,
  ranges: { from: number; to: number }[],
  places: { start: number; end: number }[],
): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const { from, to } of ranges) {
    const start = Math.max(done, places[from]?.start ?? done);
    const end = places[to - 1]?.end ?? start;
    if (start > done) segments.push({ text: text.slice(done, start), marked: false });
    if (end > start) segments.push({ text: text.slice(start, end), marked: true });
    done = Math.max(done, end);
  }
  if (done < text.length) segments.push({ text: text.slice(done), marked: false });
  return segments;
}
