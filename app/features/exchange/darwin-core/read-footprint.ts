import { footprintShape, type KeptFootprint } from '#app/features/sightings/kept-footprint.ts';
import type { Position } from '#app/platform/geo/polygon.ts';

const shapes = { linestring: 'line', polygon: 'area' } as const;

/** A line or an area without holes from WKT (longitude first); null for anything else. */
export function readFootprintWkt(text: string): KeptFootprint | null {
  const [, word = '', inner = ''] = /^\s*(LINESTRING|POLYGON)\s*\(+([^()]*)\)+\s*$/i.exec(text) ?? [];
  const kind = shapes[word.toLowerCase() as keyof typeof shapes];
  const corners = inner.split(',').map((pair) => pair.trim().split(/\s+/).map(Number));
  if (!kind || !corners.every(isPosition)) return null;
  const isClosed = kind === 'area' && sameCorner(corners[0], corners.at(-1));
  return footprintShape.parse({ kind, corners: isClosed ? corners.slice(0, -1) : corners });
}

function isPosition(pair: number[]): pair is Position {
  return pair.length === 2 && pair.every(Number.isFinite);
}

function sameCorner(one: Position | undefined, other: Position | undefined): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}
