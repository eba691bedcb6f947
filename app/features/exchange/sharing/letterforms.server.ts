import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/** The house's two letters (app/ui/tokens.css): Hungarian is upright, Latin in italics. */
export type Face = 'hungarian' | 'latin';

/** A line of text as an outline: its path for an SVG, with its left end at 0 on the line, and its width, in pixels. */
export type LetteredLine = { path: string; width: number };

const files: Record<Face, readonly string[]> = {
  // ő and ű are in the second of each.
  hungarian: [
    'hanken-grotesk/files/hanken-grotesk-latin-wght-normal',
    'hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal',
    // Names of people in other scripts.
    'alegreya/files/alegreya-cyrillic-wght-normal',
    'alegreya/files/alegreya-greek-wght-normal',
  ],
  latin: ['alegreya/files/alegreya-latin-wght-italic', 'alegreya/files/alegreya-latin-ext-wght-italic'],
};

const opened = new Map<Face, readonly Font[]>();

/** Fonts of a face, opened when first needed. Outlines are taken from them, so that no machine needs to have them installed. */
function fontsOf(face: Face): readonly Font[] {
  const known = opened.get(face);
  if (known) return known;
  const require = createRequire(import.meta.url);
  const fonts = files[face].map((file) => require.resolve(`@fontsource-variable/${file}.woff2`)).map(openFont);
  opened.set(face, fonts);
  return fonts;
}

function openFont(file: string): Font {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} holds several fonts`);
  return font;
}

/** Outlines of a line of text, letters that the fonts have not left out; `size` is the height of the letters in pixels. */
export function letterLine(text: string, { face, size }: { face: Face; size: number }): LetteredLine {
  let width = 0;
  const parts: string[] = [];
  for (const { font, run } of runsOf(fontsOf(face), text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      const at = positions[index];
      const path = glyph.path.scale(scale, -scale).translate(width + (at?.xOffset ?? 0) * scale, 0);
      parts.push(path.toSVG());
      width += (at?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  return { path: parts.join(''), width };
}

/** How wide such a line is in letters one pixel high, without its outlines. */
export function lineWidth(text: string, face: Face): number {
  let width = 0;
  for (const { font, run } of runsOf(fontsOf(face), text)) {
    const { glyphs, positions } = font.layout(run);
    const advances = glyphs.map((glyph, index) => positions[index]?.xAdvance ?? glyph.advanceWidth);
    width += advances.reduce((sum, each) => sum + each, 0) / font.unitsPerEm;
  }
  return width;
}

/** Stretches of a text that one font has. */
function runsOf(fonts: readonly Font[], text: string): { font: Font; run: string }[] {
  const runs: { font: Font; run: string }[] = [];
  for (const letter of text.normalize('NFC').replaceAll(/\s/g, ' ')) {
    const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.run += letter;
    else runs.push({ font, run: letter });
  }
  return runs;
}
