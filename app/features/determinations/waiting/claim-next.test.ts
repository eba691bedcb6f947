import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { makeEvent } from '#app/features/events/save-event.server.ts';
import { putInEvent } from '#app/features/sightings/events/change-event-contents.server.ts';
import { noFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { recomputeSummaries } from '#app/features/sightings/summaries/verify-summaries.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa, type TaxonKey } from '#test/factories/community.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { determine } from '../determine.server.ts';
import { giveVerdict } from '../verdicts/give-verdict.server.ts';
import { type ClaimWanted, claimMinutes, claimNext, renewClaims } from './claim-next.server.ts';
import { countToday } from './count-today.server.ts';

type Member = Viewer & { memberId: number };
let made: TestDatabase;
let taxa: Taxa;
let owner: Member;
let expert: Member;
let other: Member;

beforeEach(async () => {
  made = await createTestDatabase();
  taxa = await plantTaxa(made.db);
  owner = await aMember(made.db, 'gazda');
  expert = await aMember(made.db, 'hat1', { scope: taxa.familia });
  other = await aMember(made.db, 'hat2', { scope: taxa.ordo });
});
afterEach(() => made.drop());

const wanted: ClaimWanted = {
  kind: 'own',
  verdict: 'open',
  filters: noFilters,
  count: 10,
  seen: [],
};

function say(viewer: Viewer, sightingId: number, taxon: TaxonKey) {
  const statement = { certainty: 'sure' as const, basis: 'photo' as const, comment: '', disagrees: false };
  return determine(made.db, viewer, { action: 'determine', sightingId, taxonId: taxa[taxon], ...statement });
}

/** A sighting of a day of its own, so that it has no twins. */
async function named(day: number, taxon: TaxonKey = 'minor', more: Parameters<typeof aSighting>[2] = {}) {
  const date = `2024-05-${String(day).padStart(2, '0')}`;
  const id = await aSighting(made.db, owner.memberId, { observedFrom: date, observedTo: date, ...more });
  await say(owner, id, taxon);
  return id;
}

const idsOf = async (viewer: Viewer, more: Partial<ClaimWanted> = {}) =>
  (await claimNext(made.db, viewer, { ...wanted, ...more })).cases.flatMap(({ id, same }) => [id, ...same]);

/** A tribe between the family and one of its genera. */
async function tribeOf(genus: TaxonKey): Promise<number> {
  const family = await made.db.selectFrom('taxon').selectAll().where('id', '=', taxa.familia).executeTakeFirstOrThrow();
  const { id } = await made.db
    .insertInto('taxon')
    .values({
      parent_id: family.id,
      rank: 'tribe',
      scientific_name: 'Fictini',
      orig_name: 'Fictini',
      slug: 'fictini',
      order_id: family.order_id,
      family_id: family.id,
      source: 'teszt',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update taxon set ancestor_ids = ${family.ancestor_ids}::int[] || id where id = ${id}`.execute(made.db);
  await sql`
    update taxon set ancestor_ids = ${family.ancestor_ids}::int[] || ${id}::int
      || ancestor_ids[array_position(ancestor_ids, ${taxa[genus]}::int):]
    where ${taxa[genus]}::int = any(ancestor_ids)`.execute(made.db);
  // Written past the site: its counts by branch are made anew.
  await recomputeSummaries(made.db);
  return id;
}

describe('the queue of an expert', () => {
  test('holds what waits in their branches, the longest waiting first', async () => {
    const at = (iso: string) => ({ createdAt: new Date(iso) });
    const late = await named(1, 'minor', at('2024-06-01T00:00:00Z'));
    const early = await named(2, 'borealis', at('2024-01-01T00:00:00Z'));
    await aSighting(made.db, owner.memberId);
    expect(await idsOf(expert)).toEqual([early, late]);
  });

  test('leaves out their own, what they have named or decided, and what is hidden or decided', async () => {
    const [mine, saidOf, decided, hidden, kept] = [
      await aSighting(made.db, expert.memberId),
      await named(1),
      await named(2),
      await named(3),
      await named(4),
    ];
    await say(expert, mine, 'minor');
    await say(expert, saidOf, 'minor');
    await giveVerdict(made.db, other, { sightingId: decided, verdict: 'plausible', asks: [], comment: '' });
    const { changeSightingState } = await import('#app/features/sightings/changes/change-state.server.ts');
    await changeSightingState(made.db, owner, { sightingId: hidden, state: 'hidden' });
    expect(await idsOf(expert)).toEqual([kept]);
  });

  test('has again what its observer answered, and on wish what still waits for an answer', async () => {
    const id = await named(1);
    await giveVerdict(made.db, other, { sightingId: id, verdict: 'waiting', asks: ['photo'], comment: '' });
    expect(await idsOf(expert)).toEqual([]);
    expect(await idsOf(expert, { verdict: 'waiting' })).toEqual([id]);
    await giveVerdict(made.db, other, { sightingId: id, verdict: 'open', asks: [], comment: '' });
    expect(await idsOf(expert)).toEqual([id]);
  });

  test.each(['borealis', 'genus', 'familia', 'ordo'] as const)(
    'of a branch of any rank (%s) is what lies in it',
    async (scope) => {
      const ids = [
        await named(1, 'borealis'),
        await named(2, 'minor'),
        await named(3, 'genus2'),
        await named(4, 'ordo'),
      ];
      const within = { borealis: 1, genus: 2, familia: 3, ordo: 4 }[scope];
      const one = await aMember(made.db, 'egy', { scope: taxa[scope] });
      expect((await idsOf(one)).toSorted((a, b) => a - b)).toEqual(ids.slice(0, within));
    },
  );

  test('leaves out what an expert has named to a species, unless that level is asked for', async () => {
    const [settled, coarse] = [await named(1), await named(2)];
    await say(other, settled, 'minor');
    await say(other, coarse, 'genus');
    expect(await idsOf(expert)).toEqual([coarse]);
    expect((await idsOf(expert, { filters: { ...noFilters, level: 'expert' } })).toSorted((a, b) => a - b)).toEqual(
      [settled, coarse].toSorted((a, b) => a - b),
    );
  });

  test.each([
    ['much', 1],
    ['little', 11],
  ])('of a node between the ranks that holds %s of what is around it is what lies in it', async (_, others) => {
    const within = [await named(1, 'minor'), await named(2, 'genus')];
    for (let day = 3; day < 3 + others * 2; day++) await named(day, 'genus2');
    const tribe = await tribeOf('genus');
    const one = await aMember(made.db, 'tribuszos', { scope: tribe });
    expect((await idsOf(one)).toSorted((first, second) => first - second)).toEqual(within);
  });

  test('goes on after what was seen without gap or repeat, and ends', async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 7; day++) ids.push(await named(day));
    const seen: number[] = [];
    for (;;) {
      const page = await claimNext(made.db, expert, { ...wanted, count: 3, seen });
      seen.push(...page.cases.map(({ id }) => id));
      if (page.isEnd) break;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
  });

  test('is narrowed by the lists’ filters', async () => {
    await named(1, 'minor');
    const borealis = await named(2, 'borealis');
    expect(await idsOf(expert, { filters: { ...noFilters, taxonId: taxa.borealis } })).toEqual([borealis]);
    expect(await idsOf(expert, { filters: { ...noFilters, hasImage: true } })).toEqual([]);
    expect(await idsOf(expert, { filters: { ...noFilters, from: '2024-05-02', to: '2024-05-02' } })).toEqual([
      borealis,
    ]);
    expect(await idsOf(expert, { filters: { ...noFilters, from: '2024-05-02' } })).toEqual([borealis]);
    expect(await idsOf(expert, { filters: { ...noFilters, from: '2024-05-09', to: '2024-05-01' } })).toEqual([]);
    expect(await idsOf(expert, { filters: { ...noFilters, taxonId: taxa.ordo } })).toHaveLength(2);
    expect(await idsOf(expert, { filters: { ...noFilters, taxonId: taxa.genus2 } })).toEqual([]);
  });

  test('is narrowed to what everybody may know to belong to an event', async () => {
    const find = await named(1);
    const coarse = await named(2, 'minor', { visibility: 'square' });
    await named(3);
    const organiser = { ...owner, isOrganiser: true };
    const input = eventSchema.parse({ ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-01', lastDay: '2024-05-02' });
    const key = '5f0f3c1a-7a0e-4b62-9a53-2d9b6f3a1c11';
    const eventId = await write(made.db, async (tx) => {
      const id = await makeEvent(tx, organiser, { ...input, clientId: key });
      await putInEvent(tx, organiser, { eventId: id, sightingIds: [find, coarse] });
      return id;
    });
    expect(await idsOf(expert, { filters: { ...noFilters, eventId } })).toEqual([find]);
  });

  test('of a member without a branch is what nobody has named to a species', async () => {
    await named(1, 'minor');
    const coarse = await named(2, 'genus');
    const unnamed = await aSighting(made.db, owner.memberId, { observedFrom: '2024-05-03', observedTo: '2024-05-03' });
    const tag = await aMember(made.db, 'tag');
    expect((await idsOf(tag, { kind: 'common' })).toSorted((a, b) => a - b)).toEqual([coarse, unnamed]);
    expect(await idsOf(tag)).toEqual([]);
  });
});

describe('claims', () => {
  test('keep a sighting from another expert until they are given back or run out', async () => {
    const id = await named(1);
    expect(await idsOf(expert)).toEqual([id]);
    expect(await idsOf(other)).toEqual([]);
    expect(await renewClaims(made.db, other, { held: [id], done: [] })).toEqual([]);
    expect(await renewClaims(made.db, expert, { held: [id], done: [] })).toEqual([id]);
    await renewClaims(made.db, expert, { held: [], done: [id] });
    expect(await idsOf(other)).toEqual([id]);
    const past = new Date(Date.now() - 1000);
    await made.db.updateTable('queue_claim').set({ expires_at: past }).execute();
    expect(await idsOf(expert)).toEqual([id]);
    expect(claimMinutes).toBe(10);
  });

  test('never give the same one to two who ask at the same moment', async () => {
    for (let day = 1; day <= 24; day++) await named(day);
    const experts: Member[] = [];
    for (let at = 0; at < 4; at++) experts.push(await aMember(made.db, `verseny${at}`, { scope: taxa.ordo }));
    const got = await Promise.all(
      experts.flatMap((each) => [1, 2].map(() => claimNext(made.db, each, { ...wanted, count: 4 }))),
    );
    const byExpert = experts.map(
      (_, at) => new Set(got.slice(at * 2, at * 2 + 2).flatMap(({ cases }) => cases.map(({ id }) => id))),
    );
    const all = byExpert.flatMap((ids) => [...ids]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(16);
  });

  test('are for members', async () => {
    const { visitor } = await import('#app/viewer/viewer.ts');
    await expect(idsOf(visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
  });
});

describe('near-identical sightings', () => {
  const dark = '1'.repeat(64);
  const nearly = `${'0'.repeat(10)}${'1'.repeat(54)}`;
  const other64 = `${'0'.repeat(11)}${'1'.repeat(53)}`;

  /** A ready picture of so much light and shade. */
  async function pictured(sightingId: number, fingerprint: string): Promise<number> {
    const image = { member_id: owner.memberId, sighting_id: sightingId, upload_key: `u${sightingId}`, license_id: 1 };
    const file = { original_key: `o${sightingId}.jpg`, original_bytes: 1, mime: 'image/jpeg', width: 9, height: 8 };
    await made.db
      .insertInto('sighting_image')
      .values({ ...image, ...file, state: 'ready', fingerprint: sql<string>`${fingerprint}::bit(64)` })
      .execute();
    return sightingId;
  }
  const unnamed = () => aSighting(made.db, owner.memberId);
  const casesOf = async (viewer: Viewer, more: Partial<ClaimWanted> = {}) =>
    (await claimNext(made.db, viewer, { ...wanted, ...more })).cases;

  test('of one observer, day, square, stage and species are one case', async () => {
    const first = await named(1);
    const twin = await named(1, 'minor', { longitude: 19.0411 });
    const others = [
      await named(1, 'borealis'),
      await named(1, 'minor', { latitude: 46.2 }),
      await named(1, 'minor', { lifeStage: 'larva' }),
    ];
    const cases = await casesOf(expert);
    expect(cases).toHaveLength(4);
    for (const id of others) expect(cases).toContainEqual({ id, same: [], alike: [] });
    expect(cases).toContainEqual({ id: first, same: [twin], alike: [] });
  });

  test.each(['genus', 'familia', 'ordo', null] as const)(
    'of one night and square that are named no finer than %s are a case each',
    async (taxon) => {
      for (let at = 0; at < 13; at++) await (taxon ? named(1, taxon) : unnamed());
      const tag = await aMember(made.db, 'tag');
      const cases = await casesOf(tag, { kind: 'common', count: 20 });
      expect(cases).toHaveLength(13);
      expect(cases.every(({ same, alike }) => same.length + alike.length === 0)).toBe(true);
    },
  );

  test('with a doubtful name are a case each', async () => {
    for (const certainty of ['sure', 'cf', 'group'] as const) {
      const id = await unnamed();
      const statement = { certainty, basis: 'photo' as const, comment: '', disagrees: false };
      await determine(made.db, owner, { action: 'determine', sightingId: id, taxonId: taxa.minor, ...statement });
    }
    expect((await casesOf(expert)).map(({ same }) => same)).toEqual([[], [], []]);
  });

  test('that only look alike are offered beside each other, and each comes in its turn', async () => {
    const [first, second, third] = [
      await pictured(await unnamed(), dark),
      await pictured(await unnamed(), nearly),
      await pictured(await unnamed(), other64),
    ];
    const tag = await aMember(made.db, 'tag');
    const cases = await casesOf(tag, { kind: 'common' });
    expect(cases.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: first, same: [], alike: [second] },
      { id: second, same: [], alike: [third] },
      { id: third, same: [], alike: [] },
    ]);
  });

  test('are not even offered where two species are said of them', async () => {
    await pictured(await named(1, 'minor'), dark);
    await pictured(await named(1, 'borealis'), dark);
    expect((await casesOf(expert)).map(({ alike }) => alike)).toEqual([[], []]);
  });

  test('in the common queue are told by what is public alone', async () => {
    for (let at = 0; at < 2; at++) await pictured(await named(1, 'genus', { visibility: 'hidden' }), dark);
    const tag = await aMember(made.db, 'tag');
    const cases = await casesOf(tag, { kind: 'common' });
    expect(cases.map(({ same, alike }) => [...same, ...alike])).toEqual([[], []]);
  });
});

test('the count of the day holds what stands, not what was taken back or said anew', async () => {
  const id = await named(1);
  await say(expert, id, 'minor');
  await say(expert, id, 'borealis');
  expect(await countToday(made.db, expert)).toBe(1);
  const of = { sightingId: id, asks: [], comment: '' };
  await giveVerdict(made.db, expert, { ...of, verdict: 'plausible' });
  expect(await countToday(made.db, expert)).toBe(2);
  await giveVerdict(made.db, expert, { ...of, verdict: 'open' });
  await determine(made.db, expert, { action: 'withdraw', sightingId: id });
  expect(await countToday(made.db, expert)).toBe(0);
});

test('the count of the day holds determinations and decisions of today', async () => {
  const id = await named(1);
  await say(expert, id, 'minor');
  await giveVerdict(made.db, expert, { sightingId: id, verdict: 'plausible', asks: [], comment: '' });
  expect(await countToday(made.db, expert)).toBe(2);
  const lastWeek = new Date(Date.now() - 7 * 86_400_000);
  await made.db
    .updateTable('determination')
    .set({ created_at: lastWeek })
    .where('member_id', '=', expert.memberId)
    .execute();
  expect(await countToday(made.db, expert)).toBe(1);
});
