import { beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { type PeopleWorld, plantPeople } from '#test/people.ts';
import { type MemberOrder, memberOrders } from './member-order.ts';
import { pageMembers } from './page-members.server.ts';

const database = useTestDatabase();
let world: PeopleWorld;

beforeAll(async () => {
  const { db } = database;
  world = await plantPeople(db);
  const { anna, bela, taxa, see } = world;
  const named = async (username: string, fullName: string, more = {}) => {
    const { memberId: id } = await aMember(db, username);
    await db
      .updateTable('member')
      .set({ full_name: fullName, ...more })
      .where('id', '=', id)
      .execute();
    return id;
  };
  await named('odon', 'Ödön Őrsi');
  await named('ocsi', 'Öcsi');
  const omar = await named('omar', 'Omar_100%');
  await named('elment', 'Elment Ede', { deleted_at: new Date() });
  await named('ujonc', 'Meg Nem Erősített', { email_verified: false });
  await see(anna, taxa.borealis);
  await see(anna, taxa.minor);
  await see(bela, taxa.borealis);
  await see(bela, null);
  await see(bela, null);
  await db.insertInto('expert_scope').values({ member_id: omar, taxon_id: taxa.familia }).execute();
  await db
    .insertInto('expert_scope')
    .values({ member_id: bela, taxon_id: taxa.familia, ended_at: new Date(), end_reason: 'teszt' })
    .execute();
});

type Asked = { q?: string; order?: MemberOrder; isExpert?: boolean; limit?: number };

/** All pages, one after the other. */
async function names({ q = '', order = 'name', isExpert = false, limit = 60 }: Asked): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await pageMembers(database.db, { q, order, isExpert, cursor, limit });
    found.push(...page.items.map(({ displayName }) => displayName));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const orders: Record<MemberOrder, string[]> = {
  name: ['anna', 'bela', 'Omar_100%', 'Öcsi', 'Ödön Őrsi'],
  sightings: ['bela', 'anna', 'Ödön Őrsi', 'Öcsi', 'Omar_100%'],
  species: ['anna', 'bela', 'Ödön Őrsi', 'Öcsi', 'Omar_100%'],
  determinations: ['anna', 'bela', 'Ödön Őrsi', 'Öcsi', 'Omar_100%'],
  joined: ['Omar_100%', 'Öcsi', 'Ödön Őrsi', 'bela', 'anna'],
};

describe('the list of members', () => {
  it.each(memberOrders)(
    'is sorted by %s, the same whole and one by one; who left or is not confirmed is not in it',
    async (order) => {
      expect(await names({ order })).toEqual(orders[order]);
      expect(await names({ order, limit: 1 })).toEqual(orders[order]);
    },
  );

  it.each([
    ['ORSI', ['Ödön Őrsi']],
    ['őrsi ödön', ['Ödön Őrsi']],
    ['odo', ['Ödön Őrsi']],
    ['_1', ['Omar_100%']],
    ['0%', ['Omar_100%']],
    ['%', ['Omar_100%']],
    ['ede', []],
    ['  ', orders.name],
  ])('is searched for „%s” without regard to accents, case and the order of words', async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
  });

  it('names the branches of experts, as long as they run', async () => {
    expect(await names({ isExpert: true })).toEqual(['Omar_100%']);
    const { items } = await pageMembers(database.db, { q: 'omar', order: 'name', isExpert: false, limit: 1 });
    expect(items[0]?.scopes.map(({ id }) => id)).toEqual([world.taxa.familia]);
    const [bela] = (await pageMembers(database.db, { q: 'bela', order: 'name', isExpert: false, limit: 1 })).items;
    expect(bela).toMatchObject({ sightings: 3, species: 1, determinations: 1, scopes: [] });
  });

  it.each(memberOrders)('sorted by %s goes on where it was, though its last one has left', async (order) => {
    const page = (cursor: string | null) =>
      pageMembers(database.db, { q: '', order, isExpert: false, cursor, limit: 2 });
    const first = await page(null);
    const gone = first.items.at(-1)?.id ?? 0;
    const former = await database.db.selectFrom('member').selectAll().where('id', '=', gone).executeTakeFirstOrThrow();
    const change = (to: { full_name: string; deleted_at: Date | null }) =>
      database.db
        .updateTable('member')
        .set({ full_name: to.full_name, deleted_at: to.deleted_at })
        .where('id', '=', gone)
        .execute();
    await change({ full_name: 'Żywiec', deleted_at: new Date() });
    try {
      const second = await page(first.nextCursor);
      expect(second.items.map(({ displayName }) => displayName)).toEqual(orders[order].slice(2, 4));
    } finally {
      await change(former);
    }
  });

  it.each([
    ['name', 'x'],
    ['name', '5'],
    ['sightings', '5_sok'],
    ['joined', '5_1'],
  ] as const)('sorted by %s refuses a cursor that means nothing: %s', async (order, cursor) => {
    const page = pageMembers(database.db, { q: '', order, isExpert: false, cursor, limit: 1 });
    await expect(page).rejects.toMatchObject({ code: 'malformed' });
  });
});
