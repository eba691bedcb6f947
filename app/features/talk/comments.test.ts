import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { followMember } from '#app/features/members/following/follow-member.server.ts';
import { changeSightingState } from '#app/features/sightings/changes/change-state.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa, type Taxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { openNotice } from '#test/open-notice.ts';
import { deleteComment, editComment, hideComment } from './change-comment.server.ts';
import { findComments } from './find-comments.server.ts';
import { sayComment } from './say-comment.server.ts';

const services = useTestServices();
type Member = Viewer & { memberId: number };
let taxa: Taxa;
let anna: Member;
let bela: Member;
let csilla: Member;
let moderator: Member;

beforeAll(async () => {
  taxa = await plantTaxa(services.db);
  anna = await aMember(services.db, 'anna');
  bela = await aMember(services.db, 'bela');
  csilla = await aMember(services.db, 'csilla', { scope: taxa.ordo });
  moderator = { ...(await aMember(services.db, 'mód')), isModerator: true };
});

const say = (viewer: Viewer, sightingId: number, text: string, more: { parentId?: number; clientId?: string } = {}) =>
  sayComment(services.db, viewer, { sightingId, text, parentId: null, clientId: randomUUID(), ...more });
const read = async (viewer: Viewer, sightingId: number) => (await findComments(services.db, viewer, sightingId)).items;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error?.code ?? error,
  );
const told = (member: Member, sightingId: number) =>
  services.db
    .selectFrom('notification')
    .select(['kind', 'actor_id'])
    .where('member_id', '=', member.memberId)
    .where('sighting_id', '=', sightingId)
    .orderBy('kind')
    .execute();

describe('saying something', () => {
  it('keeps threads of one level, and tells the observer and those of the thread, each once', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const first = await say(bela, id, 'Szép!');
    const answer = await say(csilla, id, 'Valóban.', { parentId: first.id });
    await say(anna, id, 'Köszönöm.', { parentId: answer.id });
    const items = await read(visitor(), id);
    expect(items.map((item) => [item.text, item.replies.map((reply) => reply.text)])).toEqual([
      ['Szép!', ['Valóban.', 'Köszönöm.']],
    ]);
    expect(await told(anna, id)).toEqual([{ kind: 'comment', actor_id: csilla.memberId }]);
    expect(await told(bela, id)).toEqual([{ kind: 'comment', actor_id: anna.memberId }]);
    expect(await told(csilla, id)).toEqual([{ kind: 'comment', actor_id: anna.memberId }]);
  });

  it('is done once for each key, however often it is pressed, and refuses a key of other words', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const clientId = randomUUID();
    const all = await Promise.all(Array.from({ length: 5 }, () => say(bela, id, 'Egyszer.', { clientId })));
    expect(new Set(all.map((each) => each.id)).size).toBe(1);
    expect(await read(anna, id)).toHaveLength(1);
    expect(await refusal(say(bela, id, 'Más.', { clientId }))).toBe('conflict');
  });

  it('takes the same words to somebody else under a used key for another comment, which is refused and not lost', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const dora = await aMember(services.db, 'dóra');
    const [first, second] = [await say(dora, id, 'Szép!'), await say(csilla, id, 'Ritka!')];
    const clientId = randomUUID();
    await say(anna, id, 'Köszönöm!', { clientId, parentId: first.id });
    expect(await refusal(say(anna, id, 'Köszönöm!', { clientId, parentId: second.id }))).toBe('conflict');
    expect(await refusal(say(anna, id, 'Köszönöm!', { clientId }))).toBe('conflict');
    const answer = await say(csilla, id, 'Szívesen.', { parentId: first.id });
    // An answer in the same thread is the same comment, whichever of the thread was answered.
    expect(await refusal(say(anna, id, 'Köszönöm!', { clientId, parentId: answer.id }))).toBe('done');
  });

  it('calls members by @name, whatever the case and accents, and nobody by an unknown one', async () => {
    const id = await aSighting(services.db, anna.memberId);
    await say(csilla, id, '@BÉLA, @anna: mit szóltok? @nincsilyen @csilla');
    expect(await told(bela, id)).toEqual([{ kind: 'mention', actor_id: csilla.memberId }]);
    // Called and observer: told once.
    expect(await told(anna, id)).toEqual([{ kind: 'mention', actor_id: csilla.memberId }]);
    expect(await told(csilla, id)).toEqual([]);
    const [item] = await read(visitor(), id);
    expect(item?.parts.filter((part) => part.kind === 'mention')).toEqual([
      { kind: 'mention', text: '@BÉLA', username: 'bela' },
      { kind: 'mention', text: '@anna', username: 'anna' },
      { kind: 'mention', text: '@csilla', username: 'csilla' },
    ]);
  });

  it('is for members with a confirmed address, under what they can open', async () => {
    const id = await aSighting(services.db, anna.memberId);
    expect(await refusal(say(visitor(), id, 'x'))).toBe('not_logged_in');
    expect(await refusal(say({ ...bela, emailVerified: false }, id, 'x'))).toBe('email_not_confirmed');
    const other = await say(bela, await aSighting(services.db, anna.memberId), 'másik');
    expect(await refusal(say(bela, id, 'x', { parentId: other.id }))).toBe('invalid');
    await changeSightingState(services.db, anna, { sightingId: id, state: 'hidden' });
    expect(await refusal(say(bela, id, 'x'))).toBe('not_found');
    expect(await refusal(findComments(services.db, bela, id))).toBe('not_found');
    expect(await refusal(say(anna, id, 'magamnak'))).toBe('done');
  });

  it('is refused to whom the observer has blocked, moderators excepted', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const block = (memberId: number) => followMember(services.db, anna, { memberId, act: 'block' });
    await block(bela.memberId);
    await block(moderator.memberId);
    expect(await refusal(say(bela, id, 'Hahó!'))).toBe('not_allowed');
    expect(await refusal(say(moderator, id, 'Kérlek, javítsd a helyet.'))).toBe('done');
    expect((await read(visitor(), id)).map(({ text }) => text)).toEqual(['Kérlek, javítsd a helyet.']);
    for (const { memberId } of [bela, moderator]) await followMember(services.db, anna, { memberId, act: 'unblock' });
    expect(await refusal(say(bela, id, 'Szép!'))).toBe('done');
  });

  it('has a measure', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const eager = await aMember(services.db, 'buzgó');
    const results: string[] = [];
    for (let each = 0; each < 31; each++) results.push(await refusal(say(eager, id, `${each}.`)));
    expect(results.filter((result) => result === 'done')).toHaveLength(30);
    expect(results.at(-1)).toBe('too_many_requests');
  });

  it('has the same measure for saying it anew', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const restless = await aMember(services.db, 'nyughatatlan');
    const comment = await say(restless, id, '0.');
    const anew = (text: string) => refusal(editComment(services.db, restless, { id: comment.id, text }));
    const results: string[] = [];
    for (let each = 1; each <= 30; each++) results.push(await anew(`${each}.`));
    expect(results.filter((result) => result === 'done')).toHaveLength(29);
    expect(results.at(-1)).toBe('too_many_requests');
    expect(await read(visitor(), id)).toMatchObject([{ text: '29.' }]);
  });
});

describe('a text that calls many', () => {
  it('tells every one of them, or is refused with a sentence: nobody is left out unseen', async () => {
    const loud = await aMember(services.db, 'hangos');
    const many: Member[] = [];
    for (let each = 1; each <= 11; each++) many.push(await aMember(services.db, `sokadik${each}`));
    const calls = (members: readonly Member[]) => members.map(({ username }) => `@${username}`).join(' ');
    const [last, ...ten] = many.toReversed();
    const id = await aSighting(services.db, anna.memberId);
    await expect(say(loud, id, calls(many))).rejects.toMatchObject({
      code: 'invalid',
      details: [{ message: 'Egy szövegben legfeljebb 10 tagot szólíthatsz meg, ebben 11 van.' }],
    });
    expect(await read(anna, id)).toEqual([]);
    const comment = await say(loud, id, calls(ten));
    for (const member of ten) expect(await told(member, id)).toEqual([{ kind: 'mention', actor_id: loud.memberId }]);
    const edit = (text: string) => refusal(editComment(services.db, loud, { id: comment.id, text }));
    expect(await edit(`${calls(last ? [last] : [])} ${calls(ten)}`)).toBe('invalid');
    expect(await edit(`Ti: ${calls(ten.toReversed())}`)).toBe('done');
    for (const member of ten) expect(await told(member, id)).toEqual([{ kind: 'mention', actor_id: loud.memberId }]);
  });
});

describe('changing a comment', () => {
  it('is its author’s alone, for 15 minutes, and tells whom it calls anew', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const comment = await say(bela, id, 'Elirtam.');
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const edit = (viewer: Viewer, text: string, now = at(0)) =>
      refusal(editComment(services.db, viewer, { id: comment.id, text, now }));
    expect(await edit(visitor(), 'x')).toBe('not_logged_in');
    for (const viewer of [anna, csilla, moderator]) expect(await edit(viewer, 'x')).toBe('not_allowed');
    expect(await edit(bela, 'Elírtam, @csilla.', at(14))).toBe('done');
    expect(await told(csilla, id)).toEqual([{ kind: 'mention', actor_id: bela.memberId }]);
    expect(await read(bela, id)).toMatchObject([{ text: 'Elírtam, @csilla.', isEdited: true, canEdit: true }]);
    expect(await edit(bela, 'Későn.', at(15))).toBe('not_allowed');
    expect(await read(bela, id)).toMatchObject([{ text: 'Elírtam, @csilla.' }]);
  });

  it('taken away leaves a trace and its answers, and no words anywhere', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const comment = await say(bela, id, 'Titkos szavak');
    await say(anna, id, 'Erre felelek.', { parentId: comment.id });
    for (const viewer of [anna, csilla, moderator])
      expect(await refusal(deleteComment(services.db, viewer, comment))).toBe('not_allowed');
    await deleteComment(services.db, bela, comment);
    expect(await refusal(deleteComment(services.db, bela, comment))).toBe('done');
    expect(await read(visitor(), id)).toMatchObject([
      { state: 'deleted', text: '', replies: [{ text: 'Erre felelek.' }] },
    ]);
    const rows = await services.db.selectFrom('sighting_comment').selectAll().where('sighting_id', '=', id).execute();
    expect(JSON.stringify(rows)).not.toContain('Titkos');
    expect(await refusal(editComment(services.db, bela, { ...comment, text: 'újra' }))).toBe('not_allowed');
  });

  it('hidden by a moderator is read by its author and moderators, and is logged', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const comment = await say(bela, id, 'Bántó szavak');
    const hide = (viewer: Viewer, isHidden: boolean) =>
      refusal(hideComment(services.db, viewer, { ...comment, isHidden }));
    expect(await hide(visitor(), true)).toBe('not_logged_in');
    for (const viewer of [anna, bela, csilla]) expect(await hide(viewer, true)).toBe('not_allowed');
    expect(await hide(moderator, true)).toBe('done');
    for (const viewer of [visitor(), anna, csilla])
      expect(await read(viewer, id)).toMatchObject([{ state: 'hidden', text: '', parts: [] }]);
    for (const viewer of [bela, moderator])
      expect(await read(viewer, id)).toMatchObject([{ state: 'hidden', text: 'Bántó szavak', canEdit: false }]);
    expect(await hide(moderator, false)).toBe('done');
    expect(await read(visitor(), id)).toMatchObject([{ state: 'shown', text: 'Bántó szavak' }]);
    const acts = await services.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `comment:${comment.id}`)
      .orderBy('id')
      .execute();
    expect(acts.map((act) => act.action)).toEqual(['hide-thing', 'keep-thing']);
  });
});

describe('a comment that was hidden by mistake', () => {
  it('is told when it is shown again to whom its end had taken the notice, and to nobody twice', async () => {
    const id = await aSighting(services.db, anna.memberId);
    const [moly, nora] = [await aMember(services.db, 'moly'), await aMember(services.db, 'nóra')];
    const first = await say(nora, id, 'Szép!');
    const comment = await say(csilla, id, '@moly is ilyet látott', { parentId: first.id });
    await openNotice(services.db, nora, { sightingId: id });
    await say(moly, id, 'Igen.', { parentId: first.id });
    await openNotice(services.db, anna, { sightingId: id });
    const again = await say(csilla, id, 'Mindenki nézze meg, @moly!');
    const heard = async (member: Member) => (await told(member, id)).map(({ kind }) => kind);
    const before = await Promise.all([anna, nora, csilla, moly].map(heard));
    expect(before).toEqual([['comment', 'comment'], ['comment', 'comment'], ['comment'], ['mention']]);
    for (const each of [comment, again])
      for (const isHidden of [true, false]) await hideComment(services.db, moderator, { ...each, isHidden });
    expect(await Promise.all([anna, nora, csilla, moly].map(heard))).toEqual(before);
  });
});

describe('a protected place', () => {
  it('is not told by what is said under it, nor is its day', async () => {
    const id = await aSighting(services.db, anna.memberId, { visibility: 'square' });
    for (const text of ['Budapest határában?', '47.5012, 19.0405', 'a nagy tölgynél láttam én is', 'Szép állat!'])
      await say(bela, id, text);
    const texts = async (viewer: Viewer) => (await read(viewer, id)).map((item) => [item.state, item.text]);
    for (const viewer of [visitor(), moderator])
      expect(await texts(viewer)).toEqual([
        ['withheld', ''],
        ['withheld', ''],
        ['withheld', ''],
        ['shown', 'Szép állat!'],
      ]);
    expect(JSON.stringify(await read(visitor(), id))).not.toMatch(/Budapest|47\.50|tölgy/);
    for (const item of await read(visitor(), id)) expect(item.createdAt).toMatch(/-01T00:00:00/);
    expect((await texts(anna))[0]).toEqual(['shown', 'Budapest határában?']);
    expect((await texts(bela))[0]).toEqual(['shown', 'Budapest határában?']);
  });

  it('cannot be asked for by guessing: another settlement that it may be is left out as well, and none further away', async () => {
    const where = { latitude: 47.78, longitude: 18.96, settlement: 'Nagymaros', placeText: null, county: 'Pest' };
    for (const visibility of ['square', 'hidden'] as const) {
      const id = await aSighting(services.db, anna.memberId, { ...where, countyCode: '13', visibility });
      for (const text of ['Nagymaros?', 'Zebegényben?', 'a verőcei erdő', 'Szegeden és Gyulán is láttam.'])
        await say(bela, id, text);
      const states = (await read(visitor(), id)).map(({ state }) => state);
      expect(states).toEqual(['withheld', 'withheld', 'withheld', 'shown']);
    }
  });
});
