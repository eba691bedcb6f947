import { beforeAll, describe, expect, it } from 'vitest';
import { utm10 } from '#app/platform/geo/utm.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { type PeopleWorld, plantPeople } from '#test/people.ts';
import { changeSightingState } from '../changes/change-state.server.ts';
import type { SpeciesWhere } from '../summaries/species-where.ts';
import {
  countOfMember,
  countOfMemberIn,
  findMemberFamilies,
  findMemberOrders,
  findMemberSeasons,
  findMemberSquares,
} from './find-member-numbers.server.ts';
import { type MemberSpeciesOrder, pageMemberSpecies } from './page-member-species.server.ts';

const database = useTestDatabase();
let world: PeopleWorld;

beforeAll(async () => {
  world = await plantPeople(database.db);
  const { anna, bela, taxa, see } = world;
  await see(anna, taxa.borealis, { observedFrom: '2023-06-03' });
  await see(anna, taxa.borealis, { observedFrom: '2024-05-01', latitude: 46.2, longitude: 18.2 });
  await see(anna, taxa.minor, { observedFrom: '2024-07-08' });
  await see(anna, taxa.protectus, { observedFrom: '2024-06-17' });
  await see(anna, taxa.familia, { observedFrom: '2024-01-01', observedTo: '2024-12-31', datePrecision: 'year' });
  await see(anna, taxa.alterus, { visibility: 'hidden' });
  await see(anna, null);
  await see(bela, taxa.minor);
});

async function list(where: Partial<SpeciesWhere>, paging: { order?: MemberSpeciesOrder; limit?: number } = {}) {
  const all = { memberId: world.anna, year: 0, orderId: null, groupSlug: null, unseenBy: null, isOwn: false, ...where };
  const found: [name: string, first: string, count: number, isFresh: boolean][] = [];
  let cursor: string | null = null;
  do {
    const page = await pageMemberSpecies(database.db, all, { order: 'first', limit: 100, ...paging, cursor });
    for (const { taxon, first, sightings, isFresh } of page.items)
      found.push([taxon.origName, `${first.from}/${first.to}`, sightings, isFresh]);
    expect(page.species).toBeGreaterThanOrEqual(page.items.length);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const minor = ['Fictus minor', '2024-07-08/2024-07-08', 1, false];
const protectus = ['Fictus protectus', '2024-06-01/2024-06-30', 1, false];
const borealis = ['Fictus borealis', '2023-06-03/2023-06-03', 2, false];

describe('a member’s species', () => {
  it('stand with their first day, a protected one with its month, the latest first one by one', async () => {
    expect(await list({})).toEqual([minor, protectus, borealis]);
    expect(await list({}, { limit: 1 })).toEqual([minor, protectus, borealis]);
  });

  it('stand in alphabetical order by the name shown', async () => {
    expect(await list({}, { order: 'name', limit: 2 })).toEqual([borealis, minor, protectus]);
  });

  it('of a year say which came for the first time', async () => {
    expect(await list({ year: 2024 })).toEqual([
      ['Fictus minor', '2024-07-08/2024-07-08', 1, true],
      ['Fictus protectus', '2024-06-01/2024-06-30', 1, true],
      ['Fictus borealis', '2024-05-01/2024-05-01', 1, false],
    ]);
    const where = { memberId: world.anna, year: 2024, orderId: null, groupSlug: null, unseenBy: null, isOwn: false };
    const { species, fresh } = await pageMemberSpecies(database.db, where, { order: 'first', cursor: null, limit: 1 });
    expect({ species, fresh }).toEqual({ species: 3, fresh: 2 });
  });

  it.each(['first', 'name'] as const)(
    'by %s go on where they were, though the last one of a page has gone meanwhile',
    async (order) => {
      const { db } = database;
      const all = { memberId: world.anna, year: 0, orderId: null, groupSlug: null, unseenBy: null, isOwn: false };
      const page = (cursor: string | null, limit: number) => pageMemberSpecies(db, all, { order, cursor, limit });
      const whole = (await page(null, 100)).items.map(({ taxon }) => taxon.id);
      const first = await page(null, 1);
      const finds = await db
        .selectFrom('sighting')
        .select('id')
        .where('member_id', '=', world.anna)
        .where('taxon_id', '=', first.items[0]?.taxon.id ?? 0)
        .execute();
      const change = async (state: 'hidden' | 'published') => {
        for (const { id } of finds)
          await changeSightingState(
            db,
            { ...visitor(), memberId: world.anna, emailVerified: true },
            { sightingId: id, state },
          );
      };
      await change('hidden');
      const rest = await page(first.nextCursor, 100);
      await change('published');
      expect(rest.items.map(({ taxon }) => taxon.id)).toEqual(whole.slice(1));
    },
  );

  it.each([
    ['first', '5_2024-13-45'],
    ['first', '5_Fictus'],
    ['name', '5'],
  ] as const)('by %s begin nowhere that means nothing: %s', async (order, cursor) => {
    const all = { memberId: world.anna, year: 0, orderId: null, groupSlug: null, unseenBy: null, isOwn: false };
    const page = pageMemberSpecies(database.db, all, { order, cursor, limit: 1 });
    await expect(page).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each([
    ['an order', () => ({ orderId: world.taxa.ordo }), 3],
    ['another order', () => ({ orderId: world.taxa.alteroptera }), 0],
    ['a group', () => ({ groupSlug: 'minta' }), 3],
    ['another group', () => ({ groupSlug: 'masik' }), 0],
    ['what another member has not seen', () => ({ unseenBy: world.bela }), 2],
    ['what one has not seen oneself', () => ({ unseenBy: world.anna }), 0],
  ])('are narrowed to %s', async (_, where, count) => {
    expect(await list(where())).toHaveLength(count);
  });
});

describe('to the member', () => {
  it('the first days are the true ones, also where another find was the first of its month, and the list is in their order', async () => {
    const { bela, taxa, see } = world;
    const secret = { latitude: 46.2, longitude: 18.2, visibility: 'hidden' } as const;
    await see(bela, taxa.protectus, { observedFrom: '2024-07-20' });
    await see(bela, taxa.protectus, { ...secret, observedFrom: '2024-07-18' });
    await see(bela, taxa.borealis, { observedFrom: '2024-07-15' });
    const first = async (isOwn: boolean) => {
      const all = { memberId: bela, year: 0, orderId: null, groupSlug: null, unseenBy: null, isOwn };
      const found: string[] = [];
      for (let cursor: string | null = null; ; ) {
        const page = await pageMemberSpecies(database.db, all, { order: 'first', limit: 1, cursor });
        found.push(...page.items.map(({ taxon, first: { from, to } }) => `${taxon.origName} ${from}/${to}`));
        cursor = page.nextCursor;
        if (cursor === null) return found;
      }
    };
    const others = await first(false);
    expect(others).toContain('Fictus protectus 2024-07-01/2024-07-31');
    const own = await first(true);
    expect(own[0]).toBe('Fictus protectus 2024-07-18/2024-07-18');
    expect(own).toContain('Fictus borealis 2024-07-15/2024-07-15');
    expect(own).toHaveLength(others.length);
    const squares = (viewer: { memberId: number | null }, orderId: number | null = null) =>
      findMemberSquares(database.db, viewer, { memberId: bela, orderId });
    for (const orderId of [null, taxa.ordo]) {
      const [shown, known] = [
        await squares({ memberId: world.anna }, orderId),
        await squares({ memberId: bela }, orderId),
      ];
      expect(known).toHaveLength(shown.length + 1);
      expect(known).toEqual(expect.arrayContaining([...shown, { code: utm10(46.2, 18.2), sightings: 1 }]));
    }
    expect(await squares({ memberId: bela }, taxa.alteroptera)).toEqual([]);
  });
});

describe('a member’s numbers', () => {
  it('are the totals, by group and order, by family, by square, by year and month', async () => {
    const { anna, taxa } = world;
    const { db } = database;
    expect(await countOfMember(db, anna)).toEqual({ sightings: 7, species: 3 });
    const order = { id: taxa.ordo, taxonType: 'order' as const };
    expect(await countOfMemberIn(db, { memberId: anna, taxon: order })).toEqual({ sightings: 5, species: 3 });
    const groups = await findMemberOrders(db, anna);
    expect(
      groups.map(({ slug, orders }) => [slug, orders.map(({ taxon, ...rest }) => ({ ...rest, id: taxon.id }))]),
    ).toEqual([
      ['minta', [{ id: taxa.ordo, sightings: 5, species: 3 }]],
      [null, [{ id: taxa.alteroptera, sightings: 1, species: 0 }]],
    ]);
    const families = await findMemberFamilies(db, { memberId: anna, orderId: taxa.ordo });
    expect(families).toMatchObject([{ taxon: { id: taxa.familia }, sightings: 5, species: 3 }]);
    expect((await findMemberSquares(db, visitor(), { memberId: anna, orderId: null }))[0]).toEqual({
      code: 'CT56',
      sightings: 5,
    });
    expect(await findMemberSquares(db, visitor(), { memberId: anna, orderId: taxa.alteroptera })).toEqual([]);
    expect(await findMemberSeasons(db, anna)).toEqual({
      years: [
        { year: 2024, sightings: 6, species: 3, fresh: 2 },
        { year: 2023, sightings: 1, species: 1, fresh: 1 },
      ],
      // The year-only one counts in all twelve.
      months: [1, 1, 1, 1, 4, 3, 2, 1, 1, 1, 1, 1].map((sightings, index) => ({ month: index + 1, sightings })),
      spread: 1,
      overYears: 0,
    });
  });
});
