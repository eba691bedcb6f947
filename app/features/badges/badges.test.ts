import { describe, expect, it } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { awardBadge } from './award-badge.server.ts';
import { findBadgesForAdmin, pageAwardsForAdmin } from './badges-for-admin.server.ts';
import { describeBadge } from './describe-badge.server.ts';
import { findBadgesOf } from './find-badges.server.ts';
import { withdrawBadge } from './withdraw-badge.server.ts';

const database = useTestDatabase();

async function anAdmin(username: string): Promise<Viewer & { memberId: number }> {
  return { ...(await aMember(database.db, username)), isAdmin: true };
}

async function badgeIdOf(slug: string): Promise<number> {
  const row = await database.db.selectFrom('badge').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  return row.id;
}

async function actsOn(memberId: number) {
  return await database.db
    .selectFrom('audit_log')
    .select(['action', 'member_id', 'data'])
    .where('subject', '=', `member:${memberId}`)
    .orderBy('id')
    .execute();
}

const slugsOf = async (memberId: number) => (await findBadgesOf(database.db, memberId)).map((badge) => badge.slug);
const failure = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof DomainError ? error.code : error;
};

describe('awarding', () => {
  it('shows the badge, tells its holder where it leads, and is recorded', async () => {
    const [admin, anna] = [await anAdmin('admin-a'), await aMember(database.db, 'anna-a')];
    const badgeId = await badgeIdOf('segito');
    await awardBadge(database.db, admin, { badgeId, memberId: anna.memberId, reason: 'Türelmes.' });
    expect(await findBadgesOf(database.db, anna.memberId)).toEqual([
      {
        slug: 'segito',
        nameShort: 'Segítő kéz',
        label: 'A közösség segítője',
        iconUrl: urls.badgeIcon('segito'),
      },
    ]);
    const { items } = await findNotifications(database.db, anna, { filter: 'all', limit: 10 });
    expect(items).toMatchObject([{ kind: 'badge', url: urls.profileBadge('anna-a', 'segito'), seen: false }]);
    expect(await actsOn(anna.memberId)).toEqual([
      {
        action: 'award-badge',
        member_id: admin.memberId,
        data: { badge: { from: null, to: 'A közösség segítője' }, reason: 'Türelmes.' },
      },
    ]);
  });

  it('gives a badge once, however often it is asked for at once', async () => {
    const [admin, bela] = [await anAdmin('admin-b'), await aMember(database.db, 'bela-b')];
    const award = { badgeId: await badgeIdOf('szep-kep'), memberId: bela.memberId, reason: '' };
    const answers = await Promise.all([1, 2, 3].map(() => failure(awardBadge(database.db, admin, award))));
    expect(answers.toSorted()).toEqual(['invalid', 'invalid', undefined]);
    expect(await slugsOf(bela.memberId)).toEqual(['szep-kep']);
    const { items } = await findNotifications(database.db, bela, { filter: 'badge', limit: 10 });
    expect(items).toHaveLength(1);
    expect(await actsOn(bela.memberId)).toHaveLength(1);
  });

  it('refuses a badge that is given no more, and who is not there', async () => {
    const [admin, dora] = [await anAdmin('admin-c'), await aMember(database.db, 'dora-c')];
    await database.db
      .insertInto('badge')
      .values({
        slug: 'regi',
        name_short: 'Régi',
        label: 'Régi pecsét',
        description: 'Volt.',
        emblem: 'bug',
        tone: 'leaf',
        position: 99,
        retired_at: new Date(),
      })
      .execute();
    const badgeId = await badgeIdOf('regi');
    const reason = '';
    expect(await failure(awardBadge(database.db, admin, { badgeId, memberId: dora.memberId, reason }))).toBe('invalid');
    const unknown = { badgeId: await badgeIdOf('segito'), memberId: 2_000_000, reason };
    expect(await failure(awardBadge(database.db, admin, unknown))).toBe('not_found');
    expect(await slugsOf(dora.memberId)).toEqual([]);
  });
});

describe('withdrawing', () => {
  it('takes the badge from every page, is recorded, and leaves it to be given again', async () => {
    const [admin, eva] = [await anAdmin('admin-d'), await aMember(database.db, 'eva-d')];
    const award = { badgeId: await badgeIdOf('ejjeli-megfigyelo'), memberId: eva.memberId, reason: '' };
    await awardBadge(database.db, admin, award);
    const [given] = (await pageAwardsForAdmin(database.db, admin, { limit: 1 })).items;
    expect(given).toMatchObject({ member: { username: 'eva-d' }, by: { username: 'admin-d' } });
    await withdrawBadge(database.db, admin, given?.id ?? 0);
    expect(await slugsOf(eva.memberId)).toEqual([]);
    const page = await describeBadge(
      database.db,
      { memberId: null },
      { slug: 'ejjeli-megfigyelo', memberId: eva.memberId, limit: 10 },
    );
    expect(page).toMatchObject({ award: null, holders: 0, others: [] });
    expect((await actsOn(eva.memberId)).map((act) => act.action)).toEqual(['award-badge', 'withdraw-badge']);
    expect(await failure(withdrawBadge(database.db, admin, given?.id ?? 0))).toBe('not_found');
    await awardBadge(database.db, admin, award);
    expect(await slugsOf(eva.memberId)).toEqual(['ejjeli-megfigyelo']);
  });
});

it('is for administrators alone', async () => {
  const feri = await aMember(database.db, 'feri-e');
  const moderator = { ...feri, isModerator: true, isEditor: true };
  const award = { badgeId: await badgeIdOf('segito'), memberId: feri.memberId, reason: '' };
  for (const viewer of [feri, moderator]) {
    expect(await failure(awardBadge(database.db, viewer, award))).toBe('not_allowed');
    expect(await failure(withdrawBadge(database.db, viewer, 1))).toBe('not_allowed');
    expect(await failure(findBadgesForAdmin(database.db, viewer))).toBe('not_allowed');
    expect(await failure(pageAwardsForAdmin(database.db, viewer, { limit: 1 }))).toBe('not_allowed');
  }
  expect(await slugsOf(feri.memberId)).toEqual([]);
});

it('names the other holders page by page, newest first, without those who left', async () => {
  const admin = await anAdmin('admin-f');
  const badgeId = await badgeIdOf('harminc-nap');
  const holders: { memberId: number }[] = [];
  for (const username of ['otodik-f', 'elso-f', 'masodik-f', 'harmadik-f', 'negyedik-f'])
    holders.push(await aMember(database.db, username));
  for (const { memberId } of holders) await awardBadge(database.db, admin, { badgeId, memberId, reason: '' });
  await database.db.updateTable('member').set({ deleted_at: new Date() }).where('username', '=', 'masodik-f').execute();
  const read = (before?: number) =>
    describeBadge(
      database.db,
      { memberId: null },
      { slug: 'harminc-nap', memberId: holders[3]?.memberId ?? 0, before, limit: 2 },
    );
  const first = await read();
  expect(first).toMatchObject({ holders: 4, award: { reason: '' } });
  expect(first.others.map(({ member }) => member.username)).toEqual(['negyedik-f', 'elso-f']);
  const second = await read(first.nextCursor ?? 0);
  expect(second.others.map(({ member }) => member.username)).toEqual(['otodik-f']);
  expect(second.nextCursor).toBeNull();
});
