import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSightings } from '#app/features/browsing/load-sightings.server.ts';
import { findGroup } from '#app/features/groups/find-groups.server.ts';
import { countMembersForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { findEvening } from '#app/features/recording/evenings/find-evening.server.ts';
import { pageOwnEvenings } from '#app/features/recording/evenings/own-evenings.server.ts';
import { favour } from '#app/features/sightings/lists/favour.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { countGroupSightings, findGroupCovers } from '#app/features/sightings/lists/group-contents.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { countFiltered, countSquares, pageSightings } from '#app/features/sightings/lists/page-sightings.server.ts';
import { noFilters, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { countMemberDeterminations } from '#app/features/sightings/members/count-member-determinations.server.ts';
import {
  findMemberOrders,
  findMemberSeasons,
  findMemberSquares,
} from '#app/features/sightings/members/find-member-numbers.server.ts';
import { pageMemberSpecies } from '#app/features/sightings/members/page-member-species.server.ts';
import { pageMembers } from '#app/features/sightings/members/page-members.server.ts';
import { findSeason } from '#app/features/sightings/queue/find-season.server.ts';
import { findPhenology } from '#app/features/sightings/taxa/find-phenology.server.ts';
import { countTaxonObservers } from '#app/features/sightings/taxa/find-taxon-people.server.ts';
import { countTaxonSquares, findTaxonSquares } from '#app/features/sightings/taxa/find-taxon-squares.server.ts';
import { findComments } from '#app/features/talk/find-comments.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { countListedSpecies, countTaxa, filterTaxa } from '#app/features/taxonomy/lists/filter-taxa.server.ts';
import { listOrders } from '#app/features/taxonomy/lists/list-orders.server.ts';
import { findSightingCount, pageTaxa } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import { noTaxonFilters } from '#app/features/taxonomy/lists/taxon-filters.ts';
import { openTree } from '#app/features/taxonomy/tree/open-tree.server.ts';
import { loadHome } from '#app/screens/home/load-home.server.ts';
import { loadPersonList } from '#app/screens/people/load-person-list.server.ts';
import { loadStatistics } from '#app/screens/profile/load-statistics.server.ts';
import { loadProtected } from '#app/screens/taxonomy/load-protected.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { BareTaxa } from './factories/community.ts';
import { useTestServices } from './harness/services.ts';
import {
  below,
  by,
  countRows,
  type NumberRow,
  type NumbersWorld,
  plantNumbersWorld,
  plantOrderless,
} from './numbers-world.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let world: NumbersWorld;
let taxa: BareTaxa;
let anna: Member;
let bela: Member;
let csilla: Member;
let admin: Member;
let groupId: number;
let commented: number;

beforeAll(async () => {
  world = await plantNumbersWorld(services);
  await plantOrderless(services.db);
  ({ taxa, anna, bela, csilla, admin, groupId, commented } = world);
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const db = () => services.db;
const { all, published, count, distinct, standing } = countRows(db);
const home = async () => (await loadHome(db())).totals;
const list = (filters: Partial<SightingFilters> = {}, viewer: Viewer = visitor()) =>
  countFiltered(db(), { ...noFilters, ...filters }, viewer);
const walk = async (filters: Partial<SightingFilters> = {}, viewer: Viewer = visitor()) => {
  let [found, cursor] = [0, null as string | null];
  do {
    const page = await pageSightings(db(), viewer, { ...noFilters, ...filters }, { limit: 5, cursor });
    found += page.items.length;
    cursor = page.nextCursor;
  } while (cursor);
  return found;
};
const listed = async () => (await pageMembers(db(), { q: '', order: 'sightings', isExpert: false, limit: 100 })).items;
const person = (of: Member) => ({ id: of.memberId, username: of.username ?? '', displayName: of.fullName ?? '' });
const personList = (of: Member, viewer: Viewer, kind: 'all' | 'map' = 'all') =>
  loadPersonList(db(), viewer, kind, {
    person: person(of),
    query: new URLSearchParams(),
    address: (query = {}) => urls.profileSightings(of.username ?? '', query),
    cards: (query = {}) => urls.profileSightings(of.username ?? '', query),
  });
const taxon = async (id: number) => {
  const found = (await findTaxa(db(), [id])).get(id);
  if (!found) throw new Error('There is no such taxon.');
  return found;
};
const orders = async () => (await listOrders(db())).flatMap((group) => group.orders);
const yearOf = (date: string) => Number(date.slice(0, 4));
const touches = (year: number) => (row: NumberRow) => yearOf(row.from) <= year && year <= yearOf(row.to);
const seasonOf = async (id: number) => findSeason(db(), await taxon(id));

const evening = async (viewer: Viewer) => (await findEvening(db(), viewer, world.eveningId))?.counts;

type Shown = { truth: () => Promise<number>; places: Record<string, () => Promise<number>> };

/** A number that the site shows, how the rows alone give it, and everywhere it stands. */
const numbers: Record<string, Shown> = {
  'sightings of all': {
    truth: () => count(),
    places: {
      home: async () => (await home()).sightings,
      'head of the list': async () => (await list()).sightings,
      'the list itself': () => walk(),
      'the page of the list': async () =>
        (await loadSightings(db(), visitor(), { kind: 'all', query: new URLSearchParams() })).counts.sightings,
      cards: async () => (await pageCards(db(), visitor(), noFilters, { limit: 100 })).cards.length,
      'the list to a member': async () => (await list({}, anna)).sightings,
      'the list to an administrator': async () => (await list({}, admin)).sightings,
      'the orders and what has none': async () =>
        sum((await orders()).map((order) => order.sightings)) + (await count(({ line }) => line.length === 0)),
      'squares and what has none': async () =>
        sum((await countSquares(db(), noFilters)).map((square) => square.sightings)) +
        (await count(({ square }) => square === null)),
      'members and who has left': async () =>
        sum((await listed()).map((member) => member.sightings)) +
        (await count((row) => ![anna, bela].some((of) => by(of)(row)))),
    },
  },
  'species of all on the list': {
    truth: async () =>
      (
        await db()
          .selectFrom('taxon')
          .select('id')
          .where('rank', '=', 'species')
          .where('status', '=', 'accepted')
          .where('is_public', '=', true)
          .execute()
      ).length,
    places: {
      'the lead of the orders': () => countListedSpecies(db()),
      'head of the species': async () => (await countTaxa(db(), { rank: 'species', filters: noTaxonFilters })).taxa,
      'the species themselves': async () =>
        (await filterTaxa(db(), { rank: 'species', filters: noTaxonFilters, limit: 100 })).items.length,
      'the orders and what is in none': async () =>
        sum((await orders()).map((order) => order.species)) +
        (
          await db()
            .selectFrom('taxon')
            .select('id')
            .where('rank', '=', 'species')
            .where('order_id', 'is', null)
            .execute()
        ).length,
    },
  },
  'sightings without a name': {
    truth: () => count(({ rank }) => rank === 0),
    places: {
      home: async () => (await home()).unnamed,
      'the page it leads to': async () =>
        (await loadSightings(db(), visitor(), { kind: 'undetermined', query: new URLSearchParams() })).counts.sightings,
      'the filter': async () => (await list({ rank: { min: 0, max: 0 } })).sightings,
    },
  },
  'squares of all': {
    truth: () => distinct(({ square }) => square),
    places: {
      home: async () => (await home()).squares,
      'head of the list': async () => (await list()).squares,
      'the map of the list': async () => (await countSquares(db(), noFilters)).length,
    },
  },
  'observers of all': {
    truth: () => distinct(({ member }) => member),
    places: {
      home: async () => (await home()).observers,
      'members and who has left': async () => (await listed()).filter((member) => member.sightings > 0).length + 1,
    },
  },
  'sightings of a member': {
    truth: () => count(by(anna)),
    places: {
      profile: async () => (await loadStatistics(db(), anna.memberId)).spottingCount,
      'their list': async () => (await personList(anna, visitor())).counts.sightings,
      'their list to themselves': async () => (await personList(anna, anna)).counts.sightings,
      'the general list': async () => (await list({ observer: 'anna1' })).sightings,
      'the general list to themselves': () => walk({ observer: 'anna1' }, anna),
      members: async () => (await listed()).find(({ id }) => id === anna.memberId)?.sightings ?? 0,
      'years, what is in several once': async () =>
        sum((await findMemberSeasons(db(), anna.memberId)).years.map((year) => year.sightings)) -
        sum((await published(by(anna))).map((row) => yearOf(row.to) - yearOf(row.from))),
      'groups and what has none': async () =>
        sum(
          (await findMemberOrders(db(), anna.memberId)).flatMap((group) =>
            group.orders.map((order) => order.sightings),
          ),
        ) + (await count((row) => by(anna)(row) && row.line.length === 0)),
      'orders of the profile and what has none': async () =>
        sum((await loadStatistics(db(), anna.memberId)).speciesDetailed.map((order) => order.count)) +
        (await count((row) => by(anna)(row) && row.line.length === 0)),
    },
  },
  'species of a member': {
    truth: () =>
      distinct(
        ({ species }) => species,
        (row) => by(anna)(row) && row.sure && row.mine,
      ),
    places: {
      profile: async () => (await loadStatistics(db(), anna.memberId)).speciesCount,
      'their list': async () => (await personList(anna, visitor())).counts.species,
      'the general list': async () => (await list({ observer: 'anna1' })).species,
      members: async () => (await listed()).find(({ id }) => id === anna.memberId)?.species ?? 0,
      groups: async () =>
        sum(
          (await findMemberOrders(db(), anna.memberId)).flatMap((group) => group.orders.map((order) => order.species)),
        ),
      'new ones of all years': async () =>
        sum((await findMemberSeasons(db(), anna.memberId)).years.map((year) => year.fresh)),
    },
  },
  'squares of a member': {
    truth: () => distinct(({ square }) => square, by(anna)),
    places: {
      'their list, filtered': async () => (await list({ observer: 'anna1' })).squares,
      'their map': async () => (await personList(anna, visitor(), 'map')).counts.squares,
      'drawn on it': async () =>
        (await findMemberSquares(db(), visitor(), { memberId: anna.memberId, orderId: null })).length,
    },
  },
  'squares of a member, to themselves': {
    truth: () => distinct(({ own }) => own, by(anna)),
    places: {
      'their list, filtered': async () => (await list({ observer: 'anna1' }, anna)).squares,
      'their map': async () => (await personList(anna, anna, 'map')).counts.squares,
      'drawn on it': async () =>
        (await findMemberSquares(db(), anna, { memberId: anna.memberId, orderId: null })).length,
    },
  },
  'determinations of a member': {
    truth: () => standing((row) => row.by === csilla.memberId),
    places: {
      profile: async () => (await loadStatistics(db(), csilla.memberId)).determinedCount,
      members: async () => (await listed()).find(({ id }) => id === csilla.memberId)?.determinations ?? 0,
      'by order': async () =>
        sum((await countMemberDeterminations(db(), csilla.memberId)).byOrder.map((order) => order.count)),
      'of others, who has none of their own': async () =>
        (await loadStatistics(db(), csilla.memberId)).determinedOtherCount,
    },
  },
  'determinations of others': {
    truth: () => standing((row) => row.by === bela.memberId && row.of !== bela.memberId),
    places: { profile: async () => (await loadStatistics(db(), bela.memberId)).determinedOtherCount },
  },
  'sightings in a group': {
    truth: async () => {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from sighting_in_group g join sighting s on s.id = g.sighting_id where s.state = 'published'`.execute(
        db(),
      );
      return rows[0]?.n ?? 0;
    },
    places: {
      'its page': async () => (await countGroupSightings(db(), visitor(), groupId)).sightings,
      'the list of groups': async () => groupCount(visitor()),
      'its page to its owner': async () => (await countGroupSightings(db(), anna, groupId)).sightings,
      'the list of groups to its owner': async () => groupCount(anna),
    },
  },
  'sightings of an evening': {
    truth: () => count(({ evening }) => evening === world.eveningId),
    places: {
      'its page': async () => (await evening(visitor()))?.sightings ?? 0,
      'its page to its member': async () => (await evening(anna))?.sightings ?? 0,
      'their evenings': async () =>
        sum((await pageOwnEvenings(db(), anna, { cursor: null })).items.map((each) => each.sightings)),
    },
  },
  'species of an evening': {
    truth: () =>
      distinct(
        ({ species }) => species,
        (row) => row.evening === world.eveningId && row.sure,
      ),
    places: {
      'its page': async () => (await evening(visitor()))?.species ?? 0,
      'its page to its member': async () => (await evening(anna))?.species ?? 0,
    },
  },
  'what of an evening is not public, to its member': {
    truth: async () =>
      (await all((row) => row.evening === world.eveningId && ['hidden', 'draft'].includes(row.state))).length,
    places: {
      'its page': async () => (await evening(anna))?.unpublished ?? 0,
      'their evenings': async () =>
        sum((await pageOwnEvenings(db(), anna, { cursor: null })).items.map((each) => each.unpublished)),
    },
  },
  members: {
    truth: async () => (await db().selectFrom('member').select('id').where('deleted_at', 'is', null).execute()).length,
    places: {
      'the list of members': async () => (await listed()).length,
      administration: async () => (await countMembersForAdmin(db(), admin)).all,
    },
  },
  'comments of a sighting': {
    truth: async () =>
      (
        await db()
          .selectFrom('sighting_comment')
          .select('id')
          .where('sighting_id', '=', commented)
          .where('deleted_at', 'is', null)
          .where('hidden_at', 'is', null)
          .execute()
      ).length,
    places: {
      'its page': async () => (await findComments(db(), visitor(), commented)).count,
      'its page to who wrote': async () => (await findComments(db(), csilla, commented)).count,
      'those that can be read': async () => {
        const { items } = await findComments(db(), visitor(), commented);
        return items.flatMap((item) => [item, ...item.replies]).filter(({ state }) => state === 'shown').length;
      },
    },
  },
  'favourites of a sighting': {
    truth: async () =>
      (await db().selectFrom('favourite').select('member_id').where('sighting_id', '=', commented).execute()).length,
    places: {
      'the call': async () => (await favour(db(), csilla, { sightingId: commented, isFavourite: true })).count,
    },
  },
  'protected species': {
    truth: async () => (await db().selectFrom('taxon_protection').select('taxon_id').execute()).length,
    places: { 'their page': async () => (await loadProtected(db(), new URLSearchParams())).counts.all },
  },
  'sightings of protected species': {
    truth: () => count(below(taxa.protectus)),
    places: {
      'their page': async () =>
        sum(
          (await loadProtected(db(), new URLSearchParams())).groups.flatMap((group) =>
            group.rows.map((row) => row.sightingCount),
          ),
        ),
      'the list of one': async () => (await list({ taxonId: taxa.protectus })).sightings,
      'its page': () => findSightingCount(db(), taxa.protectus),
    },
  },
  ...ofYears([2019, 2020, 2021, 2022, 2023, 2024]),
  ...ofTaxa(['ordo', 'familia', 'genus', 'borealis', 'minor', 'protectus', 'alteroptera', 'alterus']),
};

/** A member's years: the table, and the lists and filters that it leads to. */
function ofYears(years: readonly number[]): Record<string, Shown> {
  const inTable = async (year: number) =>
    (await findMemberSeasons(db(), anna.memberId)).years.find((each) => each.year === year);
  const inYear = (year: number) => ({ observer: 'anna1', from: `${year}-01-01`, to: `${year}-12-31` });
  const species = (year: number, isOwn: boolean) =>
    pageMemberSpecies(
      db(),
      { memberId: anna.memberId, year, orderId: null, groupSlug: null, unseenBy: null, isOwn },
      { order: 'first', cursor: null, limit: 100 },
    );
  const shown = years.flatMap((year): [string, Shown][] => [
    [
      `sightings of a member in ${year}`,
      {
        truth: () => count((row) => by(anna)(row) && touches(year)(row)),
        places: {
          'their years': async () => (await inTable(year))?.sightings ?? 0,
          'the filter': async () => (await list(inYear(year))).sightings,
          'the filter to themselves': async () => (await list(inYear(year), anna)).sightings,
          'the list itself': () => walk(inYear(year)),
        },
      },
    ],
    [
      `species of a member in ${year}`,
      {
        truth: () =>
          distinct(
            ({ species: id }) => id,
            (row) => by(anna)(row) && row.sure && row.mine && touches(year)(row),
          ),
        places: {
          'their years': async () => (await inTable(year))?.species ?? 0,
          'the filter': async () => (await list(inYear(year))).species,
          'their list': async () => (await species(year, false)).species,
          'their list itself': async () => (await species(year, false)).items.length,
          'their list to themselves': async () => (await species(year, true)).items.length,
        },
      },
    ],
  ]);
  return Object.fromEntries(shown);
}

/** The numbers of each taxon's page. */
function ofTaxa(keys: readonly (keyof BareTaxa)[]): Record<string, Shown> {
  const shown = keys.flatMap((key): [string, Shown][] => {
    const id = () => taxa[key];
    return [
      [
        `sightings of ${key}`,
        {
          truth: () => count((row) => below(id())(row)),
          places: {
            'its page': () => findSightingCount(db(), id()),
            'the list': async () => (await list({ taxonId: id() })).sightings,
            'the list itself': () => walk({ taxonId: id() }),
            'the tree in editing': async () => (await openTree(db(), { taxonId: id(), limit: 9 })).node?.sightings ?? 0,
            'lists of names': async () => {
              const { taxonType: rank } = await taxon(id());
              const { items } = await pageTaxa(db(), { rank, limit: 100 });
              return items.find((item) => item.id === id())?.sightingCount ?? 0;
            },
            'the season and what has only a year': async () => {
              const { shown: inBins, left } = await seasonOf(id());
              return inBins + left;
            },
            'bars of the season, what is in several once': async () => {
              const { stages, shown: inBins, spread, left } = await seasonOf(id());
              const bars = sum(stages.flatMap((stage) => stage.bins));
              expect(bars).toBeGreaterThanOrEqual(inBins);
              expect(bars === inBins).toBe(spread === 0 || (await taxon(id())).protection !== null);
              return inBins + left;
            },
            'squares and what has none': async () =>
              sum((await findTaxonSquares(db(), id())).map((square) => square.sightings)) +
              (await count((row) => below(id())(row) && row.square === null)),
          },
        },
      ],
      [
        `squares of ${key}`,
        {
          truth: () =>
            distinct(
              ({ square }) => square,
              (row) => below(id())(row),
            ),
          places: {
            'its page': () => countTaxonSquares(db(), id()),
            'its map': async () => (await findTaxonSquares(db(), id())).length,
            'the list': async () => (await list({ taxonId: id() })).squares,
            'the map of the list': async () => (await countSquares(db(), { ...noFilters, taxonId: id() })).length,
          },
        },
      ],
      [
        `observers of ${key}`,
        {
          truth: () =>
            distinct(
              ({ member }) => member,
              (row) => below(id())(row),
            ),
          places: { 'its page': () => countTaxonObservers(db(), id()) },
        },
      ],
    ];
  });
  return Object.fromEntries(shown);
}

async function groupCount(viewer: Viewer): Promise<number> {
  return (await findGroupCovers(db(), viewer, [await findGroup(db(), groupId)])).get(groupId)?.sightings ?? 0;
}

describe('a number is the same wherever it stands', () => {
  it('and is not nothing', async () => {
    for (const [name, { truth }] of Object.entries(numbers)) expect([name, await truth()]).not.toEqual([name, 0]);
  });

  const places = Object.entries(numbers).flatMap(([name, shown]) =>
    Object.entries(shown.places).map(([place, read]) => [name, place, shown.truth, read] as const),
  );
  it.each(places)('%s: %s', async (_name, _place, truth, read) => {
    expect(await read()).toBe(await truth());
  });

  it('pictures on a card are those of the page', async () => {
    const { cards } = await pageCards(db(), visitor(), noFilters, { limit: 100 });
    for (const card of cards)
      expect(card.imageCount).toBe((await findSighting(db(), visitor(), card.id))?.images.length);
  });

  it('phenology of the call is that of the page', async () => {
    const { shown, left } = await seasonOf(taxa.borealis);
    expect(JSON.stringify(await findPhenology(db(), await taxon(taxa.borealis)))).toContain(String(shown));
    expect(shown + left).toBe(await count(below(taxa.borealis)));
  });

  it('a member who hides nothing from themselves has as many species in the list as on the page', async () => {
    const all = { year: 0, orderId: null, groupSlug: null, unseenBy: null, isOwn: true };
    const paging = { order: 'name', cursor: null, limit: 100 } as const;
    const page = await pageMemberSpecies(db(), { memberId: anna.memberId, ...all }, paging);
    expect(page.species).toBe(page.items.length);
    expect(page.items.length).toBe((await loadStatistics(db(), anna.memberId)).speciesCount);
  });

  it.each([null, 'larva'] as const)('of the season of one stage is of that stage alone: %s', async (stage) => {
    for (const id of [taxa.ordo, taxa.familia, taxa.genus, taxa.minor]) {
      const season = await findSeason(db(), await taxon(id), stage);
      const ofStage = (row: NumberRow) => below(id)(row) && (stage === null || row.stage === stage);
      expect(season.shown).toBe(await count((row) => ofStage(row) && row.thirds < 36));
      expect(season.left).toBe(await count((row) => ofStage(row) && row.thirds >= 36));
      expect(season.stages.length).toBeGreaterThan(0);
    }
  });

  it('of a member’s month is that of the finds whose date touches it', async () => {
    const rows = await published(by(anna));
    const at = (date: string) => yearOf(date) * 12 + Number(date.slice(5, 7)) - 1;
    const touched = ({ from, to }: NumberRow, month: number) =>
      Array.from({ length: at(to) - at(from) + 1 }, (_, step) => (at(from) + step) % 12).includes(month - 1);
    const { months } = await findMemberSeasons(db(), anna.memberId);
    expect(months).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1)
        .map((month) => ({ month, sightings: rows.filter((row) => touched(row, month)).length }))
        .filter(({ sightings }) => sightings > 0),
    );
  });

  it('beside a species of a member is what the list holds that it leads to', async () => {
    const where = { orderId: null, groupSlug: null, unseenBy: null };
    let rows = 0;
    for (const member of [anna, bela])
      for (const year of [0, 2019, 2020, 2021, 2022, 2023, 2024])
        for (const viewer of [visitor(), member]) {
          const isOwn = viewer.memberId === member.memberId;
          const asked = { ...where, memberId: member.memberId, year, isOwn };
          const page = await pageMemberSpecies(db(), asked, { order: 'first', cursor: null, limit: 100 });
          for (const { taxon: species, sightings } of page.items) {
            const isIn = (row: NumberRow) => by(member)(row) && (year === 0 || touches(year)(row));
            expect(sightings).toBe(await count((row) => isIn(row) && below(species.id)(row)));
            const within = year === 0 ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
            const filters = { ...within, observer: member.username ?? '', taxonId: species.id };
            expect(sightings).toBe((await list(filters, viewer)).sightings);
            rows += 1;
          }
        }
    expect(rows).toBeGreaterThan(0);
  });
});
