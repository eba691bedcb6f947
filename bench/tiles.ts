import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { resolveFilters } from '#app/features/sightings/lists/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { makeTile } from '#app/features/sightings/tiles/make-tile.server.ts';
import { tellTouched } from '#app/platform/cache/touch.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { MERCATOR_BITS } from '#app/platform/geo/web-mercator.ts';
import { askOnce } from './list-page.ts';
import { load } from './load.ts';
import { endProcesses, listening, startProcess, startSite } from './processes.ts';
import { median, quantile, randomFrom } from './random.ts';

const zooms = [5, 8, 12, 15] as const;
const rounds = 150;
const warmUp = 15;

export type TileMeasure = { name: string; tileP95: number; tileMedian: number; selectP95: number; most: number };

/** Milliseconds of a tile that nobody keeps, where something was seen, and of a select by primary key, turn about. */
export async function measureTiles(url: string): Promise<TileMeasure[]> {
  const db = openDatabase(url);
  const random = randomFrom(5);
  const measures: TileMeasure[] = [];
  try {
    const { max } = await one<{ max: number }>(db, sql`select max(id)::int as max from sighting`);
    const common = await one<{ id: number }>(
      db,
      sql`
      select taxon_id as id from taxon_count c join taxon t on t.id = c.taxon_id
      where t.rank = 'species' order by c.sightings desc limit 1`,
    );
    const lists = [
      { name: 'minden találat', taxonId: null },
      { name: 'a leggyakoribb faj', taxonId: common.id },
    ];
    for (const { name, taxonId } of lists) {
      const where = await resolveFilters(db, { ...noFilters, taxonId });
      if (where === 'nothing') throw new Error('The commonest species is not there.');
      for (const z of zooms) {
        const tiles: number[] = [];
        const selects: number[] = [];
        const sizes: number[] = [];
        for (let round = -warmUp; round < rounds; round++) {
          const id = 1 + Math.floor(random() * max);
          // The next one of the list, and the first where none comes after.
          const of = sql`
            select public_x as x, public_y as y from sighting
            where public_x is not null ${taxonId === null ? sql`` : sql`and species_id = ${taxonId}`}`;
          const at = await one<{ x: number; y: number }>(
            db,
            sql`(${of} and id >= ${id} order by id limit 1) union all (${of} order by id limit 1) limit 1`,
          );
          const tile = { z, x: at.x >> (MERCATOR_BITS - z), y: at.y >> (MERCATOR_BITS - z) };
          // What is kept of the squares goes too.
          tellTouched(db, ['sightings']);
          const started = performance.now();
          const made = await makeTile(db, where, tile);
          const took = performance.now() - started;
          const again = performance.now();
          await db.selectFrom('sighting').selectAll().where('id', '=', id).executeTakeFirst();
          if (round < 0) continue;
          tiles.push(took);
          selects.push(performance.now() - again);
          sizes.push(made.length);
        }
        measures.push({
          name: `${name}, z${z}`,
          tileP95: quantile(tiles, 0.95),
          tileMedian: median(tiles),
          selectP95: quantile(selects, 0.95),
          most: Math.max(...sizes),
        });
      }
    }
    return measures;
  } finally {
    await db.destroy();
  }
}

/** Requests a second for a kept tile, and for a bare server that answers the same bytes. */
export async function measureKeptTile(
  url: string,
  dataDir: string,
): Promise<{ kept: number; bare: number; bytes: number }> {
  const site = await startSite(url, dataDir);
  const tile = `${site.url}/tiles/spottings/8/141/89.mvt`;
  const encoding = { 'accept-encoding': 'gzip' };
  const answer = await askOnce(tile, encoding);
  const rates: { kept: number; bare: number }[] = [];
  const bare = startProcess('bench/bare-server.ts');
  bare.send({ headers: answer.headers, body: answer.body.toString('base64') });
  const bareUrl = await listening(bare);
  try {
    for (let round = -1; round < 3; round++) {
      const measured = { bare: await load(bareUrl, 20, encoding), kept: await load(tile, 20, encoding) };
      if (round >= 0) rates.push(measured);
    }
  } finally {
    await endProcesses(site.process, bare);
  }
  return {
    kept: median(rates.map((rate) => rate.kept)),
    bare: median(rates.map((rate) => rate.bare)),
    bytes: gunzipSync(answer.body).length,
  };
}

async function one<Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Nothing was made.');
  return row;
}
