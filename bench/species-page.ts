import { sql } from 'kysely';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { endProcesses, startSite } from './processes.ts';
import { median } from './random.ts';

const warmUps = 60;
const rounds = 300;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1' };

export type MeasuredPage = { milliseconds: number; sightings: number; bytes: number };

/** Milliseconds in which the page of the commonest species is made, on each database: turn about, so that whatever else the machine does meets both. */
export async function measureSpeciesPage(databaseUrls: readonly string[], dataDir: string): Promise<MeasuredPage[]> {
  const sites = [];
  for (const url of databaseUrls) sites.push({ ...(await startSite(url, dataDir)), page: await commonest(url) });
  const pages = sites.map(({ url, page }) => ({ ...page, url: url + page.path, times: [] as number[], bytes: 0 }));
  for (let round = -warmUps; round < rounds; round++) {
    for (const page of pages) {
      const started = performance.now();
      const answer = await fetch(page.url, { headers: ownPage });
      page.bytes = (await answer.arrayBuffer()).byteLength;
      if (answer.status !== 200) throw new Error(`${page.url} answered ${answer.status}`);
      if (round >= 0) page.times.push(performance.now() - started);
    }
  }
  await endProcesses(...sites.map((site) => site.process));
  return pages.map(({ times, sightings, bytes }) => ({ milliseconds: median(times), sightings, bytes }));
}

/** The species with the most sightings, and its page's path. */
async function commonest(databaseUrl: string): Promise<{ path: string; sightings: number }> {
  const db = openDatabase(databaseUrl, 1);
  const { rows } = await sql<{ id: number; sightings: number }>`
    select t.id, c.sightings from taxon_count c join taxon t on t.id = c.taxon_id
    where t.rank = 'species' order by c.sightings desc limit 1`.execute(db);
  const [most] = rows;
  const taxon = most && (await findTaxa(db, [most.id])).get(most.id);
  await db.destroy();
  if (!most || !taxon?.url) throw new Error('There is no species with sightings.');
  return { path: urls.taxonTab(taxon.url), sightings: most.sightings };
}
