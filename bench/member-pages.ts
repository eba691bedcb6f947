import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { aSessionCookie, testSecret } from '#test/factories/session.ts';
import { load } from './load.ts';
import { endProcesses, listening, startProcess, startSite } from './processes.ts';
import { median } from './random.ts';

const rounds = 3;
const connections = 20;
const makings = 60;

/** Requests a second of one page, and milliseconds of processor time that it takes to make it. */
export type MemberPage = {
  name: string;
  /** kept for visitors; for a member who shares it; made for a member alone, and rendered with its data read once, by two connections */
  rates: Record<'kept' | 'member' | 'alone' | 'rendered', number>;
  /** of the site, and of the database */
  making: { site: number; database: number };
};

/** What a page costs a member without rights, beside a visitor's and beside one that is made for the member alone. */
export async function measureMemberPages(databaseUrl: string, dataDir: string, seed = 'none'): Promise<MemberPage[]> {
  const settings = { SESSION_SECRET: testSecret, SEED: seed };
  const site = await startSite(databaseUrl, dataDir, settings);
  const alone = await startSite(databaseUrl, dataDir, { ...settings, PAGE_MEMORY_MB: '0' });
  const db = openDatabase(databaseUrl, 1);
  const cookie = await aSessionCookie(db, await aPlainMember(db));
  const pages: MemberPage[] = [];
  for (const [name, path] of Object.entries(await pathsOf(db))) {
    const rendering = startProcess('bench/render-process.ts', [databaseUrl, site.url + path]);
    const renderingUrl = await listening(rendering);
    const rates: MemberPage['rates'][] = [];
    // The first round only warms up. Turn about, so that whatever else the machine does meets all.
    for (let round = -1; round < rounds; round++) {
      const measured = {
        kept: await load(site.url + path, connections),
        member: await load(site.url + path, connections, { cookie }),
        alone: await load(alone.url + path, 2, { cookie }),
        rendered: await load(renderingUrl, 2),
      };
      if (round >= 0) rates.push(measured);
    }
    const of = (kind: keyof MemberPage['rates']) => median(rates.map((rate) => rate[kind]));
    const making = await makingOf(db, { url: alone.url + path, pid: alone.process.pid ?? 0 });
    pages.push({
      name,
      rates: { kept: of('kept'), member: of('member'), alone: of('alone'), rendered: of('rendered') },
      making,
    });
    await endProcesses(rendering);
  }
  await db.destroy();
  await endProcesses(site.process, alone.process);
  return pages;
}

/** Makes the page for a visitor again and again: the processor's time for one. */
async function makingOf(db: Db, { url, pid }: { url: string; pid: number }): Promise<MemberPage['making']> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and application_name like 'lelohely%'`.execute(
    db,
  );
  const used = () => ({
    site: processorTime(pid),
    database: rows.reduce((sum, row) => sum + processorTime(row.pid), 0),
  });
  const before = used();
  for (let made = 0; made < makings; made++) await (await fetch(url)).arrayBuffer();
  const after = used();
  return {
    site: (after.site - before.site) / makings,
    database: (after.database - before.database) / makings,
  };
}

/** Milliseconds that a process has had of the processor: Linux counts them in hundredths of a second. */
function processorTime(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const each = fields.split(' ');
  return (Number(each[11]) + Number(each[12])) * 10;
}

/** Who has nothing on the pages that are measured. */
export async function aPlainMember(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('member')
    .values({
      username: 'meres',
      username_folded: 'meres',
      full_name: 'Mérő Móric',
      email: 'meres@example.org',
      email_verified: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The pages that every reader comes by. */
export async function pathsOf(db: Db) {
  const { rows } = await sql<{ id: number; sighting: number }>`
    select t.id, (select max(s.id) from sighting s where s.species_id = t.id and s.state = 'published') as sighting
    from taxon_count c join taxon t on t.id = c.taxon_id
    where t.rank = 'species' order by c.sightings desc limit 1`.execute(db);
  const [most] = rows;
  const taxon = most && (await findTaxa(db, [most.id])).get(most.id);
  if (!most || !taxon?.url) throw new Error('There is no species with sightings.');
  return {
    kezdőlap: urls.home(),
    'összes rögzítés': urls.sightings(),
    'a leggyakoribb faj': taxon.url,
    'egy találat': urls.sighting(most.sighting),
  };
}
