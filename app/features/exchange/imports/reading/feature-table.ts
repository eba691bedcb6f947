import { setImmediate } from 'node:timers/promises';
import { importRefused } from '../../checklists/import-refused.ts';
import { importMessages } from '../messages.ts';
import { type SourceRow, sourceLimits } from './source-table.ts';

const messages = importMessages.reading;

/** What a map file says of one of its points, by header. */
export type PointFacts = Map<string, string>;

/** Points of a map file as rows, made as they are asked for; `skipped`: what in it is no point. */
export type FeatureTable = {
  kind: 'gpx' | 'kml' | 'geojson';
  headers: string[];
  rows: () => Iterable<SourceRow>;
  skipped: number;
};

/** Gathers the points of a map file, their columns in the order in which they first come. */
export class PointTable {
  readonly #points: PointFacts[] = [];
  readonly #headers = new Set<string>();

  /** Throws not_importable where there are too many points or columns. */
  add(point: PointFacts): void {
    this.#points.push(point);
    for (const header of point.keys()) this.#headers.add(header);
    if (this.#points.length > sourceLimits.rows) throw importRefused(messages.tooManyRows(sourceLimits.rows));
    if (this.#headers.size > sourceLimits.columns) throw importRefused(messages.tooManyColumns(sourceLimits.columns));
  }

  get table(): Pick<FeatureTable, 'headers' | 'rows'> {
    const headers = [...this.#headers];
    return { headers, rows: () => rowsOf(this.#points, headers) };
  }
}

function* rowsOf(points: readonly PointFacts[], headers: readonly string[]): Generator<SourceRow> {
  for (const [at, point] of points.entries())
    yield { line: at + 1, cells: headers.map((name) => point.get(name) ?? '') };
}

/** Pieces that are gone through before others may have their turn. */
const pieces = 5000;

/** The same, with a pause now and then in which others have their turn. */
export async function* unhurried<Piece>(all: Iterable<Piece>): AsyncGenerator<Piece> {
  let count = 0;
  for (const piece of all) {
    yield piece;
    count += 1;
    if (count % pieces === 0) await setImmediate();
  }
}
