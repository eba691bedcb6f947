import { beforeAll, describe, expect, test } from 'vitest';
import { countNotifications } from '#app/features/inbox/count-notifications.server.ts';
import { findNotifications, findTopicsOf } from '#app/features/inbox/find-notifications.server.ts';
import { markSeen } from '#app/features/inbox/mark-seen.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { urls } from '#app/urls.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { openNotice } from '#test/open-notice.ts';
import { type NotificationData, type NotificationKind, notificationKinds, scopeKinds } from './notification-kinds.ts';
import { topicOf } from './notification-topics.ts';
import { notify, notifyMember } from './notify.server.ts';

const database = useTestDatabase();
type Member = Viewer & { memberId: number };
const data: NotificationData = { taxonLabel: 'Fictus borealis', newNameLabel: 'Fictus borealis', nameChanged: true };
let owner: Member;
let expert: Member;

beforeAll(async () => {
  owner = await aMember(database.db, 'gazda', { fullName: 'Gazda Anna' });
  expert = await aMember(database.db, 'hat1', { fullName: 'Határ Ottó' });
});

async function tell(to: Viewer, sightingId: number, by: Viewer, kind: NotificationKind = 'determination') {
  await notify(database.db, {
    memberId: to.memberId ?? 0,
    kind,
    sightingId,
    actorId: by.memberId ?? 0,
    data,
    cause: { kind: 'withdrawal', id: sightingId },
  });
}

const list = (viewer: Viewer, filter: 'all' | 'unseen' | 'agreement' = 'all', limit = 60) =>
  findNotifications(database.db, viewer, { filter, limit });

describe('notifications', () => {
  test('tell who did what to which sighting, and nothing of its place', async () => {
    const member = await aMember(database.db, 'egy', { fullName: 'Első Elek' });
    const sightingId = await aSighting(database.db, member.memberId);
    await tell(member, sightingId, expert);
    const { items } = await list(member);
    expect(items).toMatchObject([
      {
        kind: 'determination',
        text: 'Határ Ottó határozta a találatodat: Fictus borealis. Ez lett a találat neve.',
        url: `/talalat/${sightingId}`,
        seen: false,
        actor: { username: 'hat1', displayName: 'Határ Ottó' },
      },
    ]);
  });

  test('say nothing of what members do to their own', async () => {
    const sightingId = await aSighting(database.db, owner.memberId);
    await tell(owner, sightingId, owner);
    expect(await countNotifications(database.db, owner)).toBe(0);
  });

  test('a second one of the same kind for the same sighting takes the place of the unseen first, and comes to the front', async () => {
    const member = await aMember(database.db, 'ketto', { fullName: 'Kettő Kata' });
    const [first, second] = [
      await aSighting(database.db, member.memberId),
      await aSighting(database.db, member.memberId),
    ];
    await tell(member, first, owner);
    await tell(member, second, owner);
    const before = await list(member);
    await tell(member, first, expert);
    const after = await list(member);
    expect(after.items.map((each) => each.url)).toEqual([`/talalat/${first}`, `/talalat/${second}`]);
    expect(after.items[0]?.actor?.username).toBe('hat1');

    await markSeen(database.db, member, { kind: 'all', untilId: before.items[0]?.id ?? 0 });
    expect(await countNotifications(database.db, member)).toBe(1);
  });

  test('opened is seen: all that tells of a sighting, and what tells of scopes, for the viewer alone', async () => {
    const member = await aMember(database.db, 'nyito', { fullName: 'Nyitó Nóra' });
    const [one, other] = [await aSighting(database.db, member.memberId), await aSighting(database.db, member.memberId)];
    for (const kind of ['determination', 'agreement'] as const) await tell(member, one, expert, kind);
    await tell(member, other, expert);
    const scope = {
      memberId: member.memberId ?? 0,
      kind: 'scope_granted',
      actorId: expert.memberId,
      data,
      cause: { kind: 'scope', id: 1 },
    } as const;
    await notifyMember(database.db, scope);
    expect((await list(member, 'unseen')).items.map((item) => item.url)).toContain(urls.determinationsBy('nyito'));
    await openNotice(database.db, visitor(), { sightingId: one });
    await openNotice(database.db, expert, { sightingId: one });
    expect(await countNotifications(database.db, member)).toBe(4);
    await openNotice(database.db, member, { sightingId: one });
    expect(await countNotifications(database.db, member)).toBe(2);
    await openNotice(database.db, member, { kinds: scopeKinds });
    expect((await list(member, 'unseen')).items.map((item) => item.url)).toEqual([urls.sighting(other)]);
  });

  test('what is seen stays seen, one by one and all at once, for the viewer alone', async () => {
    const member = await aMember(database.db, 'harom', { fullName: 'Három Hanna' });
    const [first, second] = [
      await aSighting(database.db, member.memberId),
      await aSighting(database.db, member.memberId),
    ];
    await tell(member, first, expert);
    await tell(member, second, expert);
    await tell(member, second, owner, 'agreement');
    const { items } = await list(member);
    const id = items.at(-1)?.id ?? 0;

    await markSeen(database.db, owner, { kind: 'all', id });
    expect(await countNotifications(database.db, member)).toBe(3);
    await markSeen(database.db, member, { kind: 'all', id });
    expect(await countNotifications(database.db, member)).toBe(2);
    await markSeen(database.db, member, { kind: 'agreement', untilId: items[0]?.id ?? 0 });
    expect((await list(member, 'unseen')).items).toHaveLength(1);
    await markSeen(database.db, member, { kind: 'all', untilId: items[0]?.id ?? 0 });
    expect(await countNotifications(database.db, member)).toBe(0);
    expect((await list(member)).items).toHaveLength(3);
    expect((await list(member, 'agreement')).items).toHaveLength(1);
  });

  test('G19: what the member can no longer open is neither listed nor counted', async () => {
    const member = await aMember(database.db, 'negy', { fullName: 'Négy Nóra' });
    const others = await aSighting(database.db, owner.memberId);
    const own = await aSighting(database.db, member.memberId);
    await changeSightingState(database.db, member, { sightingId: own, state: 'hidden' });
    await tell(member, others, expert);
    await tell(member, own, expert);
    expect(await countNotifications(database.db, member)).toBe(2);
    await database.db.updateTable('sighting').set({ state: 'hidden' }).where('id', '=', others).execute();
    expect((await list(member)).items.map((each) => each.url)).toEqual([`/talalat/${own}`]);
    await database.db.updateTable('sighting').set({ state: 'deleted' }).where('id', '=', own).execute();
    expect(await countNotifications(database.db, member)).toBe(0);
    expect((await list(member)).items).toEqual([]);
  });

  test.each(notificationKinds)('%s is a topic to choose while any such notice can be opened', async (kind) => {
    const member = await aMember(database.db, `tema${kind.replaceAll('_', '')}`, { fullName: 'Témás Tamás' });
    const others = await aSighting(database.db, owner.memberId);
    await tell(member, others, expert, kind);
    expect(await findTopicsOf(database.db, member)).toEqual([topicOf(kind)]);
    for (const state of ['hidden', 'deleted'] as const) {
      await database.db.updateTable('sighting').set({ state }).where('id', '=', others).execute();
      const { items } = await list(member);
      expect(await findTopicsOf(database.db, member)).toEqual(items.length > 0 ? [topicOf(kind)] : []);
    }
  });

  test('come in pages by keyset', async () => {
    const member = await aMember(database.db, 'otot', { fullName: 'Ötös Ödön' });
    for (let n = 0; n < 3; n++) await tell(member, await aSighting(database.db, member.memberId), expert);
    const first = await list(member, 'all', 2);
    expect(first.items).toHaveLength(2);
    const rest = await findNotifications(database.db, member, {
      filter: 'all',
      limit: 2,
      beforeId: Number(first.nextCursor),
    });
    expect(rest.items).toHaveLength(1);
    expect(rest.nextCursor).toBeNull();
  });

  test('are nobody’s without logging in', async () => {
    await expect(countNotifications(database.db, visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(list(visitor())).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(markSeen(database.db, visitor(), { kind: 'all', id: 1 })).rejects.toMatchObject({
      code: 'not_logged_in',
    });
  });
});
