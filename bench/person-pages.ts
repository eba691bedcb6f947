import { sql } from 'kysely';
import { recomputeSummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { branchSlug } from '#app/features/taxonomy/lists/find-group-order.server.ts';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { endProcesses, startSite } from './processes.ts';
import { median } from './random.ts';

const rounds = 60;
const warmUps = 15;
/** A cookie makes the page the reader's own, which is never kept. */
const ownPage = { cookie: 'bench=1' };

export type PersonPages = {
  sightings: number;
  species: number;
  /** Median milliseconds of a select by primary key, of the general list, and of each page. */
  select: number;
  list: number;
  pages: { name: string; milliseconds: number }[];
};

/** What the pages of a member with a hundred thousand sightings of two thousand species cost, turn about with the general list. */
export async function measurePersonPages(url: string, dataDir: string): Promise<PersonPages> {
  const db = openDatabase(url, 1);
  await makeHeavyMember(db);
  const { sightings, species } = await db
    .selectFrom('member_total')
    .selectAll()
    .where('member_id', '=', 1)
    .executeTakeFirstOrThrow();
  const pages = await pathsOf(db);
  const site = await startSite(url, dataDir);
  const times = new Map<string, number[]>();
  const note = async (name: string, round: number, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    if (round >= 0) times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
  };
  for (let round = -warmUps; round < rounds; round++) {
    const id = 1 + (((round + warmUps) * 4093) % sightings);
    await note('select', round, () => db.selectFrom('sighting').selectAll().where('id', '=', id).execute());
    for (const [name, path] of pages) await note(name, round, () => read(site.url + path));
  }
  await endProcesses(site.process);
  await db.destroy();
  const of = (name: string) => median(times.get(name) ?? []);
  const names = [...pages.keys()].filter((name) => name !== 'list');
  return {
    sightings,
    species,
    select: of('select'),
    list: of('list'),
    pages: names.map((name) => ({ name, milliseconds: of(name) })),
  };
}

async function read(address: string): Promise<void> {
  const answer = await fetch(address, { headers: ownPage });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
}

/** Gives one member the sightings of the commonest species. */
async function makeHeavyMember(db: Db): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    update sighting set member_id = 1, species_namer_ids = '{1}' where id in (
      select s.id from sighting s where s.species_id in (
        select c.taxon_id from taxon_count c join taxon t on t.id = c.taxon_id
        where t.rank = 'species' order by c.sightings desc limit 2000)
      limit 100000)`.execute(db);
  await recomputeSummaries(db);
  await sql`vacuum analyze`.execute(db);
}

/** The general list and the member's pages, with the order, family and species that he has the most of. */
async function pathsOf(db: Db): Promise<Map<string, string>> {
  const most = async (rank: string) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from taxon_observer o join taxon t on t.id = o.taxon_id
      where o.member_id = 1 and t.rank = ${rank} order by o.sightings desc limit 1`.execute(db);
    const id = rows[0]?.id ?? 0;
    const taxon = (await findTaxa(db, [id])).get(id);
    if (!taxon) throw new Error(`The member has no ${rank}.`);
    return taxon;
  };
  const username = 'tag1';
  const { slug: group } = await db.selectFrom('taxon_group').select('slug').executeTakeFirstOrThrow();
  const [family, species] = [await most('family'), await most('species')];
  const order = (await most('order')).slugHu ?? '';
  const branch = (taxon: typeof family) =>
    urls.profileBranch(username, group, taxon.orderSlugHu ?? '', branchSlug(taxon) ?? '');
  return new Map([
    ['list', urls.sightings()],
    ['találatok', urls.profileSightings(username)],
    ['táblázat', urls.profileSightings(username, { nezet: 'tabla' })],
    ['fő kategóriák', urls.profileMainCategories(username)],
    ['fajlista', urls.profileSpecies(username)],
    ['fajlista név szerint', urls.profileSpecies(username, { rendezes: 'nev' })],
    ['egy év fajai', urls.profileSpecies(username, { ev: 2020 })],
    ['térkép', urls.profileMap(username)],
    ['évek', urls.profileYears(username)],
    ['rend', urls.profileTaxon(username, group, order)],
    ['rend találatai', urls.profileTaxonSightings(username, group, order)],
    ['rend térképe', urls.profileTaxonMap(username, group, order)],
    ['család', branch(family)],
    ['faj', branch(species)],
    ['felhasználók', urls.users({ rendezes: 'talalat' })],
    ['keresés köztük', urls.users({ q: 'tag 99' })],
  ]);
}
