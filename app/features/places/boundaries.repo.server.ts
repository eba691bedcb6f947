import { sql } from 'kysely';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { LatLon } from '#app/platform/geo/point.ts';
import type { Bounds } from '#app/platform/geo/polygon.ts';

export type Boundary = { name: string; countyCode: string | null; rings: number[][][] };

/** Boundaries whose box holds the point: one, or a few near a border. */
export async function findBoundariesRound(db: Db, { latitude, longitude }: LatLon): Promise<Boundary[]> {
  const { rows } = await sql<Boundary>`
    select name, county_code as "countyCode", rings from settlement_boundary
    where bounds @> box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude})) order by id`.execute(db);
  return rows;
}

/** Which boundaries' boxes hold which of many points, each by its place in the list, in the order in which they were loaded. */
export async function findBoundaryIdsRound(
  db: Db,
  points: readonly LatLon[],
): Promise<{ at: number; boundaryId: number }[]> {
  const { rows } = await sql<{ at: number; boundaryId: number }>`
    select p.at::int - 1 as at, b.id as "boundaryId"
    from unnest(${points.map(({ longitude }) => longitude)}::float8[], ${points.map(({ latitude }) => latitude)}::float8[])
      with ordinality as p (longitude, latitude, at)
    join settlement_boundary b on b.bounds @> box(point(p.longitude, p.latitude), point(p.longitude, p.latitude))
    order by p.at, b.id`.execute(db);
  return rows;
}

export async function findBoundaries(db: Db, ids: readonly number[]): Promise<(Boundary & { id: number })[]> {
  const { rows } = await sql<Boundary & { id: number }>`
    select id, name, county_code as "countyCode", rings from settlement_boundary where id = any(${[...ids]}::int[])`.execute(
    db,
  );
  return rows;
}

export async function insertBoundaries(tx: Tx, boundaries: readonly (Boundary & { bounds: Bounds })[]): Promise<void> {
  await tx
    .insertInto('settlement_boundary')
    .values(
      boundaries.map(({ name, countyCode, rings, bounds }) => ({
        name,
        county_code: countyCode,
        rings: JSON.stringify(rings),
        bounds: `(${bounds.east},${bounds.north}),(${bounds.west},${bounds.south})`,
      })),
    )
    .execute();
}

export async function deleteBoundaries(tx: Tx): Promise<void> {
  await tx.deleteFrom('settlement_boundary').execute();
}
