import type { SourceRow } from './source-table.ts';

/** What a map file says of one of its points, by header, and on which place in the file it stands. */
export type PointFacts = Map<string, string>;

/** Points of a map file as rows; `skipped`: what in it is no point. */
export type FeatureTable = { kind: 'gpx' | 'kml' | 'geojson'; headers: string[]; rows: SourceRow[]; skipped: number };

/** Rows of points, their columns in the order in which they first come. */
export function tableOf(points: readonly PointFacts[]): { headers: string[]; rows: SourceRow[] } {
  const headers = [...new Set(points.flatMap((point) => [...point.keys()]))];
  const rows = points.map((point, at) => ({ line: at + 1, cells: headers.map((name) => point.get(name) ?? '') }));
  return { headers, rows };
}
