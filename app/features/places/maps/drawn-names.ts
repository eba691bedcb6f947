import type { Position } from '#app/platform/geo/polygon.ts';

/** On which side of its mark a name stands. */
export type NameSide = 'left' | 'right' | 'above';

/** A dot with its name, sized by the letters of whoever shows it. */
export function pointName(name: string, [x, y]: Position, side: NameSide): string {
  const dot = `<path d="M${x} ${y}h0" stroke="currentColor" stroke-width=".45em" stroke-linecap="round"/>`;
  return `${dot}<text x="${x}" y="${y}"${beside(side)}>${name}</text>`;
}

/** A water's name in the middle of the point, turned by degrees. */
export function waterName(name: string, [x, y]: Position, turn: number): string {
  const turned = turn === 0 ? '' : ` transform="rotate(${turn} ${x} ${y})"`;
  return `<text x="${x}" y="${y}"${turned} text-anchor="middle" font-style="italic" fill="var(--map-water-ink)">${name}</text>`;
}

/** A hill's triangle with its name and height in metres. */
export function hillMark(name: string, height: number, [x, y]: Position, side: NameSide): string {
  const mark = `<path d="M${x - 4} ${y + 3}h8l-4-7z" stroke="none"/>`;
  const text = `<text x="${x}" y="${y}" font-size=".8em"${beside(side)}>${name} ${height}\u00a0m</text>`;
  return `<g fill="var(--map-hill)">${mark}${text}</g>`;
}

function beside(side: NameSide): string {
  if (side === 'above') return ' dy="-.8em" text-anchor="middle"';
  return side === 'left' ? ' dx="-.4em" dy="-.2em" text-anchor="end"' : ' dx=".4em" dy="-.2em"';
}
