import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { determine } from '#app/features/determinations/determine.server.ts';
import { determineNew } from '#app/features/determinations/determine-new.server.ts';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { mostTold, notifyFollowers } from '#app/features/notifications/notify-followers.server.ts';
import { archiveRevision } from '#app/features/sightings/changes/archive-revision.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { writeUnderTree } from '#app/features/taxonomy/write-under-tree.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, type BareTaxa, plantBareTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { followPlace, followTaxon } from './follow-thing.server.ts';
import { tellFollowers } from './tell-followers.server.ts';

const database = useTestDatabase();
let taxa: BareTaxa;
let observer: Viewer;
let follower: Viewer;
let count = 0;
let clock = Date.now();

/** A round as it comes some minutes later. */
const aRound = () => {
  clock += 10 * 60_000;
  return tellFollowers(database.db, new Date(clock));
};

beforeAll(async () => {
  taxa = await plantBareTaxa(database.db);
});

beforeEach(async () => {
  count += 1;
  observer = await aMember(database.db, `gazda${count}`);
  follower = await aMember(database.db, `koveto${count}`);
  // Each test begins with a clean desk, and what it does lies in its own next round.
  await sql`delete from sighting_revision`.execute(database.db);
  await aRound();
  await sql`update timed_run set done_until = now() - interval '1 hour'`.execute(database.db);
});

async function record(taxonId: number | null, changes: { state?: 'draft'; of?: Viewer } = {}): Promise<number> {
  const memberId = (changes.of ?? observer).memberId ?? 0;
  const sightingId = await aSighting(database.db, memberId, { state: changes.state ?? 'published' });
  await writeUnderTree(database.db, async (tx) => {
    const statement = { certainty: 'sure', basis: 'photo', comment: '' } as const;
    if (taxonId !== null) await determineNew(tx, { sightingId, memberId, statement: { taxonId, ...statement } });
    await archiveRevision(tx, { sightingId, memberId, kind: 'created' });
  });
  return sightingId;
}

const heard = async (viewer = follower) =>
  (await findNotifications(database.db, viewer, { filter: 'all', limit: 50 })).items.map(({ text, url }) => [
    text,
    url,
  ]);
const follow = (taxonId: number) => followTaxon(database.db, follower, { taxonId, follows: true });

describe('followers', () => {
  test('hear of a new sighting by whom, of what and from where they follow', async () => {
    await followMember(database.db, follower, { memberId: observer.memberId ?? 0, act: 'follow' });
    await follow(taxa.genus);
    await followPlace(database.db, follower, { place: { kind: 'county', code: '01' }, follows: true });
    const id = await record(taxa.borealis);
    await aRound();
    await aRound();
    const url = `/talalat/${id}`;
    expect((await heard()).sort()).toEqual([
      [`${observer.username} új találatot rögzített: Fictus borealis.`, url],
      ['Új találat arról, amit követsz: Fictus.', url],
      ['Új találat onnan, amit követsz: Budapest.', url],
    ]);
  });

  test('hear once of many, with a way to the list, and anew after they have looked', async () => {
    await follow(taxa.genus);
    for (const taxonId of [taxa.borealis, taxa.minor, taxa.genus]) await record(taxonId);
    await aRound();
    expect(await heard()).toEqual([
      ['Új találat arról, amit követsz: Fictus.', `/rendszertan/talalatok?taxon=${taxa.genus}`],
    ]);
    await openNotice(database.db, follower, { followed: [`taxon:${taxa.genus}`] });
    await sql`update timed_run set done_until = now() - interval '1 second'`.execute(database.db);
    await record(taxa.minor);
    await aRound();
    expect(await heard()).toHaveLength(2);
  });

  test('of a taxon hear of what is named into it later, and once: not of what stays in it', async () => {
    await follow(taxa.borealis);
    const id = await record(taxa.genus);
    const expert = await aMember(database.db, `hat${count}`);
    const vote = { action: 'determine', certainty: 'sure', basis: 'photo', comment: '', disagrees: false } as const;
    await determine(database.db, expert, { ...vote, sightingId: id, taxonId: taxa.borealis });
    await aRound();
    expect(await heard()).toEqual([['Új találat arról, amit követsz: Fictus borealis.', `/talalat/${id}`]]);
    await openNotice(database.db, follower, { sightingId: id });
    await sql`update timed_run set done_until = now()`.execute(database.db);
    await determine(database.db, expert, { ...vote, sightingId: id, taxonId: taxa.parvus });
    await aRound();
    expect(await heard()).toHaveLength(1);
  });

  test('hear of a draft when it is published, and not of what is hidden and shown again', async () => {
    await follow(taxa.borealis);
    const id = await record(taxa.borealis, { state: 'draft' });
    await aRound();
    expect(await heard()).toEqual([]);
    await sql`update timed_run set done_until = now()`.execute(database.db);
    await changeSightingState(database.db, observer, { sightingId: id, state: 'published' });
    await aRound();
    expect(await heard()).toHaveLength(1);
    await openNotice(database.db, follower, { sightingId: id });
    for (const state of ['hidden', 'published'] as const) {
      await sql`update timed_run set done_until = now()`.execute(database.db);
      await changeSightingState(database.db, observer, { sightingId: id, state });
      await aRound();
    }
    expect(await heard()).toHaveLength(1);
  });

  test('hear nothing of their own, of whom they have blocked, nor of what they follow no more', async () => {
    await follow(taxa.borealis);
    await record(taxa.borealis, { of: follower });
    const blocked = await aMember(database.db, `tiltott${count}`);
    await followMember(database.db, follower, { memberId: blocked.memberId ?? 0, act: 'block' });
    await record(taxa.borealis, { of: blocked });
    await follow(taxa.minor);
    await followTaxon(database.db, follower, { taxonId: taxa.minor, follows: false });
    await record(taxa.minor);
    await aRound();
    expect(await heard()).toEqual([]);
  });

  test('G19: hear nothing of a place that is kept secret, and of a protected one only its square', async () => {
    await followPlace(database.db, follower, { place: { kind: 'square', code: 'ct56' }, follows: true });
    const id = await aSighting(database.db, observer.memberId ?? 0, { visibility: 'hidden' });
    await writeUnderTree(database.db, (tx) =>
      archiveRevision(tx, { sightingId: id, memberId: observer.memberId, kind: 'created' }),
    );
    await aRound();
    expect(await heard()).toEqual([]);
    await sql`update timed_run set done_until = now()`.execute(database.db);
    const open = await record(taxa.protectus);
    await aRound();
    expect(await heard()).toEqual([['Új találat onnan, amit követsz: CT56.', `/talalat/${open}`]]);
  });

  test('a retired name is followed as its accepted one; no such place is refused', async () => {
    await follow(taxa.osyris);
    await record(taxa.borealis);
    await aRound();
    expect(await heard()).toHaveLength(1);
    for (const place of [
      { kind: 'county', code: '99' },
      { kind: 'square', code: 'valahol' },
    ] as const)
      await expect(followPlace(database.db, follower, { place, follows: true })).rejects.toMatchObject({
        code: 'invalid',
      });
    await expect(followTaxon(database.db, visitor(), { taxonId: 1, follows: true })).rejects.toMatchObject({
      code: 'not_logged_in',
    });
  });
});

const things = {
  member: () => followMember(database.db, follower, { memberId: observer.memberId ?? 0, act: 'follow' }),
  taxon: () => follow(taxa.borealis),
  place: () => followPlace(database.db, follower, { place: { kind: 'square', code: 'CT56' }, follows: true }),
};
type Thing = keyof typeof things;

const state = (to: 'hidden' | 'deleted' | 'published') => (sightingId: number) =>
  changeSightingState(database.db, observer, { sightingId, state: to });
const called = (taxonId: number) => (sightingId: number) =>
  determine(database.db, observer, {
    ...{ action: 'determine', certainty: 'sure', basis: 'photo', comment: '', disagrees: false },
    ...{ sightingId, taxonId },
  } as const);
const square = (code: string | null) => (sightingId: number) =>
  sql`update sighting set public_utm10 = ${code} where id = ${sightingId}`.execute(database.db);

/** How a find is no longer what was followed, of which followed things, and how it becomes that again; null where it does not. */
const ends: [how: string, of: Thing[], end: (id: number) => unknown, again: ((id: number) => unknown) | null][] = [
  ['hidden', ['member', 'taxon', 'place'], state('hidden'), state('published')],
  ['deleted', ['member', 'taxon', 'place'], state('deleted'), state('published')],
  ['named otherwise', ['taxon'], (id) => called(taxa.minor)(id), (id) => called(taxa.borealis)(id)],
  ['closed of its place', ['place'], square(null), square('CT56')],
];
const cases = ends.flatMap(([how, of, end, again]) =>
  of.flatMap((thing) => [1, 3].map((count) => ({ how, thing, count, end, again }))),
);

const unseen = async () => {
  const { items } = await findNotifications(database.db, follower, { filter: 'unseen', limit: 50 });
  expect(await countNotifications(database.db, follower)).toBe(items.length);
  return items.map(({ text }) => text);
};

describe('what tells followers of finds lasts as long as one of them', () => {
  test.each(cases)('$count by a followed $thing, $how', async ({ thing, count: many, end, again }) => {
    await things[thing]();
    const ids: number[] = [];
    for (let n = 0; n < many; n++) ids.push(await record(taxa.borealis));
    await aRound();
    expect(await unseen()).toHaveLength(1);
    for (const [index, id] of ids.entries()) {
      await end(id);
      expect(await unseen()).toHaveLength(index + 1 < many ? 1 : 0);
    }
    await again?.(ids[0] ?? 0);
    expect(await unseen()).toHaveLength(again ? 1 : 0);
  });

  test('it tells of the latest that is left, and of nobody who was blocked since', async () => {
    await things.member();
    await follow(taxa.genus);
    await record(taxa.borealis);
    const latest = await record(taxa.minor);
    await aRound();
    expect(await unseen()).toContain(`${observer.username} új találatot rögzített: Fictus minor.`);
    await state('hidden')(latest);
    expect(await unseen()).toContain(`${observer.username} új találatot rögzített: Fictus borealis.`);
    await followMember(database.db, follower, { memberId: observer.memberId ?? 0, act: 'block' });
    expect(await unseen()).toEqual([]);
  });

  test('what was seen stays where the find is named otherwise', async () => {
    await things.taxon();
    const id = await record(taxa.borealis);
    await aRound();
    await openNotice(database.db, follower, { sightingId: id });
    await called(taxa.minor)(id);
    expect(await heard()).toHaveLength(1);
  });

  test('it knows of so many finds and no more, however many come', async () => {
    const memberId = follower.memberId ?? 0;
    const last = await record(taxa.borealis);
    const sightings = Array.from({ length: mostTold + 2 }, (_, n) => ({
      sightingId: last - n,
      actorId: observer.memberId ?? 0,
      label: 'Budapest',
    })).reverse();
    for (const some of [sightings.slice(0, mostTold), sightings.slice(mostTold)])
      await write(database.db, (tx) =>
        notifyFollowers(tx, 'followed_member', [
          { memberId, followed: `member:${observer.memberId}`, sightings: some },
        ]),
      );
    const kept = await sql<{ id: number }>`
      select cause_id as id from notification_cause join notification n on n.id = notification_id
      where n.member_id = ${memberId} order by cause_id`.execute(database.db);
    expect(kept.rows.map(({ id }) => id)).toEqual(sightings.slice(-mostTold).map(({ sightingId }) => sightingId));
  });
});
