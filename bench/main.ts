import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { createDatabase, embeddedBinDir } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import { startCluster } from '#app/platform/db/postgres-cluster.server.ts';
import { generate, sizes } from './generate.ts';
import { measureListPage } from './list-page.ts';
import { measurePhotos } from './photos.ts';
import { measureRecall, measureSearch } from './search.ts';

// Ratios from one run on one machine, each against a measure taken in the same minutes; nothing here passes or fails.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-bench-'));
const cluster = await startCluster({
  binDir: embeddedBinDir(),
  clusterDir: path.join(folder, 'postgres'),
  logFile: path.join(folder, 'postgres.log'),
  settings: { synchronous_commit: 'off' },
});
try {
  await createDatabase(cluster, 'bench');
  const url = cluster.url('bench');
  const db = openDatabase(url, 1);
  await migrateToLatest(db);
  console.log(`${number(sizes.taxa)} taxon, ${number(sizes.sightings)} találat előállítása…`);
  const taxa = await generate(db);
  await db.destroy();

  console.log('Mérés…\n');
  const page = await measureListPage(url, folder);
  const search = await measureSearch(url, taxa);
  const recall = await measureRecall(url, taxa);
  const photos = await measurePhotos();
  report('megőrzött listaoldal / puszta node:http', page.cached / page.bare, '≥ 0,6', [
    `${number(page.cached)} és ${number(page.bare)} kérés másodpercenként, ${number(page.bytes)} bájt`,
  ]);
  report('frissen készülő 60 kártyás oldal / renderToString', page.uncached / page.rendered, '≥ 0,4', [
    `${number(page.uncached)} oldal és ${number(page.rendered)} renderelés másodpercenként, 2 kapcsolattal`,
  ]);
  report('keresés p95 / elsődleges kulcs p95', search.searchP95 / search.selectP95, '≤ 12', [
    `${number(search.searchP95)} és ${number(search.selectP95)} ms (középen ${number(search.searchMedian)} és ${number(search.selectMedian)} ms)`,
  ]);
  report('egy betűhibás nevek az első tíz közt', recall.recall, '≥ 0,85', [
    recall.kinds.map(({ kind, found, asked }) => `${kind} ${number(found / asked)}`).join(', '),
  ]);
  report('képváltozatok: puszta sharp ideje / miénk', photos.bare / photos.ours, '≥ 0,85', [
    `${number(photos.bare)} és ${number(photos.ours)} ms, 12 megapixeles kép, ${number(photos.bytes)} bájt`,
  ]);
} finally {
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

function report(name: string, ratio: number, target: string, details: string[]): void {
  console.log(`${name.padEnd(52)} ${number(ratio).padStart(6)}   (cél: ${target})`);
  for (const detail of details) console.log(`    ${detail}`);
}

function number(value: number): string {
  return value.toLocaleString('hu-HU', { maximumFractionDigits: value < 10 ? 2 : 0 });
}
