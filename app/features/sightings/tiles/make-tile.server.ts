import { type MapPeriod, mapPeriod, mapPeriods } from '#app/features/places/maps/map-periods.ts';
import { KeptFacts } from '#app/platform/cache/kept-facts.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { utm10Square } from '#app/platform/geo/utm.ts';
import {
  cellRing,
  cellRuns,
  codeOfCell,
  squaresTouching,
  type UtmCell,
  utm1,
  utmCellOf,
  widerCell,
} from '#app/platform/geo/utm-cell.ts';
import { toMercator } from '#app/platform/geo/web-mercator.ts';
import type { SightingWhere } from '../lists/list-conditions.repo.server.ts';
import { findSquareCounts } from '../summaries/taxon-summary.repo.server.ts';
import { encodeTile, type TileShape } from './encode-tile.server.ts';
import { degreeBox, grainOf, mercatorBox, type Tile, type TileGrain } from './tile.ts';
import {
  countByCell,
  countByWholeSquare,
  countCoarse,
  countSiteByPeriod,
  countUnnamed,
  findOwnPoints,
  findPins,
  type PinRow,
} from './tiles.repo.server.ts';

/** Pins stand at least so many of a tile's side apart, 2^-5: what lies closer is one mark with a number. */
const PIN_BITS = 25;

/** From farther than this zoom a tile holds the whole country, or an edge of it. */
const NEAR_COUNTRY = 6;

/** How many lie in a square, and how recent the last of them is. */
type Counted = { sightings: number; period: MapPeriod };
type SquareCount = Counted & { code: string };

const squaresOf = new KeptFacts<SquareCount[]>(['sightings', 'taxonomy', 'members']);

/**
 * The sightings of a list on one tile, MVT. Layer `squares`: squares with `code` (that of their 10 km), `km`, `n`, how many
 * lie in them, and `p`, the period of the last; `coarse`: from zoom 9 on the 10 km squares of those that are shown by their
 * square alone; `pins`, from zoom 13 on: `id` of the newest and `n`.
 */
export async function makeTile(db: Db, where: SightingWhere, tile: Tile): Promise<Buffer> {
  const grain = grainOf(tile);
  if (grain === 10) return encodeTile(tile, { squares: await squaresOn(db, where, tile) });
  if (where.isOwn) return encodeTile(tile, await ownShapes(db, where, tile, grain));
  const [exact, coarse] = await Promise.all([
    grain === 'pins' ? pinsOn(db, where, tile) : cellsOn(db, where, tile, grain),
    coarseOn(db, where, tile),
  ]);
  return encodeTile(tile, { [grain === 'pins' ? 'pins' : 'squares']: exact, coarse });
}

async function squaresOn(db: Db, where: SightingWhere, tile: Tile): Promise<TileShape[]> {
  const codes = tile.z < NEAR_COUNTRY ? null : new Set(squaresTouching(degreeBox(tile)));
  const counted = await squaresOf.get(db, {
    key: JSON.stringify(where),
    read: () => countSquares(db, where),
    isWorthKeeping: () => !where.isOwn,
  });
  return counted.filter(({ code, sightings }) => sightings > 0 && (codes?.has(code) ?? true)).map(toSquare);
}

/** From the summaries where they know, otherwise from the rows. */
async function countSquares(db: Db, where: SightingWhere): Promise<SquareCount[]> {
  const { isOwn: _, ...asked } = where;
  const questions = Object.entries(asked).filter(([, value]) => value !== null);
  if (questions.length === 0) {
    const [named, unnamed] = await Promise.all([countSiteByPeriod(db), countUnnamed(db)]);
    return gather([...named.map(({ utm10: code, ...rest }) => ({ code, ...rest })), ...unnamed.map(toCount)]);
  }
  if (questions.length === 1 && where.taxon) {
    const rows = await findSquareCounts(db, where.taxon.id);
    return gather(rows.map(({ utm10: code, period, sightings }) => ({ code, period, sightings })));
  }
  return (await countByWholeSquare(db, where)).map(toCount);
}

function toCount({ code, sightings, year }: { code: string; sightings: number; year: number }): SquareCount {
  return { code, sightings, period: mapPeriod(year) };
}

/** One for each square. */
function gather(rows: readonly SquareCount[]): SquareCount[] {
  const sums = new Map<string, SquareCount>();
  for (const row of rows) if (row.sightings > 0) sums.set(row.code, { ...row, ...together(row, sums.get(row.code)) });
  return [...sums.values()];
}

function together(one: Counted, other: Counted | undefined): Counted {
  if (!other) return one;
  const newest = mapPeriods.find((period) => one.period === period || other.period === period);
  return { sightings: one.sightings + other.sightings, period: newest ?? one.period };
}

async function cellsOn(db: Db, where: SightingWhere, tile: Tile, km: number): Promise<TileShape[]> {
  const counted = await countByCell(db, { where, runs: cellRuns(degreeBox(tile), km) });
  return toCells(
    counted.map(({ cell, sightings, year }) => ({ cell, sightings, period: mapPeriod(year) })),
    km,
  );
}

/** Cells of `km` with what lies in each. */
function toCells(counted: readonly (Counted & { cell: number })[], km: number): TileShape[] {
  const sums = new Map<string, Counted & { wider: UtmCell }>();
  for (const { cell, ...one } of counted) {
    const wider = widerCell(utmCellOf(cell), km);
    const key = `${wider.zone} ${wider.east} ${wider.north}`;
    sums.set(key, { wider, ...together(one, sums.get(key)) });
  }
  return [...sums.values()].map(({ wider, sightings, period }) => ({
    ring: cellRing(wider, km),
    tags: { code: codeOfCell(wider) ?? '', km, n: sightings, p: period },
  }));
}

async function coarseOn(db: Db, where: SightingWhere, tile: Tile): Promise<TileShape[]> {
  return (await countCoarse(db, { where, codes: squaresTouching(degreeBox(tile)) })).map((row) =>
    toSquare(toCount(row)),
  );
}

async function pinsOn(db: Db, where: SightingWhere, tile: Tile): Promise<TileShape[]> {
  const pins = await findPins(db, { where, box: mercatorBox(tile), bits: PIN_BITS - tile.z });
  return pins.map(toPin);
}

/** The viewer's own, as they are in truth: few enough to be put together here. */
async function ownShapes(
  db: Db,
  where: SightingWhere,
  tile: Tile,
  grain: Exclude<TileGrain, 10>,
): Promise<Record<string, TileShape[]>> {
  const points = await findOwnPoints(db, { where, box: degreeBox(tile) });
  if (grain !== 'pins') {
    const counted = points.flatMap(({ year, ...point }) => {
      const cell = utm1(point);
      return cell === undefined ? [] : { cell, sightings: 1, period: mapPeriod(year) };
    });
    return { squares: toCells(counted, grain) };
  }
  const marks = new Map<string, PinRow>();
  for (const { id, year: _, ...point } of points) {
    const { x, y } = toMercator(point);
    const key = `${x >> (PIN_BITS - tile.z)} ${y >> (PIN_BITS - tile.z)}`;
    marks.set(key, { id, x, y, sightings: (marks.get(key)?.sightings ?? 0) + 1 });
  }
  return { pins: [...marks.values()].map(toPin) };
}

function toPin({ id, x, y, sightings }: PinRow): TileShape {
  return { point: { x, y }, tags: { id, n: sightings } };
}

function toSquare({ code, sightings, period }: SquareCount): TileShape {
  const corners = utm10Square(code)?.polygon.slice(0, -1) ?? [];
  return {
    ring: corners.map(([longitude, latitude]) => ({ latitude, longitude })),
    tags: { code, km: 10, n: sightings, p: period },
  };
}
