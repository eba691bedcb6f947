import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { utm1 } from '#app/platform/geo/utm-cell.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { utm1Of } from './0076-sightings-by-kilometre.ts';

const database = useTestDatabase();

it('what was recorded before is put in the kilometres that the program reckons', async () => {
  await utm1Of.execute(database.db);
  const points = Array.from({ length: 2000 }, (_, at) => ({
    latitude: 44 + ((at * 37) % 601) / 100.003,
    longitude: 11.5 + ((at * 101) % 1301) / 100.007,
  }));
  const { rows } = await sql<{ cell: number | null }>`
    select utm1_of(v.lat, v.lon) as cell from jsonb_to_recordset(${JSON.stringify(
      points.map(({ latitude, longitude }, at) => ({ at, lat: latitude, lon: longitude })),
    )}::jsonb) as v (at int, lat float8, lon float8) order by at`.execute(database.db);
  expect(rows.map(({ cell }) => cell)).toEqual(points.map((point) => utm1(point) ?? null));
});
