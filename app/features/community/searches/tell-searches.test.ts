import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { emptyEvent, eventSchema } from '#app/features/events/event-form.ts';
import { deleteGroup, makeGroup } from '#app/features/groups/save-group.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { emptyProject, projectSchema } from '#app/features/projects/project-form.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { rewriteSighting } from '#app/features/sightings/changes/rewrite-sighting.server.ts';
import {
  makeEventWithFinds,
  putInEvent,
  takePart,
} from '#app/features/sightings/events/change-event-contents.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import {
  joinWithFinds,
  makeProjectWithFinds,
  putInProject,
} from '#app/features/sightings/projects/change-project-contents.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { findSearches } from './find-searches.server.ts';
import { followedSearch } from './followed-search.server.ts';
import { changeSearch, removeSearch, saveSearch } from './save-search.server.ts';
import { mostSearches, type SearchTells } from './saved-search.ts';
import { tellSearches } from './tell-searches.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let observer: Viewer;
let reader: Viewer;
let count = 0;
let clock = Date.now();

/** A round as it comes some minutes later. */
const aRound = () => {
  clock += 10 * 60_000;
  return tellSearches(database.db, new Date(clock));
};
/** What is done from now on lies in the next round. */
const fromHere = () =>
  sql`update timed_run set done_until = clock_timestamp() where name = 'searches'`.execute(database.db);

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
});
beforeEach(async () => {
  count += 1;
  observer = await aMember(database.db, `gazda${count}`);
  reader = await aMember(database.db, `olvaso${count}`);
  await sql`delete from sighting_revision`.execute(database.db);
  await sql`delete from saved_search`.execute(database.db);
  await aRound();
  await sql`update timed_run set done_until = now() - interval '1 hour'`.execute(database.db);
});

type Kept = { state?: 'draft'; of?: Viewer; visibility?: 'square' | 'hidden' };

async function record(taxonId: number | null, { of = observer, ...fields }: Kept = {}): Promise<number> {
  const memberId = of.memberId ?? 0;
  const sightingId = await aSighting(database.db, memberId, { state: 'published', ...fields });
  await writeUnderTree(database.db, async (tx) => {
    const statement = { certainty: 'sure', basis: 'photo', comment: '' } as const;
    if (taxonId !== null) await determineNew(tx, { sightingId, memberId, statement: { taxonId, ...statement } });
    await archiveRevision(tx, { sightingId, memberId, kind: 'created' });
  });
  return sightingId;
}

const call = (viewer: Viewer, sightingId: number, taxonId: number) =>
  determine(database.db, viewer, {
    ...{ action: 'determine', certainty: 'sure', basis: 'photo', comment: '', disagrees: false },
    ...{ sightingId, taxonId },
  } as const);

const save = (query: string, name = 'Keresésem', tells: SearchTells = 'letter', viewer = reader) =>
  saveSearch(database.db, viewer, { asked: new URLSearchParams(query), name, tells });

const heard = async (filter: 'all' | 'unseen' = 'all') => {
  const { items } = await findNotifications(database.db, reader, { filter, limit: 50 });
  if (filter === 'unseen') expect(await countNotifications(database.db, reader)).toBe(items.length);
  return items.map(({ text, url }) => [text, url]);
};
const news = 'Új találat a mentett keresésedben: Keresésem.';

describe('a saved search', () => {
  test('tells once of many finds, with a way to its list, and anew after it was opened', async () => {
    await save('megye=01');
    const first = await record(taxa.borealis);
    await aRound();
    expect(await heard()).toEqual([[news, `/talalat/${first}`]]);
    await fromHere();
    await record(taxa.minor);
    await aRound();
    await aRound();
    expect(await heard()).toEqual([[news, '/rendszertan/talalatok?megye=01']]);
    await openNotice(database.db, reader, { followed: [followedSearch('megye=01')] });
    await fromHere();
    await record(taxa.genus);
    await aRound();
    expect(await heard()).toHaveLength(2);
  });

  test('tells of a find that comes to match later, and once, however its name goes on', async () => {
    await save(`taxon=${taxa.borealis}`);
    const id = await record(taxa.genus);
    await aRound();
    expect(await heard()).toEqual([]);
    const expert = await aMember(database.db, `hat${count}`);
    await fromHere();
    await call(expert, id, taxa.borealis);
    await aRound();
    expect(await heard('unseen')).toEqual([[news, `/talalat/${id}`]]);
    await openNotice(database.db, reader, { sightingId: id });
    for (const taxonId of [taxa.minor, taxa.borealis]) {
      await fromHere();
      await call(expert, id, taxonId);
      await aRound();
    }
    expect(await heard()).toHaveLength(1);
    expect(await heard('unseen')).toEqual([]);
  });

  test('says nothing of what it held before it was saved, when that changes and stays in it', async () => {
    const id = await record(taxa.genus);
    await aRound();
    await save('megye=01');
    await fromHere();
    await call(await aMember(database.db, `hat${count}`), id, taxa.borealis);
    await aRound();
    expect(await heard()).toEqual([]);
  });

  test('hears of a draft when it is published, not of what is hidden and shown again', async () => {
    await save('megye=01');
    const id = await record(taxa.borealis, { state: 'draft' });
    await aRound();
    expect(await heard()).toEqual([]);
    await fromHere();
    await changeSightingState(database.db, observer, { sightingId: id, state: 'published' });
    await aRound();
    expect(await heard('unseen')).toHaveLength(1);
    await openNotice(database.db, reader, { sightingId: id });
    for (const state of ['hidden', 'published'] as const) {
      await fromHere();
      await changeSightingState(database.db, observer, { sightingId: id, state });
      await aRound();
    }
    expect(await heard()).toHaveLength(1);
  });

  test("tells nothing of one's own finds, of whom one has blocked, where it shall not tell, nor once it is removed", async () => {
    await save('megye=01');
    await save('utm=CT56', 'Csendes', 'none');
    await record(taxa.borealis, { of: reader });
    const blocked = await aMember(database.db, `tiltott${count}`);
    await followMember(database.db, reader, { memberId: blocked.memberId ?? 0, act: 'block' });
    await record(taxa.borealis, { of: blocked });
    await aRound();
    expect(await heard()).toEqual([]);
    await fromHere();
    await record(taxa.borealis);
    await aRound();
    expect(await heard('unseen')).toHaveLength(1);
    const [, counties] = await findSearches(database.db, reader.memberId ?? 0);
    await removeSearch(database.db, reader, counties?.id ?? 0);
    expect(await heard('unseen')).toEqual([]);
  });

  test('no letter waits of one that tells on the site alone', async () => {
    await save('megye=01', 'Levélben', 'letter');
    await save('utm=CT56', 'Oldalon', 'site');
    await record(taxa.borealis);
    await aRound();
    const { rows } = await sql<{ name: string; letter: string | null }>`
      select data ->> 'taxonLabel' as name, letter from notification where member_id = ${reader.memberId} order by 1`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { name: 'Levélben', letter: 'daily' },
      { name: 'Oldalon', letter: null },
    ]);
  });

  test('many that come at once are told in several steps, none left out and none twice', async () => {
    await save('megye=01');
    await record(taxa.borealis);
    const { rows } = await sql<{ id: number }>`
      insert into sighting_revision (sighting_id, revision, kind, data, created_at)
      select s.id, n, 'edited', '{}', now() - interval '30 minutes' + n * interval '1 millisecond'
      from (select max(id) as id from sighting) s, generate_series(1001, 3100) n returning sighting_id as id`.execute(
      database.db,
    );
    expect(rows).toHaveLength(2100);
    const last = await record(taxa.minor);
    await aRound();
    const causes = await sql<{ id: number }>`
      select cause_id as id from notification_cause join notification n on n.id = notification_id
      where n.member_id = ${reader.memberId} order by 1`.execute(database.db);
    expect(causes.rows.map(({ id }) => id)).toContain(last);
    expect(new Set(causes.rows.map(({ id }) => id)).size).toBe(causes.rows.length);
  });
});

describe('of a place that is closed', () => {
  test('the public form alone is asked: no area smaller than the square, no settlement, no day', async () => {
    const around = (half: number) =>
      [19.0405 - half, 47.5012 - half, 19.0405 + half, 47.5012 + half].map((each) => each.toFixed(4)).join(',');
    const asked = [
      'telepules=Budapest',
      'tol=2024-05-07&ig=2024-05-07',
      'hely=a nagy tölgynél',
      'kozel=47,5012 19,0405&tavolsag=2',
    ];
    for (const half of [0.0005, 0.002, 0.01, 0.02]) asked.push(`terulet=${around(half)}`);
    for (const [index, query] of asked.entries()) await save(query, `Támadó ${index}`);
    await record(taxa.protectus, { visibility: 'square' });
    await record(taxa.protectus);
    await record(taxa.borealis, { visibility: 'hidden' });
    await aRound();
    const told = async () => {
      const { rows } = await sql<{ name: string }>`
        select data ->> 'taxonLabel' as name from notification where member_id = ${reader.memberId} order by id`.execute(
        database.db,
      );
      return rows.map(({ name }) => name);
    };
    // A day lies in a month: that the public date may be it is no secret.
    expect((await told()).filter((name) => name !== 'Támadó 1')).toEqual([]);
    await fromHere();
    await record(taxa.borealis);
    await aRound();
    expect((await told()).sort()).toEqual(asked.map((_, index) => `Támadó ${index}`).sort());
  });

  test('what was told of a find is told no more once its place is closed, at once', async () => {
    await save('megye=01');
    await save('utm=CT56', 'Négyzet');
    const id = await record(taxa.borealis);
    await aRound();
    expect(await heard('unseen')).toHaveLength(2);
    await sql`update sighting set public_settlement = null, public_latitude = null where id = ${id}`.execute(
      database.db,
    );
    expect(await heard('unseen')).toEqual([]);
    // The next round finds that it is in the list as it is shown now.
    await fromHere();
    await writeUnderTree(database.db, (tx) =>
      archiveRevision(tx, { sightingId: id, memberId: observer.memberId, kind: 'place_rule' }),
    );
    await aRound();
    expect(await heard('unseen')).toHaveLength(2);
  });

  test("the list of its own observer is asked like a stranger's", async () => {
    await save(`eszlelo=${observer.username}&telepules=Budapest`);
    await record(taxa.protectus);
    await aRound();
    expect(await heard()).toEqual([]);
  });
});

describe('saving', () => {
  test('pressed twice makes one; the same under another name is refused with the name that it has', async () => {
    await Promise.all([save('megye=01'), save('megye=01')]);
    const memberId = reader.memberId ?? 0;
    expect(await findSearches(database.db, memberId)).toMatchObject([{ query: 'megye=01', name: 'Keresésem' }]);
    await expect(save('megye=01', 'Más')).rejects.toMatchObject({
      code: 'invalid',
      details: [{ message: expect.stringContaining('Keresésem') }],
    });
  });

  test('one list has one address: synonyms, other cases and the order of questions change nothing', async () => {
    await save(`utm=ct56&taxon=${taxa.osyris}&eszlelo=${observer.username?.toUpperCase()}`);
    expect(await findSearches(database.db, reader.memberId ?? 0)).toMatchObject([
      { query: `taxon=${taxa.borealis}&utm=CT56&eszlelo=${observer.username}` },
    ]);
  });

  test.each(['megye=99', 'dr=9', 'taxon=x', 'taxon=999999', 'eszlelo=senki-sincs', 'terulet=1,2'])(
    'what cannot be read or finds nobody is refused: %s',
    async (query) => {
      await expect(save(query)).rejects.toMatchObject({ code: 'invalid' });
      expect(await findSearches(database.db, reader.memberId ?? 0)).toEqual([]);
    },
  );

  test('there is an end to them, also where many are sent at once', async () => {
    const squares = Array.from({ length: mostSearches + 5 }, (_, n) => `tol=${1900 + n}-01-01`);
    const ends = await Promise.allSettled(squares.map((query, n) => save(query, `Nap ${n}`)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostSearches);
    expect(await findSearches(database.db, reader.memberId ?? 0)).toHaveLength(mostSearches);
  });

  test("nobody changes or removes another's", async () => {
    await save('megye=01');
    const [mine] = await findSearches(database.db, reader.memberId ?? 0);
    const words = { id: mine?.id ?? 0, name: 'Elvittem', tells: 'none' } as const;
    await expect(changeSearch(database.db, observer, words)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeSearch(database.db, observer, words.id)).toBeUndefined();
    await changeSearch(database.db, reader, { ...words, name: 'Átnevezve' });
    expect(await findSearches(database.db, reader.memberId ?? 0)).toMatchObject([{ name: 'Átnevezve', tells: 'none' }]);
  });
});

describe('a saved search of an event or a project', () => {
  const inTx = <Result>(work: Parameters<typeof write<Result>>[1]) => write(database.db, work);

  async function anEvent(area: string): Promise<number> {
    const organiser = { ...(await aMember(database.db, `szervezo${count}`)), isOrganiser: true };
    const typed = { ...emptyEvent, name: 'Fajnap', firstDay: '2024-05-01', lastDay: '2024-05-31', area };
    const id = await inTx((tx) =>
      makeEventWithFinds(tx, organiser, { ...eventSchema.parse(typed), clientId: randomUUID() }),
    );
    await inTx((tx) => takePart(tx, observer, id));
    return id;
  }

  test('tells of what a hand puts into it later, and no list that held it already tells again', async () => {
    const id = await record(taxa.borealis);
    const event = await anEvent('16.1,45.8,16.2,45.9');
    await save(`esemeny=${event}`);
    await save('', 'Minden');
    await aRound();
    await fromHere();
    await inTx((tx) => putInEvent(tx, observer, { eventId: event, sightingIds: [id] }));
    await aRound();
    const inEvent = [news, `/talalat/${id}`];
    const inAll = [expect.stringContaining('Minden'), expect.anything()];
    expect(await heard()).toEqual([inEvent, inAll]);
    await aRound();
    expect(await heard()).toEqual([inEvent, inAll]);
  });

  test('tells of what is moved into it, and what joins with its observer', async () => {
    const event = await anEvent('19,47.4,19.1,47.6');
    const [moved] = [await record(taxa.borealis, { visibility: 'hidden' })];
    await save(`esemeny=${event}`);
    await aRound();
    await fromHere();
    await writeUnderTree(database.db, async (tx) => {
      await rewriteSighting(tx, moved, () => ({ visibility: 'exact', public_visibility: 'exact' }));
      await archiveRevision(tx, { sightingId: moved, memberId: observer.memberId ?? 0, kind: 'edited' });
    });
    await aRound();
    expect(await heard()).toHaveLength(1);
    await openNotice(database.db, reader, { followed: [followedSearch(`esemeny=${event}`)] });
    const late = await aMember(database.db, `keso${count}`);
    await record(taxa.borealis, { of: late });
    await aRound();
    await fromHere();
    await inTx((tx) => takePart(tx, late, event));
    await aRound();
    expect(await heard('unseen')).toHaveLength(1);
  });

  test('tells of what a hand puts into a project', async () => {
    const id = await record(taxa.borealis);
    const typed = { ...emptyProject, name: 'Kézi', joins: 'hand', taxonIds: [] };
    const curator = await aMember(database.db, `gondozo${count}`);
    const project = await inTx((tx) =>
      makeProjectWithFinds(tx, curator, { ...projectSchema.parse(typed), clientId: randomUUID() }),
    );
    await inTx((tx) => joinWithFinds(tx, observer, project));
    await save(`projekt=${project}`);
    await aRound();
    await fromHere();
    await inTx((tx) => putInProject(tx, observer, { projectId: project, sightingIds: [id] }));
    await aRound();
    expect(await heard()).toHaveLength(1);
  });

  test('tells of what a member puts into a group, and nothing once the group is away', async () => {
    const [id, later] = [await record(taxa.borealis), await record(taxa.borealis)];
    const group = await inTx((tx) =>
      makeGroup(tx, observer, { clientId: randomUUID(), name: 'Kert', description: '' }),
    );
    await save(`csoport=${group.id}`);
    await aRound();
    await fromHere();
    await inTx((tx) => changeGroupContents(tx, observer, { groupId: group.id, add: [id] }));
    await aRound();
    await aRound();
    expect(await heard()).toHaveLength(1);
    await inTx((tx) => changeGroupContents(tx, observer, { groupId: group.id, add: [later] }));
    await deleteGroup(database.db, observer, { id: group.id });
    await openNotice(database.db, reader, { followed: [followedSearch(`csoport=${group.id}`)] });
    await aRound();
    expect(await heard('unseen')).toEqual([]);
  });
});
