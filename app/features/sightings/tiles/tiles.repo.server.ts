import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { MapPeriod } from '#app/features/places/maps/map-periods.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/schema.generated.ts';
import type { CellRun, DegreeBox } from '#app/platform/geo/utm-cell.ts';
import { formOf, listConditions, type SightingWhere } from '../lists/list-conditions.repo.server.ts';
import type { MercatorBox } from './tile.ts';

const lastYear = sql`extract(year from max(public_observed_to))::int`;

/** Published sightings that are shown exactly, in each 1 km cell of the runs, with the last year of them. */
export async function countByCell(
  db: Db,
  { where, runs }: { where: SightingWhere; runs: readonly CellRun[] },
): Promise<{ cell: number; sightings: number; year: number }[]> {
  // One range of the index for each run: all cells of a tile in one go, however the planner counts them.
  const { rows } = await sql<{ cell: number; sightings: number; year: number }>`
    select seen.* from unnest(${runs.map(({ from }) => from)}::int[], ${runs.map(({ to }) => to)}::int[]) as run (first, last)
    cross join lateral (
      select public_utm1 as cell, count(*)::int as sightings, ${lastYear} as year from sighting
      where public_utm1 between run.first and run.last and ${conditions(where)} group by public_utm1) as seen`.execute(
    db,
  );
  return rows;
}

type SquareRow = { code: string; sightings: number; year: number };

/** Published sightings in each 10 km square by the form that is asked in, with the last year of them. */
export async function countByWholeSquare(db: Db, where: SightingWhere): Promise<SquareRow[]> {
  const form = formOf(where);
  const { rows } = await sql<SquareRow>`
    select ${sql.ref(form.utm10)} as code, count(*)::int as sightings, extract(year from max(${sql.ref(form.to)}))::int as year
    from sighting where ${sql.ref(form.utm10)} is not null and ${conditions(where)} group by 1`.execute(db);
  return rows;
}

/** Published sightings that are shown by their square alone, in each of these squares. */
export async function countCoarse(
  db: Db,
  { where, codes }: { where: SightingWhere; codes: readonly string[] },
): Promise<SquareRow[]> {
  const { rows } = await sql<SquareRow>`
    select public_utm10 as code, count(*)::int as sightings, ${lastYear} as year from sighting
    where public_visibility = 'square' and public_utm10 = any(${[...codes]}::text[]) and ${conditions(where)}
    group by public_utm10`.execute(db);
  return rows;
}

/** Everybody's by square and period, from the summaries of the highest taxa. */
export async function countSiteByPeriod(db: Db): Promise<{ utm10: string; period: MapPeriod; sightings: number }[]> {
  const { rows } = await sql<{ utm10: string; period: MapPeriod; sightings: number }>`
    select s.utm10, s.period, sum(s.sightings)::int as sightings
    from taxon_square s join taxon t on t.id = s.taxon_id where t.parent_id is null group by 1, 2`.execute(db);
  return rows;
}

/** Those that nobody has named, which no taxon's summary knows. */
export async function countUnnamed(db: Db): Promise<SquareRow[]> {
  const { rows } = await sql<SquareRow>`
    select public_utm10 as code, count(*)::int as sightings, ${lastYear} as year
    from sighting where state = 'published' and taxon_id is null and public_utm10 is not null group by 1`.execute(db);
  return rows;
}

/** One mark on a tile: the newest of the sightings that it stands for, and where they lie in Web-Mercator units. */
export type PinRow = { id: number; x: number; y: number; sightings: number };

/** Exactly shown sightings in the box, those within the same 2^`bits` units as one. */
export async function findPins(
  db: Db,
  { where, box, bits }: { where: SightingWhere; box: MercatorBox; bits: number },
): Promise<PinRow[]> {
  const { rows } = await sql<PinRow>`
    select max(id) as id, round(avg(public_x))::int as x, round(avg(public_y))::int as y, count(*)::int as sightings
    from sighting
    where point(public_x, public_y) <@ box(point(${box.west}, ${box.north}), point(${box.east - 1}, ${box.south - 1}))
      and public_visibility = 'exact' and ${conditions(where)}
    group by public_x >> ${bits}, public_y >> ${bits} order by 1`.execute(db);
  return rows;
}

/** One's own sightings in the box as they are in truth. */
export async function findOwnPoints(
  db: Db,
  { where, box }: { where: SightingWhere; box: DegreeBox },
): Promise<{ id: number; latitude: number; longitude: number; year: number }[]> {
  const { rows } = await sql<{ id: number; latitude: number; longitude: number; year: number }>`
    select id, latitude, longitude, extract(year from observed_to)::int as year from sighting
    where latitude >= ${box.south} and latitude <= ${box.north} and longitude >= ${box.west} and longitude <= ${box.east}
      and ${conditions(where)}
    order by id`.execute(db);
  return rows;
}

function conditions(where: SightingWhere): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(listConditions(expressionBuilder<DB, 'sighting'>(), where), sql` and `)}`;
}
