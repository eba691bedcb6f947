import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findRelation, findRelations, refuseBlocked } from './find-relation.server.ts';
import { type FollowAct, followMember } from './follow-member.server.ts';

const database = useTestDatabase();
let anna: Viewer & { memberId: number };
let bela: Viewer & { memberId: number };

beforeAll(async () => {
  anna = await aMember(database.db, 'anna');
  bela = await aMember(database.db, 'bela');
});
beforeEach(async () => {
  await database.db.deleteFrom('member_follow').execute();
  await database.db.deleteFrom('member_block').execute();
});

const act = (viewer: Viewer, memberId: number, what: FollowAct) =>
  followMember(database.db, viewer, { memberId, act: what });

describe('following and blocking', () => {
  it.each<[FollowAct[], { isFollowed: boolean; isBlocked: boolean }]>([
    [[], { isFollowed: false, isBlocked: false }],
    [['follow'], { isFollowed: true, isBlocked: false }],
    [['follow', 'follow'], { isFollowed: true, isBlocked: false }],
    [['follow', 'unfollow', 'unfollow'], { isFollowed: false, isBlocked: false }],
    [['follow', 'block'], { isFollowed: false, isBlocked: true }],
    [['block', 'follow'], { isFollowed: true, isBlocked: false }],
    [['block', 'unblock'], { isFollowed: false, isBlocked: false }],
  ])('%j leaves %j', async (acts, relation) => {
    for (const each of acts) await act(anna, bela.memberId, each);
    expect(await findRelation(database.db, anna, bela.memberId)).toEqual({ ...relation, isRefused: false });
  });

  it('ends that the blocked one follows, who cannot begin again and is refused elsewhere', async () => {
    await act(bela, anna.memberId, 'follow');
    await act(anna, bela.memberId, 'block');
    expect(await findRelation(database.db, bela, anna.memberId)).toEqual({
      isFollowed: false,
      isBlocked: false,
      isRefused: true,
    });
    await expect(act(bela, anna.memberId, 'follow')).rejects.toMatchObject({ code: 'not_allowed' });
    const ask = (viewer: Viewer) =>
      refuseBlocked(database.db, { ownerId: anna.memberId, viewer, message: 'Nem lehet.' });
    await expect(ask(bela)).rejects.toMatchObject({ code: 'not_allowed', details: [{ message: 'Nem lehet.' }] });
    await expect(ask(anna)).resolves.toBeUndefined();
  });

  it('lists whom one follows and has blocked', async () => {
    const csilla = await aMember(database.db, 'csilla');
    await act(anna, csilla.memberId, 'follow');
    await act(anna, bela.memberId, 'block');
    const { followed, blocked } = await findRelations(database.db, anna.memberId);
    expect([followed, blocked].map((list) => list.items.map(({ username }) => username))).toEqual([
      ['csilla'],
      ['bela'],
    ]);
  });

  it('is nothing for visitors, for oneself, and for nobody', async () => {
    expect(await findRelation(database.db, visitor(), anna.memberId)).toBeNull();
    expect(await findRelation(database.db, anna, anna.memberId)).toBeNull();
    await expect(act(visitor(), anna.memberId, 'follow')).rejects.toMatchObject({ code: 'not_logged_in' });
    await expect(act(anna, anna.memberId, 'block')).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(act(anna, 987_654, 'follow')).rejects.toMatchObject({ code: 'not_found' });
  });
});
