import sharp, { type OverlayOptions } from 'sharp';
import { shareSize } from '#app/ui/page/share-tags.ts';
import { setText } from './set-text.server.ts';
import type { ShareCard } from './share-card.ts';

// As the pages by daylight (app/ui/tokens.css).
const colours = {
  paper: '#fafaf7',
  ink: '#1f1d18',
  quiet: '#514d44',
  accent: '#f4b431',
  stage: '#191815',
  onStage: '#f3f1ea',
};
const margin = 56;
const pictureWidth = 660;

type At = { x: number; y: number; fill: string; bold?: number };

/** A share picture as JPEG; `photo` is the find's picture, where there is one. */
export async function drawShareCard(card: ShareCard, photo: Uint8Array | undefined): Promise<Buffer> {
  const { width, height } = shareSize;
  const left = photo ? pictureWidth : 0;
  const ground = sharp({ create: { width, height, channels: 3, background: colours.paper } });
  const layers: OverlayOptions[] = [];
  if (photo) {
    const cut = await sharp(photo).resize(pictureWidth, height, { fit: 'cover', position: 'attention' }).toBuffer();
    layers.push({ input: cut, left: 0, top: 0 });
  }
  layers.push({ input: Buffer.from(svgOf(card, left)), left: 0, top: 0 });
  return ground.composite(layers).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

function svgOf(card: ShareCard, left: number): string {
  const { width, height } = shareSize;
  const room = width - left - 2 * margin;
  const parts = [
    left === 0 ? combs() : '',
    ...wordsOf(card, { x: left + margin, width: left === 0 ? room - 260 : room }),
    ...siteMark(card.siteName, { x: left + margin, y: height - margin, width: room }),
    card.picture && left > 0 ? credit(card.picture.credit, left) : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

/** Title, scientific name and lines, from the top. */
function wordsOf({ title, latin, lines }: ShareCard, { x, width }: { x: number; width: number }): string[] {
  const drawn: string[] = [];
  const head = setText(title, { face: 'hungarian', sizes: [76, 68, 60, 52, 46, 40], width, lines: 3 });
  let y = margin;
  for (const line of head.lines) {
    y += head.size * 1.08;
    drawn.push(outline(line.path, { x, y: y - head.size * 0.18, fill: colours.ink, bold: head.size * 0.03 }));
  }
  if (latin) {
    const sizes = title === '' ? [84, 72, 60, 50, 42] : [50, 44, 38, 34];
    const name = setText(latin, { face: 'latin', sizes, width, lines: 2 });
    y += title === '' ? 0 : 14;
    for (const line of name.lines) {
      y += name.size * 1.15;
      drawn.push(outline(line.path, { x, y: y - name.size * 0.2, fill: title === '' ? colours.ink : colours.quiet }));
    }
  }
  y += 22;
  for (const text of lines) {
    const set = setText(text, { face: 'hungarian', sizes: [32, 28], width, lines: 2 });
    for (const line of set.lines) {
      y += set.size * 1.35;
      drawn.push(outline(line.path, { x, y: y - set.size * 0.25, fill: colours.quiet }));
    }
  }
  return drawn;
}

/** The site's sign and name. */
function siteMark(name: string, { x, y, width }: { x: number; y: number; width: number }): string[] {
  const set = setText(name, { face: 'hungarian', sizes: [34, 28, 24], width: width - 60, lines: 1 });
  const [line] = set.lines;
  return [
    `<g transform="translate(${x} ${y - 40}) scale(1.375)">${hexagon(16, 16, 15, colours.accent)}<circle cx="16" cy="16" r="6.6" fill="none" stroke="${colours.ink}" stroke-width="3"/><circle cx="16" cy="16" r="2.1" fill="${colours.ink}"/></g>`,
    line ? outline(line.path, { x: x + 60, y: y - 6, fill: colours.ink, bold: 1.1 }) : '',
  ];
}

/** Cells of a comb along the right edge, where there is no picture. */
function combs(): string {
  const cells: [number, number, number][] = [
    [1085, 130, 1],
    [1180, 295, 0.45],
    [990, 295, 0.2],
    [1085, 460, 0.7],
    [1180, 625, 0.25],
  ];
  return cells.map(([x, y, opacity]) => `<g opacity="${opacity}">${hexagon(x, y, 100, colours.accent)}</g>`).join('');
}

function hexagon(x: number, y: number, radius: number, fill: string): string {
  const points = [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`;
}

/** Whose the picture is and how it may be used, on its lower edge. */
function credit(text: string, width: number): string {
  const { height } = shareSize;
  const [line] = setText(text, { face: 'hungarian', sizes: [22], width: width - 48, lines: 1 }).lines;
  if (!line) return '';
  return `<rect x="0" y="${height - 44}" width="${Math.ceil(line.width) + 40}" height="44" fill="${colours.stage}" opacity="0.78"/>${outline(line.path, { x: 20, y: height - 15, fill: colours.onStage })}`;
}

function outline(path: string, { x, y, fill, bold = 0 }: At): string {
  // One weight of each face is at hand: a heading is the same letter drawn with a thicker pen.
  const pen = bold > 0 ? ` stroke="${fill}" stroke-width="${bold.toFixed(2)}" stroke-linejoin="round"` : '';
  return `<path transform="translate(${x} ${y.toFixed(1)})" d="${path}" fill="${fill}"${pen}/>`;
}
