import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { giveVerdict } from '#app/features/determinations/verdicts/give-verdict.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import type { NewSighting } from '#app/features/sightings/changes/insert-sighting.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { countOfMember } from '../find-badge-goals.server.ts';
import type { BadgeRule } from './badge-rule.ts';
import { countByRule } from './rule-counts.repo.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let expert: Member;
let anna: Member;
let bela: Member;
let count = 0;

beforeAll(async () => {
  taxa = await plantTaxa(database.db);
  expert = await aMember(database.db, 'szakerto', { scope: taxa.ordo });
});

beforeEach(async () => {
  count += 1;
  await sql`delete from verdict`.execute(database.db);
  await sql`delete from determination`.execute(database.db);
  await sql`update sighting set state = 'deleted'`.execute(database.db);
  anna = await aMember(database.db, `anna${count}`);
  bela = await aMember(database.db, `bela${count}`);
});

async function record(by: Member, taxonId: number | null, fields: Partial<NewSighting> = {}): Promise<number> {
  const sightingId = await aSighting(database.db, by.memberId, fields);
  const statement = { certainty: 'sure', basis: 'in_hand', comment: '' } as const;
  if (taxonId !== null)
    await writeUnderTree(database.db, (tx) =>
      determineNew(tx, { sightingId, memberId: by.memberId, statement: { taxonId, ...statement } }),
    );
  return sightingId;
}

const say = (by: Member, sightingId: number, taxonId: number) =>
  determine(database.db, by, {
    ...{ action: 'determine', certainty: 'sure', basis: 'photo', comment: '', disagrees: false },
    ...{ sightingId, taxonId },
  } as const);

const decide = (sightingId: number, verdict: 'accepted' | 'rejected' = 'accepted') =>
  giveVerdict(database.db, expert, { sightingId, verdict, asks: [], comment: 'x' });

/** A find whose name an expert holds too. */
async function accepted(by: Member, taxonId: number, fields: Partial<NewSighting> = {}): Promise<number> {
  const id = await record(by, taxonId, fields);
  await say(expert, id, taxonId);
  return id;
}

type Counted = BadgeRule extends infer Rule ? (Rule extends BadgeRule ? Omit<Rule, 'goal'> : never) : never;
const number = (of: Member, counted: Counted) =>
  countOfMember(database.db, of.memberId, { ...counted, goal: 1 } as BadgeRule);

const far = { latitude: 46.1, longitude: 18.3, countyCode: '02', county: 'Baranya' };

describe('what rules count', () => {
  it('finds and species, in a branch or everywhere, by how far their names are trusted', async () => {
    await accepted(anna, taxa.borealis);
    await record(anna, taxa.minor);
    await record(anna, taxa.parvus);
    await record(anna, null);
    const finds = (trust: 'any' | 'agreed' | 'accepted', taxonId: number | null = null) =>
      number(anna, { kind: 'sightings', trust, taxonId });
    const species = (trust: 'any' | 'agreed' | 'accepted', taxonId: number | null = null) =>
      number(anna, { kind: 'species', trust, taxonId });
    expect([await finds('any'), await finds('agreed'), await finds('accepted')]).toEqual([4, 1, 1]);
    expect([await finds('any', taxa.ordo), await finds('any', taxa.osyris), await finds('any', taxa.minor)]).toEqual([
      3, 2, 1,
    ]);
    expect([await species('any'), await species('agreed'), await species('accepted')]).toEqual([2, 1, 1]);
    expect([await species('any', taxa.borealis), await species('accepted', taxa.minor)]).toEqual([1, 0]);
  });

  it('nothing of what is hidden, rejected or was seen by somebody else as a species', async () => {
    const id = await accepted(anna, taxa.borealis);
    await record(anna, taxa.minor, { recordedBy: 'Kiss Béla' });
    const species = () => number(anna, { kind: 'species', trust: 'accepted', taxonId: null });
    expect(await number(anna, { kind: 'species', trust: 'any', taxonId: null })).toBe(1);
    expect(await species()).toBe(1);
    await decide(id, 'rejected');
    expect(await species()).toBe(0);
    await changeSightingState(database.db, anna, { sightingId: id, state: 'hidden' });
    expect(await number(anna, { kind: 'sightings', trust: 'any', taxonId: null })).toBe(1);
  });

  it('squares that are public', async () => {
    await record(anna, taxa.borealis);
    await record(anna, taxa.minor, far);
    await record(anna, taxa.minor, { ...far, latitude: 47.9, visibility: 'hidden' });
    expect(await number(anna, { kind: 'squares', trust: 'any', taxonId: null })).toBe(2);
    expect(await number(anna, { kind: 'squares', trust: 'any', taxonId: taxa.minor })).toBe(1);
    expect(await number(anna, { kind: 'squares', trust: 'accepted', taxonId: null })).toBe(0);
  });

  it('the longest run of days, over the turn of a year, without days that are public by their month alone', async () => {
    for (const day of ['2023-12-30', '2023-12-31', '2024-01-01', '2024-01-01', '2024-01-03'])
      await record(anna, null, { observedFrom: day });
    await record(anna, taxa.protectus, { observedFrom: '2024-01-02' });
    expect(await number(anna, { kind: 'daysInARow' })).toBe(3);
    await record(anna, null, { observedFrom: '2024-01-02' });
    expect(await number(anna, { kind: 'daysInARow' })).toBe(5);
    expect(await number(bela, { kind: 'daysInARow' })).toBe(0);
  });

  it('firsts of the site, of a county and of a square, whoever was before with an accepted find', async () => {
    await record(bela, taxa.borealis);
    await accepted(anna, taxa.borealis);
    const first = (of: Member, within: 'site' | 'county') => number(of, { kind: 'firsts', within, taxonId: null });
    const spots = (of: Member) => number(of, { kind: 'whiteSpots', taxonId: null });
    expect([await first(anna, 'site'), await first(anna, 'county'), await spots(anna)]).toEqual([1, 1, 1]);
    expect([await first(bela, 'site'), await spots(bela)]).toEqual([0, 0]);
    await accepted(bela, taxa.borealis, far);
    await accepted(bela, taxa.borealis, far);
    expect([await first(bela, 'site'), await first(bela, 'county'), await spots(bela)]).toEqual([0, 1, 1]);
    await accepted(anna, taxa.minor, { recordedBy: 'Kiss Béla' });
    await accepted(bela, taxa.minor);
    expect([await first(anna, 'site'), await first(bela, 'site')]).toEqual([1, 0]);
  });

  it('determinations, on others’ finds or on all, in a branch', async () => {
    const id = await record(bela, taxa.genus);
    await say(anna, id, taxa.minor);
    await record(anna, taxa.borealis);
    const said = (of: 'all' | 'others', taxonId: number | null) =>
      number(anna, { kind: 'determinations', of, taxonId });
    expect([await said('others', null), await said('all', null)]).toEqual([1, 2]);
    expect([await said('others', taxa.ordo), await said('all', taxa.ordo), await said('all', taxa.minor)]).toEqual([
      1, 2, 1,
    ]);
  });

  it('help: of a find’s helpers the first who said what was accepted, and nobody after the decision', async () => {
    const help = (of: Member) => number(of, { kind: 'help', taxonId: null });
    const id = await record(anna, taxa.genus);
    await say(bela, id, taxa.borealis);
    expect(await help(bela)).toBe(0);
    await say(expert, id, taxa.borealis);
    expect([await help(bela), await help(expert), await help(anna)]).toEqual([1, 0, 0]);
    const wrong = await record(anna, taxa.minor);
    await say(bela, wrong, taxa.minor);
    await say(expert, wrong, taxa.borealis);
    expect([await help(bela), await help(expert)]).toEqual([1, 1]);
    const decided = await record(anna, taxa.minor);
    await decide(decided);
    await say(bela, decided, taxa.minor);
    expect([await help(bela), await number(bela, { kind: 'help', taxonId: taxa.borealis })]).toEqual([1, 1]);
  });

  it('events in which one takes part with an exact find, and none that is gone', async () => {
    const values = { client_id: randomUUID(), name: 'x', first_day: '2024-05-01', last_day: '2024-05-31' };
    const { id: eventId } = await database.db
      .insertInto('event')
      .values({ ...values, invite_word: randomUUID() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const events = () => number(anna, { kind: 'events' });
    const find = async (visibility: 'exact' | 'square') => {
      const sighting_id = await record(anna, null, { visibility });
      // An exact one is taken in by its time.
      if (visibility === 'square')
        await database.db
          .insertInto('sighting_in_event')
          .values({ event_id: eventId, sighting_id, way: 'hand' })
          .execute();
    };
    await database.db.insertInto('event_participant').values({ event_id: eventId, member_id: anna.memberId }).execute();
    await find('square');
    expect(await events()).toBe(0);
    await find('exact');
    expect(await events()).toBe(1);
    await database.db.updateTable('event').set({ deleted_at: new Date() }).where('id', '=', eventId).execute();
    expect(await events()).toBe(0);
  });
});

it('counts for one, for some and for all alike', async () => {
  await accepted(anna, taxa.borealis);
  await accepted(bela, taxa.minor, far);
  await say(anna, await record(bela, taxa.genus), taxa.minor);
  const branches = [null, taxa.ordo];
  const rules = branches.flatMap((taxonId): BadgeRule[] => [
    ...(['any', 'agreed', 'accepted'] as const).flatMap((trust) =>
      (['sightings', 'species', 'squares'] as const).map((kind) => ({ kind, trust, taxonId, goal: 1 })),
    ),
    { kind: 'daysInARow', goal: 1 },
    { kind: 'firsts', within: 'site', taxonId, goal: 1 },
    { kind: 'firsts', within: 'county', taxonId, goal: 1 },
    { kind: 'whiteSpots', taxonId, goal: 1 },
    { kind: 'events', goal: 1 },
    { kind: 'determinations', of: 'all', taxonId, goal: 1 },
    { kind: 'determinations', of: 'others', taxonId, goal: 1 },
    { kind: 'help', taxonId, goal: 1 },
  ]);
  const ids = [anna.memberId, bela.memberId];
  for (const rule of rules) {
    const all = await countByRule(database.db, rule, { memberIds: null, atLeast: 1 });
    const some = await countByRule(database.db, rule, { memberIds: ids, atLeast: 1 });
    expect(
      all.filter(({ memberId }) => ids.includes(memberId)),
      JSON.stringify(rule),
    ).toEqual(some);
  }
});

it('means by an accepted find what the seasons and squares of species count by', async () => {
  const taxonId = taxa.borealis;
  const both = async () => {
    const { rows } = await sql<{ listed: number; seasons: number }>`
      select (select count(*)::int from sighting s where is_accepted_find(s.state, s.name_is_sure, s.verdict, s.level) and s.species_id = ${taxonId}) as listed,
        (select coalesce(sum(sightings), 0)::int from taxon_profile where taxon_id = ${taxonId}) as seasons`.execute(
      database.db,
    );
    return rows[0] ?? { listed: 0, seasons: 0 };
  };
  const before = await both();
  await accepted(anna, taxonId);
  await decide(await record(anna, taxonId));
  await decide(await accepted(anna, taxonId), 'rejected');
  await record(anna, taxonId);
  const after = await both();
  expect([after.listed - before.listed, after.seasons - before.seasons]).toEqual([2, 2]);
});
