import type { Dice } from '../prng.ts';
import { clip, type Drawing, ellipse, limb, mirrored, type Point, path, roundGradient, shade } from './svg.ts';

export type BeetleLook = {
  shape: 'round' | 'oval' | 'long' | 'slim';
  elytra: string;
  body: string;
  /** Colour of what is drawn on the elytra. */
  mark?: string;
  pattern?: 'spots' | 'stripes' | 'bands' | 'rows' | 'rim' | 'plain';
  spots?: number;
  antennae?: 'short' | 'club' | 'long' | 'snout';
  horn?: 'stag' | 'rhino' | 'three';
  /** Light patches on the pronotum, as ladybirds have them. */
  patches?: string;
};

const widths = { round: 238, oval: 178, long: 128, slim: 96 };

/** A beetle from above. */
export function drawBeetle(look: BeetleLook, rolls: Dice): Drawing {
  const { shape, elytra, body } = look;
  const width = widths[shape];
  const tail = shape === 'round' ? 275 : 345;
  const neck = shape === 'round' ? width * 0.62 : width * 0.82;
  const half = `M0 -135C${width * 0.72} -150 ${width} -60 ${width} 60C${width} 210 ${width * 0.45} ${tail} 0 ${tail}Z`;
  const thorax = `M0 -285C${neck * 0.6} -292 ${neck} -235 ${neck} -170C${neck * 0.95} -128 ${neck * 0.5} -118 0 -118Z`;
  const defs =
    roundGradient('wing', elytra, { x: 0.25, y: 0.2 }) +
    roundGradient('neck', body, { x: 0.3, y: 0.2 }) +
    clip('wings', path(half, '') + path(half, 'transform="scale(-1 1)"'));
  const legColour = shade(body, -0.25);
  const wing = path(half, 'fill="url(#wing)"');
  return {
    defs,
    body:
      mirrored(legs(width, legColour) + antenna(look, shade(body, -0.1))) +
      horns(look, body) +
      ellipse(0, -300, neck * 0.52, 62, 'fill="url(#neck)"') +
      mirrored(ellipse(neck * 0.4, -318, 17, 22, `fill="${shade(body, -0.7)}"`)) +
      mirrored(path(thorax, 'fill="url(#neck)"')) +
      (look.patches ? mirrored(ellipse(neck * 0.66, -222, neck * 0.24, 48, `fill="${look.patches}"`)) : '') +
      mirrored(wing) +
      `<g clip-path="url(#wings)">${marks(look, { width, tail, rolls })}</g>` +
      path(`M0 -132L0 ${tail}`, `stroke="${shade(elytra, -0.65)}" stroke-width="5"`) +
      path(`M-24 -134L24 -134L0 -96Z`, `fill="${shade(body, -0.3)}"`) +
      gloss(width),
  };
}

function legs(width: number, colour: string): string {
  const near = width * 0.72;
  const far = width + 118;
  const pairs: Point[][] = [
    [
      [near * 0.8, -190],
      [far * 0.72, -262],
      [far * 0.78, -352],
      [far * 0.7, -392],
    ],
    [
      [near, -70],
      [far * 0.92, -86],
      [far * 1.06, 20],
      [far * 1.12, 66],
    ],
    [
      [near, 90],
      [far * 0.92, 150],
      [far * 0.98, 290],
      [far * 0.9, 348],
    ],
  ];
  return pairs.map((points) => limb(points, 30, colour)).join('');
}

function antenna({ antennae = 'short' }: BeetleLook, colour: string): string {
  const line = (d: string, width: number) =>
    path(d, `stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round"`);
  if (antennae === 'long') {
    const d = 'M34 -340C170 -470 420 -360 452 -90C470 60 440 210 400 330';
    return (
      line(d, 14) + path(d, `stroke="${shade(colour, 0.55)}" stroke-width="9" fill="none" stroke-dasharray="26 34"`)
    );
  }
  if (antennae === 'snout') return line('M8 -350C60 -440 96 -430 132 -472', 9) + line('M0 -340L0 -452', 30);
  if (antennae === 'club')
    return (
      line('M36 -346C70 -410 112 -420 142 -442', 9) +
      ellipse(156, -452, 26, 17, `fill="${colour}" transform="rotate(-35 156 -452)"`)
    );
  return line('M36 -342C96 -420 168 -428 206 -492', 11);
}

function horns({ horn }: BeetleLook, body: string): string {
  const fill = `fill="${shade(body, -0.05)}" stroke="${shade(body, -0.5)}" stroke-width="4"`;
  if (horn === 'stag') {
    const jaw =
      'M24 -345C132 -372 172 -470 122 -585C112 -610 92 -600 96 -576C104 -540 92 -524 62 -516L90 -496C102 -440 70 -404 14 -384Z';
    return mirrored(path(jaw, fill));
  }
  if (horn === 'rhino') return path('M-34 -330C-30 -420 -18 -470 0 -506C18 -470 30 -420 34 -330Z', fill);
  if (horn === 'three') return mirrored(path('M58 -250C96 -330 92 -400 78 -440C64 -390 48 -340 34 -290Z', fill));
  return '';
}

function marks(look: BeetleLook, { width, tail, rolls }: { width: number; tail: number; rolls: Dice }): string {
  const { pattern = 'plain', mark = '#1b1712', spots = 7, elytra } = look;
  const fill = `fill="${mark}"`;
  if (pattern === 'spots') return spotsOf(spots, { width, tail, fill });
  if (pattern === 'stripes') {
    const lines = [0.22, 0.5, 0.78].map((share) =>
      path(
        `M${width * share * 0.7} -140C${width * share * 1.15} 20 ${width * share * 1.1} 160 ${width * share * 0.35} ${tail - 10}`,
        `stroke="${mark}" stroke-width="${width * 0.13}" fill="none"`,
      ),
    );
    return mirrored(lines.join(''));
  }
  if (pattern === 'bands') {
    return [-70, 70, 205]
      .map((y) =>
        path(
          `M${-width} ${y}C${-width * 0.4} ${y - 34} ${width * 0.4} ${y - 34} ${width} ${y}L${width} ${y + 56}C${width * 0.4} ${y + 26} ${-width * 0.4} ${y + 26} ${-width} ${y + 56}Z`,
          fill,
        ),
      )
      .join('');
  }
  if (pattern === 'rim')
    return mirrored(
      path(
        `M${width * 0.66} -150C${width * 1.02} -80 ${width * 1.04} 180 ${width * 0.3} ${tail + 8}`,
        `stroke="${mark}" stroke-width="30" fill="none"`,
      ),
    );
  if (pattern === 'rows') {
    let pits = '';
    for (let row = 1; row <= 6; row++) {
      for (let y = -110; y < tail - 30; y += 34) {
        const x = ((row - 0.4) / 6.4) * width * Math.sqrt(Math.max(0, 1 - ((y - 60) / (tail + 60)) ** 2));
        pits += ellipse(x, y + rolls.between(-4, 4), 5, 9, '');
      }
    }
    return `<g fill="${shade(elytra, -0.45)}" opacity="0.7">${mirrored(pits)}</g>`;
  }
  return '';
}

/** Spots as ladybirds wear them: one on the seam where the number is odd, the rest in pairs. */
function spotsOf(count: number, { width, tail, fill }: { width: number; tail: number; fill: string }): string {
  const pairs = Math.floor(count / 2);
  const size = pairs > 6 ? 21 : pairs > 3 ? 32 : 44;
  let half = '';
  for (let index = 0; index < pairs; index++) {
    const y = -70 + ((index + 0.5) / pairs) * (tail - 20);
    const column = pairs > 3 ? [0.72, 0.3][index % 2] : [0.62, 0.34, 0.6][index % 3];
    const reach = width * Math.sqrt(Math.max(0.1, 1 - ((y - 50) / (tail + 30)) ** 2));
    half += ellipse(reach * (column ?? 0.5), y, size, size * 1.1, fill);
  }
  return mirrored(half) + (count % 2 ? ellipse(0, -96, size * 0.95, size * 0.8, fill) : '');
}

function gloss(width: number): string {
  return (
    ellipse(-width * 0.46, -20, width * 0.13, 96, 'fill="#fff" opacity="0.3" transform="rotate(8)"') +
    ellipse(width * 0.3, -58, width * 0.08, 40, 'fill="#fff" opacity="0.2"')
  );
}
