import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications, findTopicsOf } from '#app/features/inbox/find-notifications.server.ts';
import { markSeen } from '#app/features/inbox/mark-seen.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { sweepNotifications } from './jobs/sweep-notifications.server.ts';
import type { NotificationKind } from './notification-kinds.ts';
import { notify } from './notify.server.ts';
import { notifyOfChange } from './notify-of-change.server.ts';

const database = useTestDatabase();
let count = 0;
let owner: Viewer;
let sightingId = 0;

beforeEach(async () => {
  count += 1;
  owner = await member('gazda');
  sightingId = await aSighting(database.db, owner.memberId ?? 0);
});

const member = (name: string) => aMember(database.db, `${name}${count}`);

async function tell(by: Viewer, kind: NotificationKind = 'favorite', of = sightingId): Promise<void> {
  const data = { taxonLabel: 'Fictus', newNameLabel: null, nameChanged: false };
  await notify(database.db, {
    memberId: owner.memberId ?? 0,
    kind,
    sightingId: of,
    actorId: by.memberId,
    data,
    cause: { kind: 'withdrawal', id: of },
  });
}

const texts = async () =>
  (await findNotifications(database.db, owner, { filter: 'all', limit: 50 })).items.map(({ text }) =>
    text.replaceAll('\u00a0', ' '),
  );

test('who did the same stay named, each once, until the member has looked', async () => {
  const [anna, bela, csilla] = [await member('anna'), await member('bela'), await member('csilla')];
  for (const by of [anna, bela, anna, csilla, bela]) await tell(by);
  expect(await texts()).toEqual([`bela${count} és még 2 tag kedvencnek jelölte a találatodat: Fictus.`]);
  await openNotice(database.db, owner, { sightingId });
  await tell(anna);
  expect((await texts())[0]).toBe(`anna${count} kedvencnek jelölte a találatodat: Fictus.`);
});

test('"all seen" leaves what was not shown new: a find that its observer hid for a while is told when it is back', async () => {
  const [anna, other] = [await member('anna'), await aSighting(database.db, (await member('mas')).memberId)];
  await tell(anna, 'mention', other);
  await tell(anna);
  const put = (state: 'hidden' | 'published') =>
    database.db.updateTable('sighting').set({ state }).where('id', '=', other).execute();
  await put('hidden');
  expect(await texts()).toHaveLength(1);
  await markSeen(database.db, owner, { kind: 'all', untilId: Number.MAX_SAFE_INTEGER });
  await put('published');
  expect(await countNotifications(database.db, owner)).toBe(1);
  await markSeen(database.db, owner, { kind: 'all', untilId: Number.MAX_SAFE_INTEGER });
  expect(await countNotifications(database.db, owner)).toBe(0);
});

test('opening a thing clears all that tells of it, of every kind, and nothing else', async () => {
  const other = await aSighting(database.db, owner.memberId ?? 0);
  const by = await member('anna');
  const kinds = [
    'determination',
    'agreement',
    'name',
    'favorite',
    'comment',
    'mention',
    'verdict',
    'suggestion',
  ] as const;
  for (const kind of kinds) for (const of of [sightingId, other]) await tell(by, kind, of);
  expect(await countNotifications(database.db, owner)).toBe(16);
  expect(await findTopicsOf(database.db, owner)).toHaveLength(8);
  await openNotice(database.db, owner, { sightingId });
  expect(await countNotifications(database.db, owner)).toBe(8);
});

test('opening a change of the tree, or the reports, clears what tells of them', async () => {
  const { id } = await database.db
    .insertInto('taxon_change_set')
    .values({ title: 'Összevonás', reason: 'próba', source: 'próba', origin: 'editor' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const readers = [{ memberId: owner.memberId ?? 0, sightings: 2 }];
  await write(database.db, (tx) =>
    notifyOfChange(tx, { changeSetId: id, title: 'Összevonás', actorId: null, readers }),
  );
  await tell(await member('anna'), 'report');
  expect(await countNotifications(database.db, owner)).toBe(2);
  await openNotice(database.db, owner, { changeSetId: id });
  expect(await countNotifications(database.db, owner)).toBe(1);
  await openNotice(database.db, owner, { kinds: ['report'] });
  expect(await countNotifications(database.db, owner)).toBe(0);
});

test('from a blocked member no notice comes, but what is said in the name of the site', async () => {
  const blocked = await member('tiltott');
  await followMember(database.db, owner, { memberId: blocked.memberId ?? 0, act: 'block' });
  for (const kind of ['determination', 'comment', 'mention', 'favorite', 'verdict'] as const) await tell(blocked, kind);
  expect(await texts()).toEqual([]);
  await tell(blocked, 'determination_hidden');
  expect(await texts()).toHaveLength(1);
  await followMember(database.db, owner, { memberId: blocked.memberId ?? 0, act: 'unblock' });
  await tell(blocked, 'comment');
  expect(await texts()).toHaveLength(2);
});

test('notices of two members on one thing at once are two, and two of one are one', async () => {
  const [anna, bela] = [await member('anna'), await member('bela')];
  await Promise.all([anna, bela, anna, bela].map((by) => tell(by)));
  expect(await texts()).toHaveLength(1);
  expect((await texts())[0]).toMatch(/és még 1 tag kedvencnek jelölte/);
});

test('seen notices go after half a year, unseen ones after a year', async () => {
  const by = await member('anna');
  const ages = [
    ['determination', '179 days', true],
    ['agreement', '181 days', true],
    ['comment', '364 days', false],
    ['mention', '366 days', false],
  ] as const;
  for (const [kind, age, isSeen] of ages) {
    await tell(by, kind);
    await sql`
      update notification set created_at = now() - ${age}::interval, seen_at = case when ${isSeen} then now() end
      where member_id = ${owner.memberId} and kind = ${kind}`.execute(database.db);
  }
  await sweepNotifications(database.db);
  const { items } = await findNotifications(database.db, owner, { filter: 'all', limit: 50 });
  expect(items.map(({ kind }) => kind).sort()).toEqual(['comment', 'determination']);
});
