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
