import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { findNotifications } from '#app/features/inbox/find-notifications.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { saveConnections } from '#app/features/members/settings/save-connections.server.ts';
import { decideReport } from '#app/features/moderation/decide-report.server.ts';
import { pageReports } from '#app/features/moderation/find-reports.server.ts';
import { reportThing } from '#app/features/moderation/report-thing.server.ts';
import { passingWritten } from '#app/platform/db/write-in-passing.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { aMember } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { countUnreadMessages, findMessages, pageCorrespondents } from './find-correspondence.server.ts';
import { forgetMessagesOf } from './forget-messages-of.server.ts';
import { messageWords } from './message-words.ts';
import { CONTEXT_MESSAGES } from './messages-to-judge.server.ts';
import { sendMessage } from './send-message.server.ts';
import { takeMessageAway, takeMessagesAway } from './take-away.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let anna: Member;
let bela: Member;
let moderator: Member;
let turn = 0;

beforeEach(async () => {
  turn += 1;
  [anna, bela, moderator] = await Promise.all([settled(`anna${turn}`), settled(`bela${turn}`), settled(`mod${turn}`)]);
  moderator = { ...moderator, isModerator: true };
});

/** A member who is not new any more. */
async function settled(name: string): Promise<Member> {
  const member = await aMember(services.db, name);
  await services.db
    .updateTable('member')
    .set({ created_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', member.memberId)
    .execute();
  return member;
}

const say = (from: Member, to: Member, text: string, clientId = randomUUID()) =>
  sendMessage(services.db, from, { partnerId: to.memberId, clientId, text });
async function read(by: Member, partner: Member, beforeId?: number, limit = 60) {
  const view = (await findMembers(services.db, [partner.memberId])).get(partner.memberId);
  if (!view) throw new Error('There is no such member.');
  const page = await findMessages(services.db, by, { partner: view, beforeId, limit });
  await passingWritten(services.db);
  return page;
}
const textsOf = ({ items }: Awaited<ReturnType<typeof read>>) =>
  items.map(({ parts, state }) => parts.map(({ text }) => text).join('') || state);
const listed = async (by: Member) =>
  (await pageCorrespondents(services.db, by, { beforeId: undefined, limit: 60 })).items;
const unseenNotices = async (of: Member) =>
  (await findNotifications(services.db, of, { filter: 'unseen', limit: 50 })).items.map(({ kind }) => kind);

describe('messages of two members', () => {
  it('are read by both, oldest first, and unread until the other has looked', async () => {
    await say(anna, bela, 'Szia!');
    await say(anna, bela, 'Láttad?\nA https://example.org/kep oldalon.');
    expect(await countUnreadMessages(services.db, bela)).toBe(1);
    expect(await countUnreadMessages(services.db, anna)).toBe(0);
    expect(await listed(bela)).toMatchObject([{ isUnread: true, isOwnLast: false, partner: { id: anna.memberId } }]);
    const page = await read(bela, anna);
    expect(textsOf(page)).toEqual(['Szia!', 'Láttad?\nA https://example.org/kep oldalon.']);
    expect(page.items.map(({ isNew }) => isNew)).toEqual([true, true]);
    expect(page.items[1]?.parts).toContainEqual({
      kind: 'link',
      text: 'https://example.org/kep',
      href: 'https://example.org/kep',
    });
    expect(await countUnreadMessages(services.db, bela)).toBe(0);
    expect((await read(bela, anna)).items.some(({ isNew }) => isNew)).toBe(false);
  });

  it('come by pages, and a page of older ones marks nothing as read', async () => {
    for (const text of ['1', '2', '3']) await say(anna, bela, text);
    const [first, second, third] = (await read(anna, bela)).items.map(({ id }) => id);
    expect(textsOf(await read(bela, anna, second, 2))).toEqual(['1']);
    expect(await countUnreadMessages(services.db, bela)).toBe(1);
    const newest = await read(bela, anna, undefined, 2);
    expect([textsOf(newest), newest.olderCursor]).toEqual([['2', '3'], second]);
    expect(textsOf(await read(bela, anna, newest.olderCursor ?? 0, 2))).toEqual(['1']);
    expect(first).toBeLessThan(third ?? 0);
  });

  it('are told by one notice, however many there are, which leads to them and quotes nothing', async () => {
    for (const text of ['Titkos egy', 'Titkos kettő']) await say(anna, bela, text);
    const { items } = await findNotifications(services.db, bela, { filter: 'unseen', limit: 50 });
    expect(items.map(({ kind, url }) => [kind, url])).toEqual([['private_message', `/uzenetek/anna${turn}#iras`]]);
    expect(JSON.stringify(items)).not.toContain('Titkos');
  });

  it('are sent once for each key, and other words under it are refused', async () => {
    const key = randomUUID();
    const { id } = await say(anna, bela, 'Egyszer.', key);
    const twins = await Promise.all([say(anna, bela, 'Egyszer.', key), say(anna, bela, 'Egyszer.', key)]);
    expect(twins).toEqual([{ id }, { id }]);
    await expect(say(anna, bela, 'Másképp.', key)).rejects.toMatchObject({ code: 'conflict' });
    await expect(say(anna, moderator, 'Egyszer.', key)).rejects.toMatchObject({ code: 'conflict' });
    expect(textsOf(await read(bela, anna))).toEqual(['Egyszer.']);
  });

  it('that cross each other come to both', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index));
    await Promise.all(texts.map((text, at) => (at % 2 ? say(anna, bela, text) : say(bela, anna, text))));
    expect(textsOf(await read(anna, bela)).toSorted()).toEqual(texts);
    expect(textsOf(await read(bela, anna))).toEqual(textsOf(await read(anna, bela)));
  });
});

describe('what one side takes away', () => {
  it('stays with the other, a message alone or all of them', async () => {
    const { id } = await say(anna, bela, 'Ezt törlöm.');
    await say(bela, anna, 'Válasz.');
    await takeMessageAway(services.db, anna, { id });
    await takeMessageAway(services.db, anna, { id });
    expect(textsOf(await read(anna, bela))).toEqual(['Válasz.']);
    expect(textsOf(await read(bela, anna))).toEqual(['Ezt törlöm.', 'Válasz.']);
    const { untilId } = await read(bela, anna);
    await say(anna, bela, 'Közben jött.');
    await takeMessagesAway(services.db, bela, { partnerId: anna.memberId, untilId });
    expect(textsOf(await read(bela, anna))).toEqual(['Közben jött.']);
    expect(textsOf(await read(anna, bela))).toEqual(['Válasz.', 'Közben jött.']);
  });

  it('goes for good once both have taken it away', async () => {
    const { id } = await say(anna, bela, 'Nyomtalanul.');
    await takeMessagesAway(services.db, bela, { partnerId: anna.memberId, untilId: id });
    expect(await listed(bela)).toEqual([]);
    expect(await listed(anna)).toHaveLength(1);
    await takeMessageAway(services.db, anna, { id });
    expect(await services.db.selectFrom('private_message').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(await listed(anna)).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const { id } = await say(anna, bela, 'Kettőnké.');
    await expect(takeMessageAway(services.db, moderator, { id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('who may write', () => {
  const refused = { code: 'not_allowed', details: [{ message: messageWords.refused }] };
  const welcome = (by: Member, messagesFrom: 'everybody' | 'followed' | 'nobody') =>
    saveConnections(services, by, { messagesFrom });

  it('is whom its reader follows or has written to, where they wish so', async () => {
    await welcome(bela, 'followed');
    await expect(say(anna, bela, 'Szia!')).rejects.toMatchObject(refused);
    const { id } = await say(bela, anna, 'Én kezdem.');
    await say(anna, bela, 'Válasz.');
    await takeMessageAway(services.db, bela, { id });
    await expect(say(anna, bela, 'Még valami.')).rejects.toMatchObject(refused);
    await followMember(services.db, bela, { memberId: anna.memberId, act: 'follow' });
    await say(anna, bela, 'Most már lehet.');
  });

  it('is nobody, where they wish so, who then write to nobody either', async () => {
    await welcome(bela, 'nobody');
    await expect(say(anna, bela, 'Szia!')).rejects.toMatchObject(refused);
    await expect(say(bela, anna, 'Szia!')).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('is neither of two where one has blocked the other, in the words of a wish', async () => {
    await say(anna, bela, 'Előtte.');
    await followMember(services.db, bela, { memberId: anna.memberId, act: 'block' });
    await expect(say(anna, bela, 'Utána.')).rejects.toMatchObject(refused);
    await expect(say(bela, anna, 'Utána.')).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await unseenNotices(bela)).toEqual([]);
    await say({ ...moderator }, bela, 'Moderátorként írok.');
  });

  it('is a member with a confirmed address, and not to themselves', async () => {
    await expect(say({ ...anna, emailVerified: false }, bela, 'x')).rejects.toMatchObject({
      code: 'email_not_confirmed',
    });
    await expect(say(anna, anna, 'x')).rejects.toMatchObject({ code: 'not_allowed' });
  });

  it('begins few conversations while new, and answers all the same', async () => {
    const newcomer = await aMember(services.db, `uj${turn}`);
    const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => settled(`${name}${turn}`)));
    for (const other of others.slice(0, 3)) await say(newcomer, other, 'Szia!');
    const fourth = others[3] ?? anna;
    const answer = await say(newcomer, fourth, 'Szia!').catch((error: unknown) => error);
    expect(answer).toMatchObject({ code: 'too_many_requests' });
    expect((answer as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3600);
    await say(fourth, newcomer, 'Én írok.');
    await say(newcomer, fourth, 'Válaszolok.');
  });
});

describe('a reported message', () => {
  const queue = async () =>
    (await pageReports(services.db, moderator, { isOpen: true, cursor: undefined, limit: 50 })).items;

  it('is read by moderators with a little round it, and nothing else of it', async () => {
    const sent: number[] = [];
    for (let at = 0; at < 9; at += 1)
      sent.push((await (at % 2 ? say(bela, anna, `b${at}`) : say(anna, bela, `a${at}`))).id);
    const id = sent[4] ?? 0;
    // Of what its reader has taken away nothing is shown.
    await takeMessageAway(services.db, bela, { id: sent[5] ?? 0 });
    await reportThing(services.db, bela, { kind: 'message', id, reason: 'insult', text: '' });
    const item = (await queue()).find(({ thing }) => thing.kind === 'message' && thing.id === id);
    expect(item?.talk.map(({ text, isReported }) => [text, isReported])).toEqual([
      ...['a2', 'b3'].map((text) => [text, false]),
      ['a4', true],
      ...['a6', 'b7'].map((text) => [text, false]),
    ]);
    expect(CONTEXT_MESSAGES).toBe(2);
    await decideReport(services.db, moderator, { kind: 'message', id, verdict: 'hidden', why: 'bántó' });
    const decided = await pageReports(services.db, moderator, { isOpen: false, cursor: undefined, limit: 50 });
    expect(decided.items.find(({ thing }) => thing.id === id && thing.kind === 'message')).toMatchObject({
      talk: [],
      text: 'a4',
    });
    expect(textsOf(await read(bela, anna))).toContain('hidden');
    expect(textsOf(await read(anna, bela))).toContain('a4');
    expect(await unseenNotices(anna)).toContain('moderated');
    expect(await unseenNotices(bela)).toContain('report_decided');
  });

  it('is found by nobody whom it was not written to, however they guess', async () => {
    const { id } = await say(anna, bela, 'Kettőnké.');
    const report = { kind: 'message', id, reason: 'other', text: 'x' } as const;
    for (const by of [moderator, { ...moderator, isAdmin: true }, anna])
      await expect(reportThing(services.db, by, report)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      decideReport(services.db, moderator, { kind: 'message', id, verdict: 'kept', why: 'x' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await takeMessageAway(services.db, bela, { id });
    await expect(reportThing(services.db, bela, report)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is decided by another moderator than its author, who does not see it wait', async () => {
    const { id } = await say(moderator, bela, 'Moderátor is bánthat.');
    await reportThing(services.db, bela, { kind: 'message', id, reason: 'insult', text: '' });
    expect((await queue()).filter(({ thing }) => thing.kind === 'message' && thing.id === id)).toEqual([]);
    await expect(
      decideReport(services.db, moderator, { kind: 'message', id, verdict: 'kept', why: 'x' }),
    ).rejects.toMatchObject({ code: 'not_allowed' });
    expect(await unseenNotices(moderator)).not.toContain('report');
  });

  it('stays for the moderators though both have taken it away', async () => {
    const { id } = await say(anna, bela, 'Bántó.');
    await reportThing(services.db, bela, { kind: 'message', id, reason: 'insult', text: '' });
    for (const by of [anna, bela]) await takeMessageAway(services.db, by, { id });
    expect((await queue()).find(({ thing }) => thing.id === id && thing.kind === 'message')?.text).toBe('Bántó.');
  });
});

describe('a member who leaves', () => {
  it.each([
    [false, 'Tőlem.'],
    [true, 'emptied'],
  ])('takes their words along: %s', async (withWords, left) => {
    await say(anna, bela, 'Tőlem.');
    await say(bela, anna, 'Tőled.');
    await forgetMessagesOf(services.db, { memberId: anna.memberId, withWords });
    expect(textsOf(await read(bela, anna))).toEqual([left, 'Tőled.']);
    expect(await listed(anna)).toEqual([]);
    // Once the other has it no more either, nothing is left.
    await forgetMessagesOf(services.db, { memberId: bela.memberId, withWords });
    const rows = await services.db
      .selectFrom('private_message')
      .select('id')
      .where('sender_id', 'in', [anna.memberId, bela.memberId])
      .execute();
    expect(rows).toEqual([]);
  });
});
