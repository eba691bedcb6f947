import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, operatorPatience } from '#app/platform/db/database.server.ts';
import { createDatabase, embeddedBinDir } from '#app/platform/db/embedded-postgres.server.ts';
import { migrateToLatest } from '#app/platform/db/migrate.server.ts';
import { startCluster } from '#app/platform/db/postgres-cluster.server.ts';
import { urls } from '#app/urls.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { measureBulkPhotos } from './bulk-photos.ts';
import { measureChecklist } from './checklists.ts';
import { type Load, measureDisturbance } from './disturbance.ts';
import { type FeltPage, measureFeltPages } from './felt-pages.ts';
import { generate, grownSite, type Sizes, sizes, youngSite } from './generate.ts';
import { measureFindsImport, tableRows } from './imports.ts';
import { measureKeyToPhoto } from './key-to-photo.ts';
import { measureKnownPhotos } from './known-photos.ts';
import { measureLargePhotos } from './large-photos.ts';
import { measureListPage } from './list-page.ts';
import { aPlainMember, measureMemberPages, pathsOf } from './member-pages.ts';
import { measureNames } from './names.ts';
import { measureNotices, searchedFinds } from './notices.ts';
import { measurePersonPages } from './person-pages.ts';
import { measurePhotos } from './photos.ts';
import { endProcesses, startSite } from './processes.ts';
import { measureQueue } from './queue.ts';
import { number, report } from './report.ts';
import { reportCoverage } from './report-coverage.ts';
import { reportEvents } from './report-events.ts';
import { reportExports } from './report-exports.ts';
import { reportMaps } from './report-maps.ts';
import { measureSave } from './save.ts';
import { measureRecall, measureSearch } from './search.ts';
import { measureShedding } from './shedding.ts';
import { measureSpeciesPage } from './species-page.ts';
import { measureSummaryWays } from './summary-ways.ts';
import { measureVote } from './vote.ts';

// Ratios from one run on one machine, each against a measure taken in the same minutes; nothing here passes or fails.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-bench-'));
const cluster = await startCluster({
  binDir: embeddedBinDir(),
  clusterDir: path.join(folder, 'postgres'),
  logFile: path.join(folder, 'postgres.log'),
  settings: { synchronous_commit: 'off' },
});
try {
  const only = process.argv[2];
  if (only === undefined) await measureCommon();
  if (only === 'kereses') await measureLookUp();
  if (only === undefined || only === 'tagok') await measureMembers();
  if (only === undefined || only === 'oldal') await measureFelt();
  if (only === undefined || only === 'nevek') await measureNaming();
  if (only === undefined || only === 'faj') await measureGrowth();
  if (only === undefined || only === 'fajlista') await measureImport();
  if (only === undefined || only === 'behozatal') await measureFinds();
  if (only === undefined || only === 'kepek') await measureBulk();
  if (only === undefined || only === 'sor') await measureWaiting();
  if (only === undefined || only === 'asztal') await measureWorkbench();
  if (only === undefined || only === 'ertesitesek') await measureTelling();
  if (only === undefined || only === 'szemely') await measurePerson();
  if (only === undefined || only === 'zarak') await measureLocks();
  if (only === undefined || only === 'osszesites') await measureWays();
  if (only === undefined || only === 'tolongas') await measureCrowd();
  if (only === undefined || only === 'terkep') await measureGrown('tiles', reportMaps);
  if (only === undefined || only === 'foltok') await measureGrown('coverage', reportCoverage);
  if (only === undefined || only === 'kivitel') await measureGrown('exports', reportExports);
  if (only === undefined || only === 'esemeny') await reportEvents((await makeDatabase('events', sizes)).url, folder);
} finally {
  await cluster.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

/** What a site of a usual size does; `npm run bench -- nevek`, `-- faj`, `-- fajlista` and `-- kepek` leave it out. */
async function measureCommon(): Promise<void> {
  const { url, taxa } = await makeDatabase('bench', sizes);
  console.log('Mérés…\n');
  const page = await measureListPage(url, folder);
  await measureLookUp({ url, taxa });
  const photos = await measurePhotos();
  const save = await measureSave(url);
  const large = await measureLargePhotos(folder);
  report('megőrzött listaoldal / puszta node:http', page.cached / page.bare, '≥ 0,6', [
    `${number(page.cached)} és ${number(page.bare)} kérés másodpercenként, ${number(page.bytes)} bájt`,
  ]);
  report('frissen készülő 60 kártyás oldal / renderToString', page.uncached / page.rendered, '≥ 0,4', [
    `${number(page.uncached)} oldal és ${number(page.rendered)} renderelés másodpercenként, 2 kapcsolattal`,
  ]);
  report('képváltozatok: puszta sharp ideje / miénk', photos.bare / photos.ours, '≥ 0,85', [
    `${number(photos.bare)} és ${number(photos.ours)} ms, 12 megapixeles kép, ${number(photos.bytes)} bájt`,
  ]);
  report('találat mentése / ugyanazok a sorok puszta beszúrása', save.ours / save.bare, '≤ 6', [
    `${number(save.ours)} és ${number(save.bare)} ms, névvel és két képpel`,
  ]);
  report('100 megapixeles képhez kellő memória, MB', Math.max(...large.map(({ memory }) => memory)), '≤ 600', [
    large.map(({ kind, memory, megabytes }) => `${kind} (${number(megabytes)} MB): ${number(memory)}`).join(', '),
  ]);
}

/** How fast names are found, and how many of the mistyped ones. */
async function measureLookUp(made?: Awaited<ReturnType<typeof makeDatabase>>): Promise<void> {
  const { url, taxa } = made ?? (await makeDatabase('search', sizes));
  const search = await measureSearch(url, taxa);
  const recall = await measureRecall(url, taxa);
  report('keresés p95 / elsődleges kulcs p95', search.searchP95 / search.selectP95, '≤ 12', [
    `${number(search.searchP95)} és ${number(search.selectP95)} ms (középen ${number(search.searchMedian)} és ${number(search.selectMedian)} ms)`,
  ]);
  report('egy betűhibás nevek az első tíz közt', recall.recall, '≥ 0,85', [
    recall.kinds.map(({ kind, found, asked }) => `${kind} ${number(found / asked)}`).join(', '),
  ]);
}

/** What pages cost members: `npm run bench -- tagok demo` asks for those of the demo community. */
async function measureMembers(): Promise<void> {
  const isDemo = process.argv[3] === 'demo';
  if (isDemo) await createDatabase(cluster, 'members');
  const url = isDemo ? cluster.url('members') : (await makeDatabase('members', sizes)).url;
  for (const { name, rates, making } of await measureMemberPages(url, folder, isDemo ? 'demo' : 'none')) {
    report(`tagnak / látogatónak megőrzött lap: ${name}`, rates.member / rates.kept, '≥ 0,3', [
      `${number(rates.member)} és ${number(rates.kept)} kérés másodpercenként, 20 kapcsolattal`,
      `a tagnak magának készítve ${number(rates.alone)}, puszta renderToString ${number(rates.rendered)} másodpercenként, 2 kapcsolattal`,
    ]);
    report(`lap első elkészítése / 25 ms processzoridő: ${name}`, (making.site + making.database) / 25, '≤ 1', [
      `a kiszolgálóé ${number(making.site)}, az adatbázisé ${number(making.database)} ms`,
    ]);
  }
}

/** What readers of the demo community's pages notice of their coming, on a phone with a weak connection. */
async function measureFelt(): Promise<void> {
  await createDatabase(cluster, 'felt');
  const url = cluster.url('felt');
  const site = await startSite(url, folder, { SESSION_SECRET: testSecret, SEED: 'demo' });
  const db = openDatabase(url, 1);
  const paths = await pathsOf(db);
  const cookie = await aSessionCookie(db, await aPlainMember(db));
  await db.destroy();
  const pages: (FeltPage & { most: number })[] = Object.entries(paths).map(([name, path]) => ({
    name,
    path,
    most: 2000,
  }));
  for (const page of pages) if (page.name === 'egy találat') page.most = 2500;
  pages.push({ name: 'új találat', path: urls.newSighting(), cookie, most: 2500 });
  const felt = await measureFeltPages(site.url, pages);
  await endProcesses(site.process);
  felt.forEach(({ name, largestPaint, firstPaint, largest, shift, bytes }, at) => {
    const most = pages[at]?.most ?? 0;
    report(`${name}: a legnagyobb rajzolat / ${number(most)} ms`, largestPaint / most, '≤ 1', [
      `${number(largestPaint)} ms (${largest}), az első rajzolat ${number(firstPaint)} ms, ${number(bytes)} bájt`,
    ]);
    report(`${name}: elmozdulás / 0,02`, shift / 0.02, '≤ 1', []);
  });
}

/** What a vote costs, and the proof that every stored name is what its log gives. */
async function measureNaming(): Promise<void> {
  const { url } = await makeDatabase('names', sizes);
  const { perSecond, sightings } = await measureNames(url);
  const vote = await measureVote(url);
  report('verify: nevek másodpercenként / 20 000', perSecond / 20_000, '≥ 1', [
    `${number(perSecond)} találat neve másodpercenként, ${number(sightings)} találaton, másfél határozás mindegyiken`,
  ]);
  report('szavazat a nevével / ugyanazok a sorok puszta írása', vote.ours / vote.bare, '≤ 8', [
    `${number(vote.ours)} és ${number(vote.bare)} ms, névvel, összesítéssel, változattal és értesítéssel`,
  ]);
}

/** What a page costs when the site has grown a hundredfold. */
async function measureGrowth(): Promise<void> {
  const young = await makeDatabase('young', youngSite);
  const grown = await makeDatabase('grown', grownSite);
  const [before, after] = await measureSpeciesPage([young.url, grown.url], folder);
  if (!before || !after) return;
  report('a leggyakoribb faj lapja egymillió / tízezer találatnál', after.milliseconds / before.milliseconds, '≤ 1,5', [
    `${number(after.milliseconds)} és ${number(before.milliseconds)} ms; a fajnak ${number(after.sightings)} és ${number(before.sightings)} találata, a lapnak ${number(after.bytes)} és ${number(before.bytes)} bájtja van`,
  ]);
}

/** Bringing a large checklist in, and taking it back. */
async function measureImport(): Promise<void> {
  await createDatabase(cluster, 'checklist');
  const { taxa, dryRun, apply, undo, peak } = await measureChecklist(cluster.url('checklist'), folder);
  report(`${number(taxa)} taxon behozatala / egy perc`, (dryRun + apply) / 60, '≤ 1', [
    `összevetés ${number(dryRun)}, alkalmazás ${number(apply)}, visszavonás ${number(undo)} másodperc, legfeljebb ${number(peak)} MB`,
  ]);
}

/** A large table of a member's finds, while another member goes on recording. */
async function measureFinds(): Promise<void> {
  const { url } = await makeDatabase('finds', youngSite);
  const asked = Number(process.argv[3] ?? tableRows);
  const { rows, read, checked, recorded, peak, differences, quiet, busy } = await measureFindsImport(
    url,
    folder,
    asked,
  );
  const share = rows / tableRows;
  report(
    `${number(rows)} találat behozatala / a ${number(tableRows)} találatra szánt három perc rá eső része`,
    (read + checked + recorded) / (180 * share),
    '≤ 1',
    [
      `olvasás ${number(read)}, átnézés ${number(checked)}, rögzítés ${number(recorded)} másodperc, legfeljebb ${number(peak)} MB; eltérés az összesítésekben: ${differences}`,
      `más mentése közben ${number(busy.median)} (p95 ${number(busy.p95)}) ms, nélküle ${number(quiet.median)} (p95 ${number(quiet.p95)}) ms`,
    ],
  );
}

/** Two hundred photos on one sheet, in a real browser. */
async function measureBulk(): Promise<void> {
  await createDatabase(cluster, 'bulk');
  const bulk = await measureBulkPhotos(cluster.url('bulk'), folder);
  report('200 kép: leghosszabb feladat a kitöltött lapig / 50 ms', bulk.busiestUntilFilled / 50, '≤ 1', [
    `${number(bulk.megabytes)} MB; kitöltött lap ${number(bulk.filled)}, megőrizve ${number(bulk.kept)}, minden kis kép ${number(bulk.thumbnails)} ms`,
    `a lap saját ideje ${number(bulk.busiestUntilFilled)}, az órán ${number(bulk.longestUntilFilled)} ms; 50 ms fölött a kitöltésig ${bulk.longTasksUntilFilled}, a kis képek végéig ${bulk.longTasks}, a leghosszabb ${number(bulk.longest)} ms`,
  ]);
}

/** The next fifty that wait for an expert, at a million sightings and a million and a half determinations. */
async function measureWaiting(): Promise<void> {
  const { url } = await makeDatabase('waiting', grownSite);
  const { select, queues } = await measureQueue(url);
  for (const { name, median, p95, found } of queues) {
    report(`a sor következő ötvene (${name}) p95 / elsődleges kulcs p95`, p95 / select.p95, '≤ 25', [
      `${number(p95)} és ${number(select.p95)} ms, középen ${number(median)} és ${number(select.median)} ms (${number(median / select.median)}), ${number(found)} találat`,
    ]);
  }
}

/** The workbench in a real browser. */
async function measureWorkbench(): Promise<void> {
  await createDatabase(cluster, 'bench_keys');
  const db = openDatabase(cluster.url('bench_keys'), 1);
  await migrateToLatest(db);
  await db.destroy();
  const { median, p95 } = await measureKeyToPhoto(cluster.url('bench_keys'), folder);
  report('billentyűtől a következő képig, p95 / 100 ms', p95 / 100, '≤ 1', [
    `középen ${number(median)}, p95 ${number(p95)} ms, 500 várakozó találattal`,
  ]);
}

/** An inbox of a hundred thousand, and what followers cost: whoever saves, and the worker. */
async function measureTelling(): Promise<void> {
  const { url } = await makeDatabase('notices', sizes);
  const { inbox, saving, searches } = await measureNotices(url);
  const { without, withThem, telling, told, sightings } = saving;
  const select = inbox.find(({ name }) => name === 'elsődleges kulcs')?.milliseconds ?? Number.NaN;
  for (const { name, milliseconds } of inbox)
    report(`100 000 értesítés: ${name} / elsődleges kulcs`, milliseconds / select, '≤ 25', [
      `${number(milliseconds)} ms`,
    ]);
  report('mentés ezer követővel / követő nélkül', withThem / without, '≤ 1,1', [
    `${number(withThem)} és ${number(without)} ms; a háttérben ${number(sightings)} találatról ${number(told)} értesítés ${number(telling)} ms`,
  ]);
  report('tízezer mentett keresés egy köre, ms', searches.milliseconds, '≤ 5000', [
    `${number(searchedFinds)} megváltozott találatról ${number(searches.told)} értesítés; ötpercenként egy`,
  ]);
}

/** The pages of a member who has seen very much, beside the general list. */
async function measurePerson(): Promise<void> {
  const { url } = await makeDatabase('person', { ...sizes, sightings: 400_000, members: 2_000 });
  const { sightings, species, select, list, pages } = await measurePersonPages(url, folder);
  report('az általános lista lapja / elsődleges kulcs', list / select, '–', [
    `${number(list)} és ${number(select)} ms; a tagnak ${number(sightings)} találata és ${number(species)} faja van`,
  ]);
  for (const { name, milliseconds } of pages) {
    report(`a tag lapja (${name}) / az általános lista lapja`, milliseconds / list, '≤ 1,5', [
      `${number(milliseconds)} ms, az elsődleges kulcs ${number(milliseconds / select)}-szerese`,
    ]);
  }
  const known = await measureKnownPhotos(url);
  report('200 kép keresése a tag 100 000 képe közt, ms', known.all, '≤ 500', [
    `mind megvan ${number(known.all)}, egy sincs ${number(known.none)}, elsődleges kulcs ${number(known.select)} ms`,
  ]);
}

/** What people notice of who changes much at once. `npm run bench -- zarak 0.2 20000` sends a fifth of the load to a fifth of the sightings, for a machine that cannot bear it all; a last word, `rendszertan`, `este` or `este-sorban`, asks for that part alone. */
async function measureLocks(): Promise<void> {
  const share = Number(process.argv[3] ?? 1);
  const size = { ...sizes, sightings: Number(process.argv[4] ?? sizes.sightings) };
  const { url } = await makeDatabase('locks', size);
  const words = ({ p99, asked, refused }: Load) =>
    `p99: lap ${number(p99.page)}, szavazat ${number(p99.vote)}, mentés ${number(p99.save)} ms; ${number(asked)} kérés, nem 2xx–3xx: ${JSON.stringify(refused)}`;
  await measureDisturbance(
    url,
    folder,
    { share, size, only: process.argv[5] },
    {
      quiet: (load) => console.log(`nyugodt fél perc, a terhelés ${number(share)}-szerese\n    ${words(load)}`),
      disturbed(quiet, load) {
        const details = [`${words(load)}; holtpont: ${load.deadlocks}`, `${number(load.seconds)} s: ${load.details}`];
        report(`${load.name}: egy lap p99 / nyugodt`, load.p99.page / quiet.p99.page, '≤ 2', details);
        report(`${load.name}: egy szavazat p99 / nyugodt`, load.p99.vote / quiet.p99.vote, '≤ 3', []);
      },
    },
  );
}

/** What people meet when there are three times as many of them as can be served. */
async function measureCrowd(): Promise<void> {
  const { url } = await makeDatabase('crowd', { ...sizes, sightings: 20_000 });
  const { served, asked, answered, refused, others } = await measureShedding(url, folder);
  report('háromszoros tolongás: a kiszolgáltak p99-e / 3 s', answered.p99 / 3000, '≤ 1', [
    `${number(served)} lap másodpercenként fér bele; ${asked} kérésből ${answered.count} lap, p99 ${number(answered.p99)} ms`,
  ]);
  report('háromszoros tolongás: az elküldöttek p99-e / 3 s', refused.p99 / 3000, '≤ 1', [
    `${refused.count} 503, p99 ${number(refused.p99)} ms, Retry-After nélkül ${refused.withoutRetry}; más: ${JSON.stringify(others)}`,
  ]);
}

/** What is asked of a grown site; `npm run bench -- terkep 100000` asks it of a smaller one. */
async function measureGrown(name: string, reportOf: (url: string, folder: string) => Promise<void>): Promise<void> {
  const sightings = Number(process.argv[3] ?? grownSite.sightings);
  const { url } = await makeDatabase(name, { ...grownSite, sightings });
  await reportOf(url, folder);
}

/** Two ways to keep the summaries, doing the same work. */
async function measureWays(): Promise<void> {
  const { url } = await makeDatabase('ways', { ...sizes, sightings: 20_000 });
  const [ours, other] = await measureSummaryWays(url);
  if (!ours || !other) return;
  const words = [ours, other].map(
    ({ name, perSecond, p99, median, lag }) =>
      `${name}: ${number(perSecond)} írás másodpercenként, középen ${number(median)}, p99 ${number(p99)} ms, lemaradás ${number(lag)} ms`,
  );
  report('összesítések: a miénk / összehajtva, írás mp-enként', ours.perSecond / other.perSecond, '–', words);
}

async function makeDatabase(name: string, size: Sizes) {
  await createDatabase(cluster, name);
  const url = cluster.url(name);
  // Summing up a million rows takes longer than a page may.
  const db = openDatabase(url, 1, operatorPatience);
  await migrateToLatest(db);
  console.log(`${number(size.taxa)} taxon, ${number(size.sightings)} találat előállítása…`);
  const taxa = await generate(db, size);
  await db.destroy();
  return { url, taxa };
}
