import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyName } from '#app/features/sightings/changes/apply-name.server.ts';
import { countGroupSightings } from '#app/features/sightings/lists/group-contents.server.ts';
import { countFiltered } from '#app/features/sightings/lists/page-sightings.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { pageMembers } from '#app/features/sightings/members/page-members.server.ts';
import { countSpecies } from '#app/features/sightings/summaries/count-species.server.ts';
import { countBelow } from '#app/features/taxonomy/describe-taxon.server.ts';
import { listOrders } from '#app/features/taxonomy/lists/list-orders.server.ts';
import { pageTaxa } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import { openTree } from '#app/features/taxonomy/tree/open-tree.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { loadStatistics } from '#app/screens/profile/load-statistics.server.ts';
import { loadFauna } from '#app/screens/taxonomy/load-fauna.server.ts';
import { loadNames } from '#app/screens/taxonomy/load-names.server.ts';
import { urls } from '#app/urls.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { type PeopleWorld, plantPeople } from '#test/people.ts';
import { loadHome } from './load-home.server.ts';

const database = useTestDatabase();
let world: PeopleWorld;
let groupId: number;

/** Of how many species the published sightings surely are, computed from them alone. */
async function seenSpecies(): Promise<number> {
  const { rows } = await sql<{ rank: string; id: number; parent: number | null; state: string; sure: boolean }>`
    select t.rank, t.id, t.parent_id as parent, s.state, s.name_is_sure as sure
    from sighting s join taxon t on t.id = s.taxon_id`.execute(database.db);
  const seen = new Set<number | null>();
  for (const { rank, id, parent, state, sure } of rows) {
    if (state !== 'published' || !sure) continue;
    if (rank === 'species') seen.add(id);
    if (rank === 'subspecies') seen.add(parent);
  }
  return seen.size;
}

beforeAll(async () => {
  world = await plantPeople(database.db);
  const { taxa, anna, see } = world;
  const unsure = async (taxonId: number) => {
    const sightingId = await see(anna, taxonId);
    const said = {
      level: 'observer' as const,
      community_taxon_id: null,
      determination_count: 1,
      named_taxon_ids: [taxonId],
    };
    await writeUnderTree(database.db, (tx) =>
      applyName(tx, { sightingId, taxon_id: taxonId, name_is_sure: false, ...said }),
    );
    return sightingId;
  };
  const ids = [
    await see(anna, taxa.borealis),
    await see(anna, taxa.borealis),
    // A subspecies counts as its species, a genus as none, what is only likely as none.
    await see(anna, taxa.parvus),
    await see(anna, taxa.genus),
    await unsure(taxa.minor),
    await unsure(taxa.borealis),
    await see(anna, taxa.protectus),
    await see(anna, null),
  ];
  await see(anna, taxa.minor, { state: 'draft' });
  const group = { client_id: crypto.randomUUID(), member_id: anna, name: 'Kert', slug: 'kert' };
  groupId = (await database.db.insertInto('sighting_group').values(group).returning('id').executeTakeFirstOrThrow()).id;
  await database.db
    .insertInto('sighting_in_group')
    .values(ids.map((sighting_id) => ({ group_id: groupId, sighting_id })))
    .execute();
});

/** Every number of species seen that the site shows, of a world with one member and all of it in one group. */
const shown: Record<string, () => Promise<number>> = {
  home: async () => (await loadHome(database.db)).totals.species,
  'the list that home leads to': async () => {
    const query = new URL(urls.seenSpecies(), 'https://example.org').searchParams;
    const { counts, items } = await loadNames(database.db, { tab: 'fajok', query });
    expect(items).toHaveLength(counts.taxa);
    return counts.taxa;
  },
  'the list of sightings': async () => (await countFiltered(database.db, noFilters, visitor())).species,
  orders: async () =>
    sumOf((await listOrders(database.db)).flatMap(({ orders }) => orders.map((order) => order.seenSpecies))),
  'pages of orders': async () => sumOf(await Promise.all(orderIds().map(async (id) => (await below(id)).seenSpecies))),
  'lists of species with sightings': async () =>
    (await pageTaxa(database.db, { rank: 'species', seen: true, limit: 100 })).items.length,
  'the tree in editing': async () =>
    sumOf(
      await Promise.all(
        orderIds().map(async (taxonId) => (await openTree(database.db, { taxonId, limit: 9 })).node?.seenSpecies ?? 0),
      ),
    ),
  'Fauna Hungariae': async () => (await fauna('')).counts.seen,
  'its shares of orders': async () => sumOf((await fauna('')).shares.rows.map(({ seen }) => seen)),
  'its list of what was seen': async () => (await fauna('elokerult=igen')).list.items.length,
  profile: async () => (await loadStatistics(database.db, world.anna)).speciesCount,
  members: async () => {
    const { items } = await pageMembers(database.db, { q: '', order: 'sightings', isExpert: false, limit: 10 });
    return items.find(({ id }) => id === world.anna)?.species ?? 0;
  },
  groups: async () => (await countGroupSightings(database.db, visitor(), groupId)).species,
  evenings: async () =>
    countSpecies(
      database.db,
      (await database.db.selectFrom('sighting').select('id').where('state', '=', 'published').execute()).map(
        ({ id }) => id,
      ),
    ),
};

const orderIds = () => [world.taxa.ordo, world.taxa.alteroptera];
const below = (id: number) => countBelow(database.db, { id, rank: 'order' });
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

async function fauna(query: string) {
  const loaded = await loadFauna(database.db, new URLSearchParams(query));
  if (typeof loaded === 'string') throw new Error(loaded);
  return loaded;
}

describe('the number of species seen', () => {
  it('is more than none and fewer than all that were ever named', async () => {
    expect(await seenSpecies()).toBe(2);
  });

  it.each(Object.keys(shown))('is the same on %s as computed from the sightings alone', async (place) => {
    expect(await shown[place]?.()).toBe(await seenSpecies());
  });
});
