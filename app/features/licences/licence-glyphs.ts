import type { Licence, LicenceTerm } from './licence-catalogue.ts';

/** Side of a glyph's square, and the room between two. */
export const glyphSize = 24;
const gap = 3;

type Glyph = LicenceTerm | 'cc' | 'reserved';

/** Each a line drawing inside a ring of radius 10 around (12, 12). */
const drawings: Record<Glyph, string> = {
  cc: 'M10.9 10.3a2.5 2.5 0 1 0 0 3.4M17.2 10.3a2.5 2.5 0 1 0 0 3.4',
  by: 'M12 5.6a1.5 1.5 0 1 1 0 3 1.5 1.5 0 1 1 0-3zM9.3 10.7h5.4v4h-1.4v4h-2.6v-4H9.3z',
  nc: 'M15.6 8.3a4.6 4.6 0 1 0 0 7.4M7.2 11h5.6M7.2 13.2h4.6M4.9 4.9l14.2 14.2',
  nd: 'M8 10.2h8M8 13.8h8',
  sa: 'M7.7 12.4a4.4 4.4 0 1 1 1.7 3.1M5.5 10.4l2.2 2.2 2.2-2.2',
  zero: 'M12 6.3c1.9 0 3.2 2.3 3.2 5.7s-1.3 5.7-3.2 5.7-3.2-2.3-3.2-5.7 1.3-5.7 3.2-5.7zM10.3 15l3.4-6',
  mark: 'M15.3 9.3a4.3 4.3 0 1 0 0 5.4M4.9 4.9l14.2 14.2',
  reserved: 'M15.3 9.3a4.3 4.3 0 1 0 0 5.4',
};

/** The glyphs of a licence in their order, each as the path of one ring and what stands in it. */
export function glyphsOf({ terms }: Licence): { name: Glyph; path: string; x: number }[] {
  const names: Glyph[] = terms.length === 0 ? ['reserved'] : terms[0] === 'by' ? ['cc', ...terms] : [...terms];
  return names.map((name, index) => ({
    name,
    path: `M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20z${drawings[name]}`,
    x: index * (glyphSize + gap),
  }));
}

/** How wide a licence's glyphs are together. */
export function glyphsWidth(licence: Licence): number {
  return glyphsOf(licence).length * (glyphSize + gap) - gap;
}

/** A licence's icon as a file: black lines on a white ground, to stand anywhere. */
export function licenceIconFile(licence: Licence): string {
  const width = glyphsWidth(licence) + 2 * gap;
  const height = glyphSize + 2 * gap;
  const paths = glyphsOf(licence).map(({ path, x }) => `<path d="${path}" transform="translate(${x + gap} ${gap})"/>`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${licence.nameShort}</title>`,
    `<rect width="${width}" height="${height}" rx="4" fill="#fff"/>`,
    `<g fill="none" stroke="#1f1d18" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`,
    '</svg>',
  ].join('');
}
