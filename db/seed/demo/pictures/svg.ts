import type { Dice } from '../prng.ts';

/** A drawing in its own units: the animal looks up, its middle at 0 0, about 700 units long. */
export type Drawing = { defs?: string; body: string };
export type Point = readonly [x: number, y: number];

/** Both halves of what has two: the right one as given, the left one its mirror. */
export function mirrored(half: string): string {
  return `${half}<g transform="scale(-1 1)">${half}</g>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${r(cx)}" cy="${r(cy)}" rx="${r(rx)}" ry="${r(ry)}" ${attributes}/>`;
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

/** A jointed limb that thins out towards its end. */
export function limb(points: readonly Point[], width: number, colour: string): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [0, 0];
      const thick = width * (1 - (index / points.length) * 0.75);
      return `<path d="M${r(fromX)} ${r(fromY)}L${r(x)} ${r(y)}" stroke="${colour}" stroke-width="${r(thick)}" stroke-linecap="round"/>`;
    })
    .join('');
}

/** A soft ball of light: light from the upper left, dark at the rim. */
export function roundGradient(id: string, colour: string, { x = 0.36, y = 0.28, rim = 0.55 } = {}): string {
  return (
    `<radialGradient id="${id}" cx="${x}" cy="${y}" r="0.85">` +
    `<stop offset="0" stop-color="${shade(colour, 0.42)}"/><stop offset="0.45" stop-color="${colour}"/>` +
    `<stop offset="1" stop-color="${shade(colour, -rim)}"/></radialGradient>`
  );
}

export function clip(id: string, shape: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>`;
}

/** Lighter with a positive share, darker with a negative one. */
export function shade(colour: string, share: number): string {
  const to = share > 0 ? 255 : 0;
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (to - part) * Math.abs(share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Short hairs standing out of an ellipse. */
export function fur(
  { cx, cy, rx, ry }: { cx: number; cy: number; rx: number; ry: number },
  { colours, length, count, rolls }: { colours: readonly string[]; length: number; count: number; rolls: Dice },
): string {
  let hairs = '';
  for (let index = 0; index < count; index++) {
    const angle = rolls.between(0, 2 * Math.PI);
    const reach = Math.sqrt(rolls.next());
    const [x, y] = [cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach];
    const long = length * rolls.between(0.6, 1.2);
    const [toX, toY] = [x + Math.cos(angle) * long * reach, y + Math.sin(angle) * long * reach + long * 0.35];
    hairs += `<path d="M${r(x)} ${r(y)}L${r(toX)} ${r(toY)}" stroke="${rolls.pick(colours)}"/>`;
  }
  return `<g stroke-width="5" stroke-linecap="round" opacity="0.9">${hairs}</g>`;
}

/** Coordinates short enough to be read. */
export function r(value: number): number {
  return Math.round(value * 10) / 10;
}
